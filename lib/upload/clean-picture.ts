import 'server-only';
import sharp, { type Sharp } from 'sharp';
import { type Decoded, decodeWithin, mostPixels, withinBudget } from '@/lib/decoding/decode-budget';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { type PictureKind, pictureKind, pictureTypes } from '@/lib/format/picture-kind';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { logSeldom } from '@/lib/platform/log';
import type { PictureRefusal } from './picture-refusal';
import type { PictureStructure } from './picture-structure';
import { readBmp } from './read-bmp';
import { pictureStructure } from './read-structure';
import { secondFace } from './second-face';
import { strangeReason } from './strange-file';

/** A picture of ours: pixels that were drawn anew, upright, with nothing beside them. */
export interface CleanPicture {
  bytes: Buffer;
  kind: PictureKind;
  /** Its media type. */
  type: string;
  width: number;
  height: number;
}

/** Bytes of a picture as a reader sends it. */
export const mostPictureBytes = 20_000_000;

/** Pixels of an animation's frames together: each frame is encoded anew. */
const mostMovingPixels = 40_000_000;
/** Pictures of an animation; each costs about a millisecond, however small it is. */
const mostFrames = 600;
/** Scans of a progressive JPEG; encoders make about ten. */
const mostPasses = 40;
const mostPassedPixels = 640_000_000;
const longestSide = 2560;
/** s for one picture. */
const timeLimit = 20;
/** A PNG without transparency that is larger becomes a JPEG: photographs are sent in any format. */
const mostPngBytes = 3_000_000;
const quality = 84;

/** Why the file is not even decoded; undefined where it may be. */
function refusalOf(
  kind: PictureKind,
  bytes: Buffer,
  structure: PictureStructure,
): PictureRefusal | undefined {
  const { width, height, frames, passes, end } = structure;
  const pixels = width * height * frames;
  if (pixels === 0) return { reason: 'unreadable' };
  const most = frames > 1 ? mostMovingPixels : mostPixels;
  if (pixels > most || frames > mostFrames) return { reason: 'tooManyPixels' };
  if (passes > mostPasses || passes * pixels > mostPassedPixels) return { reason: 'unreadable' };
  const as = secondFace(kind, bytes, end);
  return as === undefined ? undefined : { reason: 'disguised', as };
}

/** A picture's bytes as they are decoded, and their structure. */
interface Readable {
  bytes: Buffer;
  structure: PictureStructure;
  /** What decoding fails on: with an end marker of ours only a warning tells that rows are missing. */
  failOn: 'error' | 'warning';
}

const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Reads the structure of a picture; a JPEG may lack its end marker, as those of some cameras do. */
function readable(kind: PictureKind, bytes: Buffer): Readable | undefined {
  const structure = pictureStructure(kind, bytes);
  if (structure) return { bytes, structure, failOn: 'error' };
  if (kind !== 'jpeg') return undefined;
  const ended = Buffer.concat([bytes, jpegEnd]);
  const found = pictureStructure(kind, ended);
  return found && { bytes: ended, structure: found, failOn: 'warning' };
}

interface Redrawn {
  bytes: Buffer;
  kind: PictureKind;
}

/** Resizes and encodes the picture; sharp keeps no metadata unless told to, and converts other colour spaces to sRGB. */
async function encode(kind: PictureKind, decoded: Sharp): Promise<Redrawn> {
  const sized = decoded
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeLimit });
  if (kind === 'gif') return { bytes: await sized.gif().toBuffer(), kind };
  if (kind === 'jpeg') return { bytes: await sized.jpeg({ quality }).toBuffer(), kind };
  const png = await sized.png().toBuffer({ resolveWithObject: true });
  const asPng = { bytes: png.data, kind: 'png' } as const;
  if (png.data.length <= mostPngBytes || !(await sharp(png.data).stats()).isOpaque) return asPng;
  return {
    bytes: await sharp(png.data).jpeg({ quality }).timeout({ seconds: timeLimit }).toBuffer(),
    kind: 'jpeg',
  };
}

const limits = { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' } as const;

/** Copies of a BMP's pixels: ours, and what is made of them. */
const bmpBytesOfPixel = 6;

async function encodeBmp(bytes: Buffer): Promise<Redrawn | undefined> {
  const raw = await readBmp(bytes);
  return raw && encode('bmp', sharp(raw.data, { ...limits, raw: { ...raw } }));
}

/** Encodes the picture anew when there is memory for it; undefined for a BMP that cannot be read. */
async function redraw(
  kind: PictureKind,
  { bytes, structure: { width, height }, failOn }: Readable,
): Promise<Decoded<Redrawn | undefined>> {
  if (kind === 'bmp')
    return withinBudget(bytes.length + width * height * bmpBytesOfPixel, () => encodeBmp(bytes));
  const animated = kind === 'gif';
  const making = { width: longestSide, height: longestSide, into: kind, animated };
  return decodeWithin(await readPictureHeader(bytes), making, () =>
    encode(kind, sharp(bytes, { ...limits, animated, failOn })),
  );
}

/** What was drawn is looked at like what came: a picture that still carried something would not be passed on. */
function checked(drawn: Redrawn): CleanPicture | undefined {
  const structure = pictureStructure(drawn.kind, drawn.bytes);
  if (!structure || structure.beside.length > 0 || structure.end !== drawn.bytes.length) return undefined;
  const { width, height } = structure;
  return { ...drawn, type: pictureTypes[drawn.kind], width, height };
}

async function drawn(kind: PictureKind, picture: Readable): Promise<Result<CleanPicture, PictureRefusal>> {
  try {
    const made = await redraw(kind, picture);
    if (!made.ok) return fail({ reason: made.error });
    const clean = made.value && checked(made.value);
    return clean ? succeed(clean) : fail({ reason: 'unreadable' });
  } catch (problem) {
    logSeldom('picture-failed', 'upload', { reason: String(problem).slice(0, 120) });
    return fail({ reason: 'unreadable' });
  }
}

/**
 * A reader's picture as others may see it (R5.02): known by its content, measured before it is decoded, drawn anew, upright, at
 * most 2,560 px, without anything that told where or with what it was taken; animations keep moving. Whatever goes wrong, the
 * picture is refused: the file as it came is never passed on.
 */
export async function cleanPicture(
  bytes: Buffer,
  mostBytes = mostPictureBytes,
): Promise<Result<CleanPicture, PictureRefusal>> {
  if (bytes.length > mostBytes) return fail({ reason: 'tooLarge', mostBytes });
  const kind = pictureKind(bytes);
  if (!kind) return fail({ reason: strangeReason(bytes, 'format') });
  const picture = readable(kind, bytes);
  if (!picture) return fail({ reason: 'unreadable' });
  const refused = refusalOf(kind, picture.bytes, picture.structure);
  return refused ? fail(refused) : drawn(kind, picture);
}
