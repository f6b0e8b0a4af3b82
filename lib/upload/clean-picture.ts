import 'server-only';
import sharp, { type Sharp } from 'sharp';
import {
  type DecodeResult,
  decodeWithinBudget,
  maxPixels,
  runWithinBudget,
} from '@/lib/decoding/decode-budget';
import { uprightSize } from '@/lib/decoding/memory-estimate';
import { openPicture } from '@/lib/decoding/open-picture';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { type PictureKind, pictureKind, pictureKindTypes } from '@/lib/format/picture-kind';
import { scaledSize } from '@/lib/format/picture-shape';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { logRateLimited } from '@/lib/runtime/log';
import { bmpStructure } from './bmp-header';
import { detectDisguise } from './detect-disguise';
import { gifStructure } from './gif-structure';
import { jpegStructure } from './jpeg-structure';
import type { PictureRefusal } from './picture-refusal';
import type { PictureStructure } from './picture-structure';
import { pngStructure } from './png-structure';
import { readBmp } from './read-bmp';
import { unsupportedReason } from './unsupported-file';

export interface CleanPicture {
  bytes: Buffer;
  kind: PictureKind;
  type: string;
  width: number;
  height: number;
}

export const maxPictureBytes = 20_000_000;

/** Maximum pixels of all frames together, each of which is re-encoded. */
const maxAnimatedPixels = 40_000_000;
/** Maximum frames; each takes about 1 ms, however small it is. */
const maxFrames = 600;
/** Maximum scans of a progressive JPEG; encoders write about ten. */
const maxPasses = 40;
const maxPassPixels = 640_000_000;
/** Maximum longer side in pixels, except of long pictures (`scaledSize`). */
const maxSide = 2560;
const timeLimitSeconds = 20;
/** Maximum bytes of a PNG; a larger opaque PNG is probably a photograph and becomes a JPEG. */
const maxPngBytes = 3_000_000;
const quality = 84;

/** Readers that return undefined if the picture is truncated or inconsistent. */
const structureReaders = { jpeg: jpegStructure, png: pngStructure, gif: gifStructure, bmp: bmpStructure };

function refusalOf(
  kind: PictureKind,
  bytes: Buffer,
  structure: PictureStructure,
): PictureRefusal | undefined {
  const { width, height, frames, passes, end } = structure;
  const pixels = width * height * frames;
  if (pixels === 0) return { reason: 'unreadable' };
  const pixelLimit = frames > 1 ? maxAnimatedPixels : maxPixels;
  if (pixels > pixelLimit || frames > maxFrames) return { reason: 'tooManyPixels' };
  if (passes > maxPasses || passes * pixels > maxPassPixels) return { reason: 'unreadable' };
  const disguise = detectDisguise(kind, bytes, end);
  return disguise === undefined ? undefined : { reason: 'disguised', disguise };
}

type ReadablePicture = NonNullable<ReturnType<typeof readablePicture>>;

/** Last bytes of complete files, which some cameras and programs omit or cut off. */
const endMarks: Readonly<Partial<Record<PictureKind, Buffer>>> = {
  jpeg: Buffer.from('\xff\xd9', 'latin1'),
  gif: Buffer.from(';', 'latin1'),
  png: Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1'),
};

/** Returns a picture's structure and its bytes with a complete end mark; undefined if it is unreadable. */
function readablePicture(kind: PictureKind, bytes: Buffer) {
  const structure = structureReaders[kind](bytes);
  if (structure) return { bytes, structure, failOn: 'error' as const };
  const mark = endMarks[kind] ?? Buffer.alloc(0);
  for (let present = mark.length - 1; present >= 0; present -= 1) {
    if (!bytes.subarray(bytes.length - present).equals(mark.subarray(0, present))) continue;
    const terminatedBytes = Buffer.concat([bytes, mark.subarray(present)]);
    const completed = structureReaders[kind](terminatedBytes);
    // With an added end mark, sharp reports missing rows only as a warning, so warnings must fail too.
    if (completed) return { bytes: terminatedBytes, structure: completed, failOn: 'warning' as const };
  }
  return undefined;
}

