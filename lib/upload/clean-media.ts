import 'server-only';
import { withinBudget } from '@/lib/decoding/decode-budget';
import { type Container, containerOf, mediaTypes } from '@/lib/format/media-kind';
import { isHeif, pictureKind } from '@/lib/format/picture-kind';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { logSeldom } from '@/lib/platform/log';
import type { CleanFile } from './clean-document';
import { cleanPicture } from './clean-picture';
import { remadeInThread } from './media/in-thread';
import type { PictureRefusal } from './picture-refusal';
import { strangeReason } from './strange-file';

/** Bytes of a clip or sound as a reader sends it: about half a minute to a minute of a phone's film. */
export const mostMediaBytes = 60_000_000;

/** Times that a clip is in memory while it is put together, and what its thread takes besides: one clip at a time. */
const copies = 3;
const threadBytes = 60_000_000;

async function cleaned(container: Container, bytes: Buffer): Promise<Result<CleanFile, PictureRefusal>> {
  try {
    const answer = await remadeInThread({ container, bytes });
    if (answer.outcome === 'foreign') return fail({ reason: 'mediaFormat' });
    if (answer.outcome === 'broken') throw new Error(answer.reason);
    const { kind, bytes: made } = answer;
    return succeed({
      kind,
      type: mediaTypes[kind],
      bytes: Buffer.from(made.buffer, made.byteOffset, made.length),
    });
  } catch (problem) {
    logSeldom('media-not-cleaned', 'upload', { container, reason: String(problem).slice(0, 120) });
    return fail({ reason: 'uncleanable' });
  }
}

/**
 * A picture, clip or sound as others may see it (ADR 0054): known by its content and put together anew from what is to be seen and
 * heard, without anything that told where, when or with what it was taken. What cannot be cleaned is refused; no file is passed on as
 * it came.
 */
export async function cleanMedia(bytes: Buffer): Promise<Result<CleanFile, PictureRefusal>> {
  if (pictureKind(bytes)) return cleanPicture(bytes);
  if (bytes.length > mostMediaBytes) return fail({ reason: 'tooLarge', mostBytes: mostMediaBytes });
  const container = isHeif(bytes) ? undefined : containerOf(bytes);
  if (!container) return fail({ reason: strangeReason(bytes, 'mediaFormat') });
  const made = await withinBudget(threadBytes + copies * bytes.length, () => cleaned(container, bytes));
  return made.ok ? made.value : fail({ reason: made.error });
}
