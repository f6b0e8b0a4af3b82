import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { siteWide } from '@/lib/env/site-wide';
import { pictureFormat } from '@/lib/format/picture-format';
import { isPlausibleShape } from '@/lib/format/picture-shape';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';
import { fail, type Result } from '@/lib/platform/errors';
import { fetchMedia, readFirstBytes } from '@/lib/platform/media-fetch';
import { logSwallowed } from '@/lib/runtime/log';
import { markIncomplete } from '@/lib/runtime/request-context';
import { fetchableSource } from './media-address';

/** Size in pixels after applying the orientation. */
interface PictureSize {
  width: number;
  height: number;
}

/** Bytes to read first; the size follows camera metadata. If they are too few, the whole file is read. */
const headBytes = 64 * 1024;
const maxPictureBytes = 4 * 1024 * 1024;
/** Timeout in ms per request; pages wait less (`pictureSizes`). */
const timeLimit = 5000;
const failureLifetimeMs = 60_000;

function createCache() {
  const limiter = createConcurrencyLimit(8, 400);
  return new LRUCache<string, PictureSize | 'unknown'>({
    max: 20_000,
    // Nothing is stored if the queue is full, so the next page tries again.
    fetchMethod: (address, _stale, { options }) =>
      limiter.run(async () => {
        const size = await measure(new URL(address));
        if (!size) options.ttl = failureLifetimeMs;
        return size ?? 'unknown';
      }),
    ignoreFetchAbort: true,
  });
}
async function readSize(bytes: Buffer): Promise<PictureSize | undefined> {
  try {
    const { width, height, pageHeight, orientation = 1 } = await sharp(bytes, { failOn: 'none' }).metadata();
    const high = pageHeight ?? height;
    if (!isPlausibleShape(width, high)) return undefined;
    return orientation > 4 ? { width: high, height: width } : { width, height: high };
  } catch (problem) {
    return logSwallowed('size of a picture', problem);
  }
}

async function readFirst(url: URL, enough: number): Promise<Result<Buffer, string>> {
  const headers = { range: `bytes=0-${enough - 1}` };
  const answer = await fetchMedia({ url, headers, signal: AbortSignal.timeout(timeLimit) });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status === 200 || status === 206) return readFirstBytes(answer.value, enough);
  body.destroy();
  return fail(`status ${status}`);
}

async function measure(url: URL): Promise<PictureSize | undefined> {
  const bytes = await readFirst(url, headBytes);
  const format = bytes.ok ? pictureFormat(bytes.value) : undefined;
  if (!bytes.ok || !format || format === 'svg') return undefined;
  const size = await readSize(bytes.value);
  if (size || bytes.value.length < headBytes) return size;
  const wholeFile = await readFirst(url, maxPictureBytes);
  return wholeFile.ok ? readSize(wholeFile.value) : undefined;
}

/** Measures pictures, because the platform sends no sizes (platform facts §5). Waits at most `wait` ms. */
export async function pictureSizes(urls: readonly string[], wait: number) {
  const sizes = siteWide('picture-sizes', createCache);
  const addresses = urls.map((url) => fetchableSource(url)?.href);
  const unmeasured = addresses.flatMap((address) => (address && !sizes.has(address) ? [address] : []));
  if (unmeasured.length > 0) {
    const measurements = Promise.all(unmeasured.map((address) => sizes.fetch(address)));
    const timeout = pause(wait, 'late', { ref: false });
    if ((await Promise.race([measurements, timeout])) === 'late') markIncomplete();
  }
  return addresses.map((address) => {
    const size = address && sizes.get(address);
    return typeof size === 'object' ? size : undefined;
  });
}
