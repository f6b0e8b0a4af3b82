import { formatTexts, type UploadKey, uploadTexts } from './upload-texts';

/** Message keys that islands with an `UploadFieldView` add to their own. */
export const uploadFieldWords: readonly UploadKey[] = [
  uploadTexts.picture,
  uploadTexts.file,
  formatTexts,
].flatMap((texts) => Object.values(texts));
