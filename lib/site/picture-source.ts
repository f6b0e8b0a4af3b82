import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { siteWide } from '@/lib/env/site';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { fetchMedia, readMedia } from '@/lib/platform/media-fetch';
import { createTurnstile } from '@/lib/platform/turnstile';
import { type PictureFormat, pictureFormat } from './picture-format';

/** A picture as readers get it. */
export interface FinishedPicture {
  bytes: Buffer;
  type: 'image/webp' | 'image/jpeg';
  etag: string;
}

export interface PictureOrder {
  source: URL;
  width: number;
  /** Addresses that may be fetched. */
  allowed: (url: URL) => boolean;
  /** Only the publisher's configured logo may be a drawing; it is turned into pixels. */
  mayBeDrawing: boolean;
  /** For those that may not know WebP: programs that make previews of links. */
  asJpeg?: boolean;
}

const mostSourceBytes = 12 * 1024 * 1024;
const mostPixels = 40_000_000;
const keptBytes = 24 * 1024 * 1024;
/** ms for fetching; a reader's browser waits with an empty frame meanwhile. */
const timeLimit = 5000;
/** ms that a failure is remembered: long enough against a rush, short enough for a repaired picture. */
const failureMemory = 10_000;
const quality = 72;

interface Workshop {
  kept: LRUCache<string, FinishedPicture>;
  failed: LRUCache<string, string>;
  making: Map<string, Promise<Result<FinishedPicture, string>>>;
  fetching: ReturnType<typeof createTurnstile>;
  drawing: ReturnType<typeof createTurnstile>;
}

// Two pictures at a time with a thread each leave the processor to pages. For the whole process: uploads and posters use sharp, too.
sharp.concurrency(1);
sharp.cache(false);

const workshop = () =>
  siteWide(
    'pictures',
    (): Workshop => ({
      kept: new LRUCache({ maxSize: keptBytes, sizeCalculation: ({ bytes }) => bytes.length + 200 }),
      failed: new LRUCache({ max: 2000, ttl: failureMemory }),
      making: new Map(),
      fetching: createTurnstile(6, 200),
      drawing: createTurnstile(2, 100),
    }),
  );

async function load({ source, allowed }: PictureOrder): Promise<Result<Buffer, string>> {
  const answer = await fetchMedia({ url: source, allowed, signal: AbortSignal.timeout(timeLimit) });
  if (!answer.ok) return answer;
  if (answer.value.status !== 200) {
    answer.value.body.destroy();
    return fail(`status ${answer.value.status}`);
  }
  return readMedia(answer.value, mostSourceBytes);
}

/** Taller than this WebP cannot be: posters that run over many screens become JPEG. */
const mostWebpHeight = 16_383;

interface Drawing {
  bytes: Buffer;
  type: FinishedPicture['type'];
}

/** Turns the picture upright, makes it as small as the slot, and drops what else is in the file (EXIF, places). */
async function drawAs(format: PictureFormat, bytes: Buffer, order: PictureOrder): Promise<Drawing> {
  const { width: slot, asJpeg = false } = order;
  // Warnings are common in files from cameras and browsers show them; what is cut off is an error.
  const limits = { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' } as const;
  const { width = slot, height = 0, pages = 1, orientation = 1 } = await sharp(bytes, limits).metadata();
  // Frames are kept where all of them together stay within the limit of pixels.
  const animated = !asJpeg && pages > 1 && width * height * pages <= mostPixels;
  const sized = sharp(bytes, { ...limits, animated })
    .rotate()
    .resize({ width: slot, withoutEnlargement: format !== 'svg' })
    .timeout({ seconds: 10 });
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const tall = !animated && down * Math.min(1, slot / across) > mostWebpHeight;
  if (!tall && !asJpeg) return { bytes: await sized.webp({ quality }).toBuffer(), type: 'image/webp' };
  const onPaper = sized.flatten({ background: '#ffffff' }).jpeg({ quality: quality + 4 });
  return { bytes: await onPaper.toBuffer(), type: 'image/jpeg' };
}

async function draw(bytes: Buffer, order: PictureOrder): Promise<Result<Drawing, string>> {
  const format = pictureFormat(bytes);
  if (!format || (format === 'svg' && !order.mayBeDrawing)) return fail('not a picture');
  try {
    return succeed(await drawAs(format, bytes, order));
  } catch (problem) {
    return fail(problem instanceof Error ? problem.message.slice(0, 120) : 'unreadable');
  }
}

async function make(order: PictureOrder): Promise<Result<FinishedPicture, string>> {
  const { fetching, drawing } = workshop();
  const bytes = await fetching.pass(() => load(order));
  if (!bytes?.ok) return bytes ?? fail('busy');
  const drawn = await drawing.pass(() => draw(bytes.value, order));
  if (!drawn?.ok) return drawn ?? fail('busy');
  const etag = `"${createHash('sha256').update(drawn.value.bytes).digest('base64url').slice(0, 22)}"`;
  return succeed({ ...drawn.value, etag });
}

function keyOf({ source, width, mayBeDrawing, asJpeg = false }: PictureOrder): string {
  return `${width} ${mayBeDrawing} ${asJpeg} ${source.href}`;
}

/** The picture, where it is at hand. */
export function keptPicture(order: PictureOrder): FinishedPicture | undefined {
  return workshop().kept.get(keyOf(order));
}

/** The picture in a width; however many ask for it at a time, it is fetched and made once. */
export function obtainPicture(order: PictureOrder): Promise<Result<FinishedPicture, string>> {
  const { kept, failed, making } = workshop();
  const key = keyOf(order);
  const known = kept.get(key);
  if (known) return Promise.resolve(succeed(known));
  const reason = failed.get(key);
  if (reason !== undefined) return Promise.resolve(fail(reason));
  const begun = making.get(key);
  if (begun) return begun;
  const work = make(order).then((made) => {
    making.delete(key);
    if (made.ok) kept.set(key, made.value);
    else if (made.error !== 'busy') {
      failed.set(key, made.error);
      log('picture-failed', { source: order.source.href.slice(0, 300), reason: made.error });
    }
    return made;
  });
  making.set(key, work);
  return work;
}
