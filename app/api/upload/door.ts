import { commentUpload } from '@/lib/features/comment/server/comment-upload';
import { formUploads } from '@/lib/upload/form-uploads';
import { uploadDoor } from '@/lib/upload/upload-door';

/** Upload handlers by the purpose of the files. */
export const door = uploadDoor({ comment: commentUpload, ...formUploads });
