import pLimit from 'p-limit';
import { decodeWithinBudget, maxPixels } from '@/lib/decoding/decode-budget';
import { displayableSize } from '@/lib/decoding/displayable-size';
import { fitsWebp, outputSize, uprightSize } from '@/lib/decoding/memory-estimate';
import { openPicture } from '@/lib/decoding/open-picture';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { type PictureFormat, pictureFormat, pictureFormatTypes } from '@/lib/format/picture-format';
import { scaledSize } from '@/lib/format/picture-shape';
import type { StoredPicture } from '../store/imports';
import type { Store } from '../store/store';
import { FetchError, type HttpResponse, httpGet } from './http-get';
import type { SourceRequest } from './sources/source-client';

export type PictureResult =
  | { state: 'stored'; picture: StoredPicture; isNew: boolean }
  | { state: 'remote'; address: string; reason: string | undefined }
  | { state: 'dropped'; reason: string };

export interface PictureOptions {
  mayFetch: boolean;
  allowPrivate: boolean;
  signal?: AbortSignal | undefined;
  /** Default: `httpGet`, which ignores robots.txt. */
  request?: ((url: URL, options: SourceRequest) => Promise<HttpResponse>) | undefined;
}

const accept = 'image/webp,image/jpeg,image/png,image/gif;q=0.9,image/*;q=0.5,*/*;q=0.1';
const maxBytes = 15_000_000;
/** Maximum longer side in pixels, except of long pictures (`scaledSize`). */
export const maxSide = 1600;
const maxConcurrent = 4;
/** Consecutive failures after which a host is skipped, because each failure may take the full timeout. */
const maxFailures = 3;
const trackingPixelSide = 3;

const storableFormats: ReadonlySet<PictureFormat> = new Set(['jpeg', 'png', 'gif', 'webp', 'bmp']);

/** Fetches and stores pictures, except those that an earlier import has stored. */
export class PictureFetcher {
  readonly #requests = new Map<string, Promise<PictureResult>>();
  readonly #limit = pLimit(maxConcurrent);
  readonly #failures = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly options: PictureOptions,
  ) {}

  /** @param linkedAddress target of the link around the picture; tried first and used only if it is a picture */
  async get(addresses: readonly string[], linkedAddress?: string): Promise<PictureResult> {
    const linkedResult = linkedAddress === undefined ? undefined : await this.#getOnce(linkedAddress);
    if (linkedResult?.state === 'stored') return linkedResult;
    const failures: PictureResult[] = [];
    for (const address of addresses.slice(0, 3)) {
      const result = await this.#getOnce(address);
      if (result.state === 'stored') return result;
      failures.push(result);
    }
    return (
      failures.find(({ state }) => state === 'remote') ??
      failures[0] ?? { state: 'dropped', reason: 'it has no address' }
    );
  }

  async fetchAndStore(address: string): Promise<StoredPicture | undefined> {
    const result = await this.get([address]);
    return result.state === 'stored' ? result.picture : undefined;
  }

  #getOnce(address: string): Promise<PictureResult> {
    const request = this.#requests.get(address);
    if (request)
      return request.then((result) => (result.state === 'stored' ? { ...result, isNew: false } : result));
    const result = this.#find(address);
    // A `data:` address contains the picture, so it is too long for a key.
    if (!address.startsWith('data:')) this.#requests.set(address, result);
    return result;
  }

  async #find(address: string): Promise<PictureResult> {
    if (!address.startsWith('data:')) {
      const picture = this.store.imports.picture(address);
      if (picture) return { state: 'stored', picture, isNew: false };
      // Without this check, every run would fetch and delete the same pictures again.
      const isEvicted = this.store.imports.isEvicted(address);
      if (isEvicted || !this.options.mayFetch) return remoteResult(address, undefined);
    }
    try {
      return await this.#limit(() => this.#fetchAndStore(address));
    } catch (error) {
      return remoteResult(address, error instanceof FetchError ? error.message : 'it cannot be read');
    }
  }

  async #fetchAndStore(address: string): Promise<PictureResult> {
    const isData = address.startsWith('data:');
    const bytes = isData
      ? Buffer.from(await (await fetch(address)).arrayBuffer())
      : await this.#download(new URL(address));
    const format = pictureFormat(bytes);
    if (!format) return remoteResult(address, 'it is not a picture that browsers can display');
    const output = (await reencode(format, bytes)) ?? (await withoutReencoding(format, bytes));
    if (!output) return remoteResult(address, 'it cannot be decoded');
    const { data, info, type } = output;
    if (info.width <= trackingPixelSide || info.height <= trackingPixelSide)
      return { state: 'dropped', reason: 'it is an invisible tracking pixel' };
    const path = await this.store.media.save(data, type);
    const picture = { path, width: info.width, height: info.height };
    if (!isData) this.store.imports.savePicture(address, picture);
    return { state: 'stored', picture, isNew: true };
  }

  async #download(url: URL, mayRetry = true): Promise<Buffer> {
    const failures = this.#failures.get(url.host) ?? 0;
    if (failures >= maxFailures) throw new FetchError('its host did not respond and was skipped');
    const { request = httpGet, allowPrivate, signal } = this.options;
    try {
      const { bytes } = await request(url, { accept, maxBytes, allowPrivate: () => allowPrivate, signal });
      this.#failures.delete(url.host);
      return bytes;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.hasNoResponse) this.#failures.set(url.host, (this.#failures.get(url.host) ?? 0) + 1);
      if (error.retryable && mayRetry) return this.#download(url, false);
      throw error;
    }
  }
}

/** Removes metadata and hidden payloads. Returns undefined if decoding fails or would exceed the budget. */
async function reencode(format: PictureFormat, bytes: Buffer) {
  const header = await readPictureHeader(bytes).catch(() => undefined);
  if (!header) return undefined;
  const animated = header.pages > 1 && (format === 'gif' || format === 'webp');
  const box = scaledSize(uprightSize(header), maxSide, animated ? maxSide : undefined);
  const isWebp = animated || (header.hasAlpha && fitsWebp(outputSize(header, box), true));
  const into = isWebp ? ('webp' as const) : ('jpeg' as const);
  const output = await decodeWithinBudget(header, { ...box, into, animated }, async () => {
    const resized = openPicture(bytes, { limitInputPixels: maxPixels, failOn: 'none', animated })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: format !== 'svg' });
    const encoded = isWebp
      ? resized.webp({ quality: 82 })
      : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
    return encoded.toBuffer({ resolveWithObject: true });
  }).catch(() => undefined);
  if (!output?.ok) return undefined;
  const { data, info } = output.value;
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  return { data, info: size, type: isWebp ? 'image/webp' : 'image/jpeg' };
}

/** Returns a picture unchanged if its format is storable, unlike SVG, which can run scripts. */
async function withoutReencoding(format: PictureFormat, bytes: Buffer) {
  const info = storableFormats.has(format) ? await displayableSize(format, bytes) : undefined;
  return info && { data: bytes, info, type: pictureFormatTypes[format] };
}

/** Leaves a picture at its https address. Upgrades http without a port and drops other addresses. */
function remoteResult(address: string, reason: string | undefined): PictureResult {
  if (!URL.canParse(address)) return { state: 'dropped', reason: reason ?? 'it has no address' };
  const url = new URL(address);
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  if (url.protocol !== 'https:') return { state: 'dropped', reason: reason ?? 'its address is not https' };
  return { state: 'remote', address: url.href, reason };
}
