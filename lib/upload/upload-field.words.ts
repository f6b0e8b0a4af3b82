import { formatTexts, type UploadKey, uploadTexts } from './upload-texts';

/** Messages of an upload field; islands with an `UploadField` add them to theirs. */
export const uploadFieldWords: readonly UploadKey[] = [
  uploadTexts.picture,
  uploadTexts.file,
  formatTexts,
].flatMap((texts) => Object.values(texts));
