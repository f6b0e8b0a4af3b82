import { commentUpload } from '@/lib/features/comment/comment-upload';
import { formUploads } from '@/lib/upload/form-uploads';
import { uploadDoor } from '@/lib/upload/upload-door';

/** What readers may send files for. */
export const door = uploadDoor({ comment: commentUpload, ...formUploads });
