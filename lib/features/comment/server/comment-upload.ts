import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { maxPictureBytes } from '@/lib/upload/clean-picture';
import type { UploadUse } from '@/lib/upload/upload-handlers';
import { uploadWords } from '@/lib/upload/upload-words';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { uploadCommentPicture } from './comment-picture-input';

/** Upload of a comment picture as soon as it is chosen (R3.70). Refusals are the same as in the form. */
export const commentUpload: UploadUse = {
  maxFileBytes: maxPictureBytes,
  tooLarge: (words) => {
    const why = { reason: 'tooLarge', maxFileBytes: maxPictureBytes } as const;
    return uploadWords([{ reason: 'picture', number: 1, why }], 1, words);
  },
  refusal: async ({ words }): Promise<WriteAnswer | undefined> => {
    if ((await siteConfig()).discussion.pictures) return undefined;
    return { outcome: 'pictures', status: 422, message: words('upload.notHere') };
  },
  finish: uploadCommentPicture,
};
