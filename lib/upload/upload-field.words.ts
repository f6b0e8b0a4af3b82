import { formatTexts, type UploadKey, uploadTexts } from './upload-texts';

/** Islands with an `UploadField` add these to their messages. */
export const uploadFieldWords: readonly UploadKey[] = [
  uploadTexts.picture,
  uploadTexts.file,
  formatTexts,
].flatMap((texts) => Object.values(texts));
