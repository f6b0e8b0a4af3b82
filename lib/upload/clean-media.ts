import 'server-only';
import { runWithinBudget } from '@/lib/decoding/decode-budget';
import { type Container, containerOf, mediaTypes } from '@/lib/format/media-kind';
import { isHeif, pictureKind } from '@/lib/format/picture-kind';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { logRateLimited } from '@/lib/runtime/log';
import type { CleanFile } from './clean-document';
import { cleanPicture } from './clean-picture';
import { remuxInThread } from './media/remux-in-thread';
import type { PictureRefusal } from './picture-refusal';
import { unsupportedReason } from './unsupported-file';

/** Maximum bytes of a clip; enough for half a minute to a minute of video from a phone. */
export const maxMediaBytes = 60_000_000;

/** Copies of a clip in memory while it is remuxed, and bytes of the worker thread itself. */
const copies = 3;
const threadBytes = 60_000_000;

async function remux(container: Container, bytes: Buffer): Promise<Result<CleanFile, PictureRefusal>> {
  try {
    const result = await remuxInThread({ container, bytes });
    if (result.outcome === 'foreign') return fail({ reason: 'mediaEncoding' });
    if (result.outcome === 'broken') throw new Error(result.reason);
    const { kind, bytes: remuxedBytes } = result;
    return succeed({
      kind,
      type: mediaTypes[kind],
      bytes: Buffer.from(remuxedBytes.buffer, remuxedBytes.byteOffset, remuxedBytes.length),
    });
  } catch (problem) {
    logRateLimited('media-not-cleaned', 'upload', { container, reason: String(problem).slice(0, 120) });
    return fail({ reason: 'uncleanable' });
  }
}

/** Removes metadata about place, time and device (ADR 0054). The original is never stored or forwarded. */
export async function cleanMedia(bytes: Buffer): Promise<Result<CleanFile, PictureRefusal>> {
  if (pictureKind(bytes)) return cleanPicture(bytes);
  if (bytes.length > maxMediaBytes) return fail({ reason: 'tooLarge', maxFileBytes: maxMediaBytes });
  const container = isHeif(bytes) ? undefined : containerOf(bytes);
  if (!container) return fail({ reason: unsupportedReason(bytes, 'mediaFormat') });
  const result = await runWithinBudget(threadBytes + copies * bytes.length, () => remux(container, bytes));
  return result.ok ? result.value : fail({ reason: result.error });
}
