import pLimit from 'p-limit';
import { siteWide } from '@/lib/env/site-wide';
import { estimateMemory, type OutputOptions } from './memory-estimate';
import type { PictureHeader } from './picture-header';

/** Reason why a picture is not decoded: it needs too much memory or time, or the queue is full. */
type DecodeRefusal = 'tooManyPixels' | 'busy';

export type DecodeResult<Value> = { ok: true; value: Value } | { ok: false; error: DecodeRefusal };

/** Maximum bytes to decode a picture, enough for a 50-megapixel progressive JPEG. The site may use 640 MB. */
export const maxDecodeBytes = 256_000_000;
/** Maximum bytes per picture for decoding two pictures in parallel. */
export const smallDecodeBytes = 40_000_000;
/** Maximum pixels of all pages of a picture together, to limit the time of decoding. */
export const maxPixels = 80_000_000;
const maxQueued = 32;

/** Limits of parallel decoding: together at most `maxDecodeBytes` + 2 × `smallDecodeBytes`. */
const limiters = () => siteWide('decoding', () => ({ large: pLimit(1), small: pLimit(2) }));

/** Runs a task within the memory that all decoders share, so that parallel pictures cannot exhaust it. */
export async function runWithinBudget<Value>(
  bytes: number,
  task: () => Promise<Value>,
): Promise<DecodeResult<Value>> {
  if (!(bytes <= maxDecodeBytes)) return { ok: false, error: 'tooManyPixels' };
  const limiter = bytes > smallDecodeBytes ? limiters().large : limiters().small;
  if (limiter.pendingCount >= maxQueued) return { ok: false, error: 'busy' };
  return { ok: true, value: await limiter(task) };
}

/** Runs a task that decodes a picture, within the budget. @throws errors of the task */
export async function decodeWithinBudget<Value>(
  header: PictureHeader,
  options: OutputOptions,
  task: () => Promise<Value>,
): Promise<DecodeResult<Value>> {
  const pixels = header.width * header.height * (options.animated ? header.pages : 1);
  if (pixels > maxPixels) return { ok: false, error: 'tooManyPixels' };
  return runWithinBudget(estimateMemory(header, options), task);
}
