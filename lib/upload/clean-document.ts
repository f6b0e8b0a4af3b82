import 'server-only';
import type { MediaKind } from '@/lib/format/media-kind';
import { activeContentName, isPdf } from '@/lib/format/pdf';
import { pictureKind } from '@/lib/format/picture-kind';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { type CleanPicture, cleanPicture, maxPictureBytes } from './clean-picture';
import { pdfSearchBytes } from './detect-disguise';
import type { PictureRefusal } from './picture-refusal';
import { unsupportedReason } from './unsupported-file';

export type CleanFile = Pick<CleanPicture, 'bytes' | 'type'> & {
  kind: CleanPicture['kind'] | MediaKind | 'pdf';
};

/** Checks a document. A PDF cannot be re-encoded, so active content is rejected, and pages only link PDFs. */
export async function cleanDocument(original: Buffer): Promise<Result<CleanFile, PictureRefusal>> {
  if (pictureKind(original)) return cleanPicture(original);
  if (original.length > maxPictureBytes) return fail({ reason: 'tooLarge', maxFileBytes: maxPictureBytes });
  // PDF viewers count offsets from the signature, so bytes before it can be dropped.
  const bytes = original.subarray(Math.max(0, original.subarray(0, pdfSearchBytes).indexOf('%PDF-')));
  if (!isPdf(bytes)) return fail({ reason: unsupportedReason(original, 'documentFormat') });
  const activeName = activeContentName(bytes);
  if (activeName) return fail({ reason: 'disguised', disguise: activeName });
  return succeed({ bytes, kind: 'pdf', type: 'application/pdf' });
}
