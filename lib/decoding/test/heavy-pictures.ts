import { constants, crc32, createDeflate, deflateSync } from 'node:zlib';

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Adds compressed texts of 7.9 MB each to a PNG, which grow the file by 8 KB each. */
export function withInflatedTexts(png: Buffer, count: number): Buffer {
  const data = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: constants.Z_BEST_COMPRESSION });
  const texts = Array.from({ length: count }, (_, index) => [
    pngChunk('zTXt', Buffer.concat([Buffer.from(`z${index}\0\0`), data])),
    pngChunk('iTXt', Buffer.concat([Buffer.from(`i${index}\0\x01\0\0\0`), data])),
  ]);
  return Buffer.concat([png.subarray(0, 33), ...texts.flat(), png.subarray(33)]);
}

/** @param pixels compressed pixels; none by default, so that only the header is valid */
export function interlacedPng(width: number, height: number, pixels = deflateSync('')): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 1], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adam7 passes as [first column, first row, column step, row step] (PNG specification, 8.2). */
const interlacePasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Returns an interlaced PNG of transparent pixels: hundreds of KB that decode to hundreds of MB. */
export async function largeInterlacedPng(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: constants.Z_BEST_COMPRESSION });
  const compressedParts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => compressedParts.push(part));
  const ended = new Promise((resolve) => deflate.once('end', resolve));
  for (const [left, top, columnStep, rowStep] of interlacePasses) {
    const row = Buffer.alloc(1 + 8 * Math.ceil((width - left) / columnStep));
    for (let y = top; y < height; y += rowStep) {
      if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
  }
  deflate.end();
  await ended;
  return interlacedPng(width, height, Buffer.concat(compressedParts));
}

function jpegSegment(code: number, data: readonly number[]): Buffer {
  return Buffer.from([0xff, code, 0, data.length + 2, ...data]);
}

/** Returns a gray baseline JPEG with one scan per component, so that the decoder buffers all coefficients. */
export function separateScansJpeg(width: number, height: number): Buffer {
  const components = [1, 2, 3];
  // The only symbol is 0, with a 1-bit code. It means "no difference" for DC and "end of block" for AC.
  const huffmanTable = (kind: number) =>
    jpegSegment(0xc4, [kind, 1, ...Array.from({ length: 15 }, () => 0), 0]);
  const frame = [
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    ...components.flatMap((id) => [id, 0x11, 0]),
  ];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scans = components.flatMap((id) => [
    jpegSegment(0xda, [1, id, 0, 0, 63, 0]),
    Buffer.alloc(Math.ceil(blocks / 4)),
  ]);
  const quantisation = jpegSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]);
  const startSegments = [
    Buffer.from([0xff, 0xd8]),
    quantisation,
    jpegSegment(0xc0, frame),
    huffmanTable(0x00),
    huffmanTable(0x10),
  ];
  return Buffer.concat([...startSegments, ...scans, Buffer.from([0xff, 0xd9])]);
}
