import 'server-only';
import type { MediaKind } from '@/lib/format/media-kind';
import { activePart, isPdf } from '@/lib/format/pdf';
import { pictureKind } from '@/lib/format/picture-kind';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { type CleanPicture, cleanPicture, mostPictureBytes } from './clean-picture';
import type { PictureRefusal } from './picture-refusal';
import { strangeReason } from './strange-file';

/** What may go to the platform: a picture that was drawn anew, a PDF, or a clip or sound that was put together anew. */
export type CleanFile = Pick<CleanPicture, 'bytes' | 'type'> & {
  kind: CleanPicture['kind'] | MediaKind | 'pdf';
};

/**
 * A reader's document as an organiser may get it: a picture, drawn anew, or a PDF, known by its content. A PDF cannot be drawn anew:
 * it is passed on as it came, so that pages only link to it, and one that says it acts by itself is refused.
 */
export async function cleanDocument(bytes: Buffer): Promise<Result<CleanFile, PictureRefusal>> {
  if (pictureKind(bytes)) return cleanPicture(bytes);
  if (bytes.length > mostPictureBytes) return fail({ reason: 'tooLarge', mostBytes: mostPictureBytes });
  if (!isPdf(bytes)) return fail({ reason: strangeReason(bytes, 'documentFormat') });
  const active = activePart(bytes);
  if (active) return fail({ reason: 'disguised', as: active });
  return succeed({ bytes, kind: 'pdf', type: 'application/pdf' });
}
