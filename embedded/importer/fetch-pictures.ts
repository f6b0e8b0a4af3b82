import pLimit from 'p-limit';
import sharp from 'sharp';
import { decodeWithin, mostPixels } from '@/lib/decoding/decode-budget';
import { readPictureHeader } from '@/lib/decoding/picture-header';
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

/** Beginnings of the files that are taken. */
const magic: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['JPEG', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['PNG', (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'],
  ['GIF', (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1'))],
  ['WebP', (bytes) => /^RIFF[\s\S]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1'))],
];

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

  /** The first of several addresses that gives a picture; when none does, the first that a browser could show. */
  async get(addresses: readonly string[]): Promise<PictureResult> {
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
    if (!magic.some(([, begins]) => begins(bytes))) {
      return left(address, 'it is no JPEG, PNG, GIF or WebP picture');
    }
    const drawn = await reencode(bytes);
    if (!drawn.ok) return left(address, 'it is too large to be decoded');
    const { data, info, type } = drawn.value;
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
      accept: 'image/webp,image/jpeg,image/png,image/gif;q=0.9,*/*;q=0.1',
      mostBytes,
      allowPrivate: () => this.options.allowPrivate,
      signal: this.options.signal,
    });
    return answer.bytes;
  }
}

/** Drawn anew: no larger than the site shows, upright, without what cameras and attackers put into files. */
async function reencode(bytes: Buffer) {
  const header = await readPictureHeader(bytes);
  const box = { width: longestSide, height: longestSide };
  const [into, type] = header.hasAlpha
    ? (['webp', 'image/webp'] as const)
    : (['jpeg', 'image/jpeg'] as const);
  return decodeWithin(header, { ...box, into }, async () => {
    const sized = sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true });
    const drawn = into === 'webp' ? sized.webp({ quality: 82 }) : sized.jpeg({ quality: 82, mozjpeg: true });
    return { ...(await drawn.toBuffer({ resolveWithObject: true })), type };
  });
}

/** Pages name https addresses only; what has none cannot be shown from afar. */
function left(address: string, reason: string | undefined): PictureResult {
  if (!URL.canParse(address)) return { state: 'dropped', reason: reason ?? 'it has no address' };
  const url = new URL(address);
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  if (url.protocol !== 'https:') return { state: 'dropped', reason: reason ?? 'its address is not https' };
  return { state: 'remote', address: url.href, reason };
}
