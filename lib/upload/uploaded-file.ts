import { array, type infer as Infer, object, string } from 'zod/mini';

export const uploadedFile = object({
  /** Proof of the upload for the form handler (`writeReceipt`). */
  receipt: string(),
  /** URL of a small copy on this site; empty for a document. */
  small: string(),
  large: string(),
});

export type UploadedFile = Infer<typeof uploadedFile>;

const uploadedFiles = array(uploadedFile);

export function readUploadedFiles(input: unknown): UploadedFile[] {
  return uploadedFiles.safeParse(input).data ?? [];
}
