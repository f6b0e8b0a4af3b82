import { array, type infer as Infer, object, string } from 'zod/mini';

export const uploadedFile = object({
  /** Proof of the upload for the form handler (`writeReceipt`). */
  receipt: string(),
  /** Address of a small copy on this site; empty for a document. */
  small: string(),
  large: string(),
});

/** An uploaded file that is not yet part of a write. */
export type UploadedFile = Infer<typeof uploadedFile>;

const uploadedFiles = array(uploadedFile);

/** Parses uploaded files from an answer or from browser storage; anything invalid is an empty list. */
export function readUploadedFiles(input: unknown): UploadedFile[] {
  return uploadedFiles.safeParse(input).data ?? [];
}
