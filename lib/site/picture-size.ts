import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type PictureSize, readPictureSize } from '@/lib/decoding/displayable-size';
import { siteWide } from '@/lib/env/site-wide';
import { type PictureFormat, pictureFormat } from '@/lib/format/picture-format';
import { isPlausibleShape } from '@/lib/format/picture-shape';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';
import { fail, type Result } from '@/lib/platform/errors';
import { fetchMedia, readFirstBytes } from '@/lib/platform/media-fetch';
import { markIncomplete } from '@/lib/runtime/request-context';
import { fetchableSource } from './media-address';

/** Bytes to read first. If camera metadata before the size is longer, up to 4 MB are read. */
const headBytes = 64 * 1024;
const maxPictureBytes = 4 * 1024 * 1024;
/** Timeout in ms per request; pages wait less (`pictureSizes`). */
const timeoutMs = 5000;
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

async function readSize(format: PictureFormat, bytes: Buffer): Promise<PictureSize | undefined> {
  const size = await readPictureSize(format, bytes);
  return size && isPlausibleShape(size.width, size.height) ? size : undefined;
}

async function readFirst(url: URL, byteCount: number): Promise<Result<Buffer, string>> {
  const headers = { range: `bytes=0-${byteCount - 1}` };
  const result = await fetchMedia({ url, headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!result.ok) return result;
  const { status, body } = result.value;
  if (status === 200 || status === 206) return readFirstBytes(result.value, byteCount);
  body.destroy();
  return fail(`status ${status}`);
}

async function measure(url: URL): Promise<PictureSize | undefined> {
  const firstBytes = await readFirst(url, headBytes);
  const format = firstBytes.ok ? pictureFormat(firstBytes.value) : undefined;
  if (!firstBytes.ok || !format || format === 'svg') return undefined;
  const size = await readSize(format, firstBytes.value);
  if (size || firstBytes.value.length < headBytes) return size;
  const wholeFile = await readFirst(url, maxPictureBytes);
  return wholeFile.ok ? readSize(format, wholeFile.value) : undefined;
}

/** Measures pictures, because the platform sends no sizes (platform facts §5). Waits at most `maxWait` ms. */
export async function pictureSizes(urls: readonly string[], maxWait: number) {
  const sizes = siteWide('picture-sizes', createCache);
  const addresses = urls.map((url) => fetchableSource(url)?.href);
  const unmeasured = addresses.flatMap((address) => (address && !sizes.has(address) ? [address] : []));
  if (unmeasured.length > 0) {
    const measurements = Promise.all(unmeasured.map((address) => sizes.fetch(address)));
    const timeout = pause(maxWait, 'late', { ref: false });
    if ((await Promise.race([measurements, timeout])) === 'late') markIncomplete();
  }
  return addresses.map((address) => {
    const size = address && sizes.get(address);
    return typeof size === 'object' ? size : undefined;
  });
}
