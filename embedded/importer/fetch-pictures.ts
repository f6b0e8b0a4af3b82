import pLimit from 'p-limit';
import sharp from 'sharp';
import { decodeWithin, mostPixels } from '@/lib/decoding/decode-budget';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { type ShownSize, shownSize } from '@/lib/decoding/shown-size';
import { type PictureFormat, pictureFormat, pictureTypes } from '@/lib/format/picture-format';
import type { KeptPicture } from '../store/imports';
import type { Store } from '../store/store';
import { FetchError, httpGet } from './http-get';

/** What became of a picture: kept here, left where it is, or no picture at all. */
export type PictureResult =
  | { state: 'kept'; picture: KeptPicture; fresh: boolean }
  | { state: 'remote'; address: string; reason: string | undefined }
  | { state: 'dropped'; reason: string };

export interface PictureOptions {
  fetch: boolean;
  allowPrivate: boolean;
  /** Ends all waits: nobody needs the pictures any more. */
  signal?: AbortSignal | undefined;
}

const mostBytes = 15_000_000;
const longestSide = 1600;
const atOnce = 4;
/** Failures in a row after which a host is given up: each may cost a long silence. */
const mostFailures = 3;
/** Pictures up to this size count readers or fill space. */
const nothing = 3;

/** Formats of files that the store keeps as they are. */
const keptAsTheyAre: ReadonlySet<PictureFormat> = new Set(['jpeg', 'png', 'gif', 'webp', 'bmp']);

/** Fetches pictures once, a few at a time, and keeps them in the store's form; what it has kept before it knows. */
export class PictureFetcher {
  readonly #asked = new Map<string, Promise<PictureResult>>();
  readonly #limit = pLimit(atOnce);
  /** Hosts that did not answer lately, with how often in a row. */
  readonly #failures = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly options: PictureOptions,
  ) {}

  /**
   * The first of several addresses that gives a picture; when none does, the first that a browser could show.
   * @param linked address that may be a larger file of the same picture, or a page: it is tried first and never shown unread
   */
  async get(addresses: readonly string[], linked?: string): Promise<PictureResult> {
    const larger = linked === undefined ? undefined : await this.#one(linked);
    if (larger?.state === 'kept') return larger;
    const failures: PictureResult[] = [];
    for (const address of addresses.slice(0, 3)) {
      const result = await this.#one(address);
      if (result.state === 'kept') return result;
      failures.push(result);
    }
    return (
      failures.find(({ state }) => state === 'remote') ??
      failures[0] ?? { state: 'dropped', reason: 'it has no address' }
    );
  }

  #one(address: string): Promise<PictureResult> {
    const asked = this.#asked.get(address);
    if (asked)
      return asked.then((result) => (result.state === 'kept' ? { ...result, fresh: false } : result));
    const result = this.#find(address);
    // A picture within the page is as long as itself.
    if (!address.startsWith('data:')) this.#asked.set(address, result);
    return result;
  }

  async #find(address: string): Promise<PictureResult> {
    const known = this.store.imports.picture(address.slice(0, 2_000));
    if (known && !address.startsWith('data:')) return { state: 'kept', picture: known, fresh: false };
    if (!this.options.fetch && !address.startsWith('data:')) return left(address, undefined);
    try {
      return await this.#limit(() => this.#keep(address));
    } catch (error) {
      return left(address, error instanceof FetchError ? error.message : 'it cannot be read');
    }
  }

  async #keep(address: string): Promise<PictureResult> {
    const bytes = await this.#bytes(address);
    const format = pictureFormat(bytes);
    if (!format) return left(address, 'it is no picture that browsers show');
    const drawn = (await reencode(format, bytes)) ?? (await asItIs(format, bytes));
    if (!drawn) return left(address, 'it cannot be decoded');
    const { data, info, type } = drawn;
    if (info.width <= nothing || info.height <= nothing)
      return { state: 'dropped', reason: 'it shows nothing' };
    const path = await this.store.media.save(data, type);
    const picture = { path, width: info.width, height: info.height };
    if (!address.startsWith('data:')) this.store.imports.keepPicture(address, picture);
    return { state: 'kept', picture, fresh: true };
  }

  async #bytes(address: string): Promise<Buffer> {
    if (address.startsWith('data:')) return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const url = new URL(address);
    try {
      return await this.#download(url);
    } catch (error) {
      if (error instanceof FetchError && error.passing) return this.#download(url);
      throw error;
    }
  }

  async #download(url: URL): Promise<Buffer> {
    const failures = this.#failures.get(url.host) ?? 0;
    if (failures >= mostFailures) throw new FetchError('its host did not answer and was given up');
    try {
      const bytes = await this.#ask(url);
      this.#failures.delete(url.host);
      return bytes;
    } catch (error) {
      if (error instanceof FetchError && error.silent)
        this.#failures.set(url.host, (this.#failures.get(url.host) ?? 0) + 1);
      throw error;
    }
  }

  async #ask(url: URL): Promise<Buffer> {
    const answer = await httpGet(url, {
      accept: 'image/webp,image/jpeg,image/png,image/gif;q=0.9,image/*;q=0.5,*/*;q=0.1',
      mostBytes,
      allowPrivate: () => this.options.allowPrivate,
      signal: this.options.signal,
    });
    return answer.bytes;
  }
}

interface Drawn {
  data: Buffer;
  info: ShownSize;
  type: string;
}

/**
 * Drawn anew: no larger than the site shows, upright, without what cameras and attackers put into files. Damaged files show
 * what there is of them, as in browsers, and animations move on.
 * @returns undefined for what cannot be decoded, or not within the budget
 */
async function reencode(format: PictureFormat, bytes: Buffer): Promise<Drawn | undefined> {
  const header = await readPictureHeader(bytes).catch(() => undefined);
  if (!header) return undefined;
  const animated = header.pages > 1 && (format === 'gif' || format === 'webp');
  const box = { width: longestSide, height: longestSide };
  const isWebp = header.hasAlpha || animated;
  const into = isWebp ? ('webp' as const) : ('jpeg' as const);
  const drawn = await decodeWithin(header, { ...box, into, animated }, async () => {
    const sized = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none', animated })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: format !== 'svg' });
    const encoded = isWebp ? sized.webp({ quality: 82 }) : sized.jpeg({ quality: 82, mozjpeg: true });
    return encoded.toBuffer({ resolveWithObject: true });
  }).catch(() => undefined);
  if (!drawn?.ok) return undefined;
  const { data, info } = drawn.value;
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  return { data, info: size, type: isWebp ? 'image/webp' : 'image/jpeg' };
}

/** The file itself, which browsers decode; its type is that of its content. Drawings could run where they are opened. */
async function asItIs(format: PictureFormat, bytes: Buffer): Promise<Drawn | undefined> {
  const info = keptAsTheyAre.has(format) ? await shownSize(format, bytes) : undefined;
  return info && { data: bytes, info, type: pictureTypes[format] };
}

/** Pages name https addresses only; what has none cannot be shown from afar. */
function left(address: string, reason: string | undefined): PictureResult {
  if (!URL.canParse(address)) return { state: 'dropped', reason: reason ?? 'it has no address' };
  const url = new URL(address);
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  if (url.protocol !== 'https:') return { state: 'dropped', reason: reason ?? 'its address is not https' };
  return { state: 'remote', address: url.href, reason };
}