type EncodedPicture = Pick<CleanPicture, 'bytes' | 'kind'>;

/** Encodes a picture. By default, sharp removes metadata and converts to sRGB. */
async function encode(
  kind: PictureKind,
  decoded: Sharp,
  box: ReturnType<typeof scaledSize>,
): Promise<EncodedPicture> {
  const scaledPicture = decoded
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeLimitSeconds });
  if (kind === 'gif') return { bytes: await scaledPicture.gif().toBuffer(), kind };
  if (kind === 'jpeg') return { bytes: await scaledPicture.jpeg({ quality }).toBuffer(), kind };
  const png = await scaledPicture.png().toBuffer({ resolveWithObject: true });
  const pngResult = { bytes: png.data, kind: 'png' } as const;
  if (png.data.length <= maxPngBytes || !(await sharp(png.data).stats()).isOpaque) return pngResult;
  const jpeg = sharp(png.data).jpeg({ quality }).timeout({ seconds: timeLimitSeconds });
  return { bytes: await jpeg.toBuffer(), kind: 'jpeg' };
}

const options = { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' } as const;

/** Memory in bytes per pixel of a BMP: raw pixels and the copies of sharp. */
const bmpPixelBytes = 6;

/** Re-encodes within the memory budget; returns undefined for an invalid BMP. */
async function reencode(
  kind: PictureKind,
  { bytes, structure: { width, height }, failOn }: ReadablePicture,
): Promise<DecodeResult<EncodedPicture | undefined>> {
  if (kind === 'bmp')
    return runWithinBudget(bytes.length + width * height * bmpPixelBytes, async () => {
      const raw = await readBmp(bytes);
      return raw && encode(kind, sharp(raw.data, { ...options, raw: { ...raw } }), scaledSize(raw, maxSide));
    });
  const isAnimated = kind === 'gif';
  const header = await readPictureHeader(bytes);
  // Limits the height of GIFs, because encoding a long GIF would exceed the memory budget.
  const box = scaledSize(uprightSize(header), maxSide, isAnimated ? maxSide : undefined);
  return decodeWithinBudget(header, { ...box, into: kind, animated: isAnimated }, () =>
    encode(kind, openPicture(bytes, { ...options, animated: isAnimated, failOn }), box),
  );
}

/** Returns undefined unless the re-encoded picture is complete and has no metadata. */
function toCleanPicture(reencoded: EncodedPicture): CleanPicture | undefined {
  const structure = structureReaders[reencoded.kind](reencoded.bytes);
  if (!structure || structure.metadata.length > 0 || structure.end !== reencoded.bytes.length)
    return undefined;
  const { width, height } = structure;
  return { ...reencoded, type: pictureKindTypes[reencoded.kind], width, height };
}

async function reencodeAndCheck(
  kind: PictureKind,
  picture: ReadablePicture,
): Promise<Result<CleanPicture, PictureRefusal>> {
  try {
    const reencoded = await reencode(kind, picture);
    if (!reencoded.ok) return fail({ reason: reencoded.error });
    const result = reencoded.value && toCleanPicture(reencoded.value);
    return result ? succeed(result) : fail({ reason: 'unreadable' });
  } catch (problem) {
    logRateLimited('picture-failed', 'upload', { reason: String(problem).slice(0, 120) });
    return fail({ reason: 'unreadable' });
  }
}

/** Returns an upright, scaled picture without metadata (R5.02). The original is discarded. */
export async function cleanPicture(
  bytes: Buffer,
  maxFileBytes = maxPictureBytes,
): Promise<Result<CleanPicture, PictureRefusal>> {
  if (bytes.length > maxFileBytes) return fail({ reason: 'tooLarge', maxFileBytes });
  const kind = pictureKind(bytes);
  if (!kind) return fail({ reason: unsupportedReason(bytes, 'format') });
  const picture = readablePicture(kind, bytes);
  if (!picture) return fail({ reason: 'unreadable' });
  const refusal = refusalOf(kind, picture.bytes, picture.structure);
  return refusal ? fail(refusal) : reencodeAndCheck(kind, picture);
}
