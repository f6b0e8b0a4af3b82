import { formatTexts, type UploadKey, uploadTexts } from './upload-texts';

/** The messages of an upload field; an island that contains an `UploadField` adds them to its own. */
export const uploadFieldWords: readonly UploadKey[] = [
  uploadTexts.picture,
  uploadTexts.file,
  formatTexts,
].flatMap((texts) => Object.values(texts));
