import pLimit from 'p-limit';
import { siteWide } from '@/lib/env/site';
import { heldBytes, type Making } from './held-bytes';
import type { PictureHeader } from './picture-header';

/** Why a picture is not decoded: it would take too much memory or time, or too many wait already. */
type DecodeRefusal = 'tooManyPixels' | 'busy';

export type Decoded<Value> = { ok: true; value: Value } | { ok: false; error: DecodeRefusal };

/** Bytes that one picture may hold: a progressive JPEG of 50 million pixels, and what is left of 640 MB beside the site. */
export const mostHeldBytes = 256_000_000;
/** Bytes up to which two pictures are decoded at a time. */
export const fewHeldBytes = 40_000_000;
/** Pixels of all decoded pages, which bound the time. */
export const mostPixels = 80_000_000;
const mostWaiting = 32;

/** Large pictures one at a time, small ones alongside: together never more than `mostHeldBytes` + 2 × `fewHeldBytes`. */
const lanes = () => siteWide('decoding', () => ({ large: pLimit(1), small: pLimit(2) }));

/**
 * Runs a task that holds so many bytes once there is room for them. All decoders of the process share this room, so that many pictures
 * at once cannot exceed its memory.
 */
export async function withinBudget<Value>(
  bytes: number,
  task: () => Promise<Value>,
): Promise<Decoded<Value>> {
  if (!(bytes <= mostHeldBytes)) return { ok: false, error: 'tooManyPixels' };
  const lane = bytes > fewHeldBytes ? lanes().large : lanes().small;
  if (lane.pendingCount >= mostWaiting) return { ok: false, error: 'busy' };
  return { ok: true, value: await lane(task) };
}

/** Runs a task that decodes a picture, within the budget. @throws what the task throws */
export async function decodeWithin<Value>(
  header: PictureHeader,
  making: Making,
  task: () => Promise<Value>,
): Promise<Decoded<Value>> {
  const pixels = header.width * header.height * (making.animated ? header.pages : 1);
  if (pixels > mostPixels) return { ok: false, error: 'tooManyPixels' };
  return withinBudget(heldBytes(header, making), task);
}
