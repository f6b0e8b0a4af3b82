import { array, type infer as Infer, object, string } from 'zod/mini';

export const uploadedFile = object({
  /** Proves to the form's handler that the file is uploaded (`writeReceipt`). */
  receipt: string(),
  /** Address of a small copy on this site; "" for a document. */
  small: string(),
  /** Address at which a picture opens. */
  large: string(),
});

/** A file that the site has and that no action shows yet. */
export type UploadedFile = Infer<typeof uploadedFile>;

const uploadedFiles = array(uploadedFile);

/** Parses uploaded files of an answer or of this device's storage; anything else is an empty list. */
export function readUploadedFiles(given: unknown): UploadedFile[] {
  return uploadedFiles.safeParse(given).data ?? [];
}
