import pLimit from 'p-limit';
import { siteWide } from '@/lib/env/site';
import { heldBytes, type Making } from './held-bytes';
import type { PictureHeader } from './picture-header';

/** Reason why a picture is not decoded: it needs too much memory or time, or the queue is full. */
type DecodeRefusal = 'tooManyPixels' | 'busy';

export type Decoded<Value> = { ok: true; value: Value } | { ok: false; error: DecodeRefusal };

/**
 * Maximum memory of one picture in bytes. Enough for a progressive JPEG of 50 million pixels; fits into 640 MB together with the
 * site.
 */
export const mostHeldBytes = 256_000_000;
/** Memory in bytes up to which two pictures are decoded in parallel. */
export const fewHeldBytes = 40_000_000;
/** Maximum pixels of all decoded pages; bounds the time. */
export const mostPixels = 80_000_000;
const mostWaiting = 32;

/**
 * Large pictures are decoded one at a time, small ones alongside: together at most `maxDecodeBytes` + 2 × `smallDecodeBytes`.
 */
const lanes = () => siteWide('decoding', () => ({ large: pLimit(1), small: pLimit(2) }));

/**
 * Runs a task when the memory that it needs is free. All decoders of the process share this budget, so that many simultaneous
 * pictures cannot exhaust the memory.
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

/** Runs a task that decodes a picture, within the budget. @throws errors of the task */
export async function decodeWithin<Value>(
  header: PictureHeader,
  making: Making,
  task: () => Promise<Value>,
): Promise<Decoded<Value>> {
  const pixels = header.width * header.height * (making.animated ? header.pages : 1);
  if (pixels > mostPixels) return { ok: false, error: 'tooManyPixels' };
  return withinBudget(heldBytes(header, making), task);
}
