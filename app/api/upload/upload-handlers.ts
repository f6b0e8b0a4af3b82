import { commentUpload } from '@/lib/features/comment/server/comment-picture-input';
import { formUploadUses } from '@/lib/upload/form-uploads';
import { createUploadHandlers } from '@/lib/upload/upload-handlers';

export const uploadHandlers = createUploadHandlers({ comment: commentUpload, ...formUploadUses });
