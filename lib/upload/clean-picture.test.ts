import { crc32 } from 'node:zlib';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { interlacedPng } from '@/lib/decoding/test/heavy-pictures';
import { cleanDocument } from './clean-document';
import { cleanPicture } from './clean-picture';
import { gifStructure } from './gif-structure';
import { pngStructure } from './png-structure';
import { bmpSample } from './test/bmp-sample';

const plainPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } });

/** Returns a picture whose rows all differ. */
const noisePicture = (width = 80, height = 50) => {
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index * 2_654_435_761) >>> 13),
  );
  return sharp(data, { raw: { width, height, channels: 3 } });
};

/** Returns a picture as phones make it: rotated, with a location and texts. */
function photograph(orientation: number): Promise<Buffer> {
  return plainPicture()
    .withExif({
      IFD0: { Make: 'Canary', Copyright: 'Canary', ImageDescription: 'Canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 30/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><c>Canary</c></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

async function refusalReason(bytes: Buffer, maxFileBytes?: number): Promise<string> {
  const cleaned = await cleanPicture(bytes, maxFileBytes);
  return cleaned.ok ? 'taken' : cleaned.error.reason;
}

async function cleanOrThrow(bytes: Buffer) {
  const cleaned = await cleanPicture(bytes);
  if (!cleaned.ok) throw new Error(`refused: ${cleaned.error.reason}`);
  return cleaned.value;
}

/** Returns the metadata groups, except those about the picture's shape. */
function groupsIn(bytes: Buffer): string[] {
  const { file, png, gif, jfif, pngFile, Thumbnail, ...metadataGroups } = ExifReader.load(bytes, {
    expanded: true,
  });
  return Object.keys(metadataGroups);
}

async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

describe('R3.70 R9.45 an accepted picture', () => {
  test('is upright, without location, camera, texts and profile', async () => {
    const original = await photograph(6);
    expect(groupsIn(original)).toEqual(expect.arrayContaining(['exif', 'xmp', 'icc']));
    const { bytes, type, width, height } = await cleanOrThrow(original);
    expect({ type, width, height }).toEqual({ type: 'image/jpeg', width: 40, height: 60 });
    expect(groupsIn(bytes)).toEqual([]);
    expect(bytes.includes('Canary')).toBe(false);
  });

  test('has no texts as PNG or GIF either', async () => {
    const png = await plainPicture()
      .withExif({ IFD0: { Copyright: 'Canary' } })
      .withXmp('<a>Canary</a>')
      .png()
      .toBuffer();
    expect(png.includes('Canary')).toBe(true);
    expect((await cleanOrThrow(png)).bytes.includes('Canary')).toBe(false);
    const gif = await animatedGif();
    const comment = Buffer.from('\x21\xfe\x06Canary\x00', 'latin1');
    const gifWithComment = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    expect((await cleanOrThrow(gifWithComment)).bytes.includes('Canary')).toBe(false);
  });

  test('is at most 2560 px long, and not enlarged', async () => {
    expect(await cleanOrThrow(await plainPicture(4000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 2560,
      height: 640,
    });
    expect(await cleanOrThrow(await plainPicture(3000, 4000).jpeg().toBuffer())).toMatchObject({
      width: 1920,
      height: 2560,
    });
    expect(await cleanOrThrow(await plainPicture(30, 20).png().toBuffer())).toMatchObject({
      width: 30,
      height: 20,
    });
  });

  test('keeps a readable width if it is long', async () => {
    for (const [width, height, scaled] of [
      [1080, 14_000, { width: 1080, height: 14_000 }],
      [2160, 8000, { width: 1080, height: 4000 }],
      [800, 16_000, { width: 750, height: 15_000 }],
    ] as const)
      expect(await cleanOrThrow(await plainPicture(width, height).jpeg().toBuffer())).toMatchObject(scaled);
    expect(await cleanOrThrow(await plainPicture(1000, 6000).gif().toBuffer())).toMatchObject({
      height: 2560,
    });
  });

  test('stays animated', async () => {
    const { bytes, type } = await cleanOrThrow(await animatedGif());
    expect(type).toBe('image/gif');
    expect(gifStructure(bytes)).toMatchObject({ frames: 3, width: 20, height: 10 });
  });

  test('becomes a PNG with the same pixels if it is a BMP', async () => {
    const bmp = bmpSample({ width: 1, height: 1, bits: 24, pixels: [10, 20, 30, 0] });
    const { bytes, type } = await cleanOrThrow(bmp);
    expect(type).toBe('image/png');
    expect([...(await sharp(bytes).raw().toBuffer())].slice(0, 3)).toEqual([30, 20, 10]);
  });

  test.each([
    ['a motion photo’s clip', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x0emdatCanary'],
    ['Samsung’s blocks', '\0\0\x01\x0a\x0e\0\0\0Image_UTC_DataCanarySEFH\x6a\0\0\0\x01\0\0\0\x18\0\0\0SEFT'],
    ['a second picture', '\xff\xd8\xff\xe1\0\x08Canary'],
    [
      'bytes that look like the start of an SVG and the end of a ZIP by chance',
      'Canary\x01<sVg\x02PK\x05\x06\x11\x22\x33\x44\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
    ],
  ])('loses %s after its end', async (_name, trailer) => {
    const photo = Buffer.concat([await photograph(1), Buffer.from(trailer, 'latin1')]);
    const { bytes, width, height } = await cleanOrThrow(photo);
    expect({ width, height, isKept: bytes.includes('Canary') }).toEqual({
      width: 60,
      height: 40,
      isKept: false,
    });
  });

  test.each([true, false])('may lack the end marker of a JPEG (progressive: %s)', async (progressive) => {
    const completeJpeg = await noisePicture().jpeg({ progressive }).toBuffer();
    const accepted = await cleanOrThrow(completeJpeg.subarray(0, -2));
    expect(accepted).toMatchObject({ type: 'image/jpeg', width: 80, height: 50 });
    expect(accepted.bytes).toEqual((await cleanOrThrow(completeJpeg)).bytes);
    expect(await cleanOrThrow(completeJpeg.subarray(0, -1))).toMatchObject({ width: 80, height: 50 });
  });

  test('may lack its end mark or a part of it', async () => {
    const png = await noisePicture().png().toBuffer();
    for (const missing of [4, 1, 8, 11, 12])
      expect((await cleanOrThrow(png.subarray(0, -missing))).bytes).toEqual((await cleanOrThrow(png)).bytes);
    const gif = await animatedGif();
    expect((await cleanOrThrow(gif.subarray(0, -1))).bytes).toEqual((await cleanOrThrow(gif)).bytes);
  });

  test.each([
    ['zeros after the start', 2, '\0\0\0\0\0'],
    ['bytes before the scan', -1, 'abc\xff\0d'],
    ['fill bytes', 2, '\xff\xff\xff'],
  ])('may be a JPEG with %s', async (_name, offset, padding) => {
    const jpeg = await noisePicture().jpeg().toBuffer();
    const at = offset < 0 ? jpeg.indexOf(Buffer.from([0xff, 0xda])) : offset;
    const padded = Buffer.concat([jpeg.subarray(0, at), Buffer.from(padding, 'latin1'), jpeg.subarray(at)]);
    expect((await cleanOrThrow(padded)).bytes).toEqual((await cleanOrThrow(jpeg)).bytes);
  });
});

describe('R5.02 rejects a picture', () => {
  test('with the content of another format, a program or a page', async () => {
    expect(await refusalReason(await plainPicture().webp().toBuffer())).toBe('format');
    expect(await refusalReason(await plainPicture().tiff().toBuffer())).toBe('format');
    for (const text of [
      'MZ\x90\0',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'BM=1;alert(1)',
    ]) {
      expect(await refusalReason(Buffer.from(text, 'latin1'))).toBe('format');
    }
  });

  test('with a helpful reason if it is empty or a HEIC file', async () => {
    expect(await refusalReason(Buffer.alloc(0))).toBe('empty');
    for (const brand of ['heic', 'heix', 'mif1', 'msf1', 'avif']) {
      expect(await refusalReason(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'))).toBe(
        'heif',
      );
    }
  });

  test('that is cut off anywhere', async () => {
    const samples = [
      await plainPicture().jpeg().toBuffer(),
      await noisePicture().jpeg({ progressive: true }).toBuffer(),
      await noisePicture().jpeg().toBuffer(),
      await noisePicture().png().toBuffer(),
      await animatedGif(),
    ];
    for (const sample of samples) {
      for (const share of [0.2, 0.5, 0.9, 0.99]) {
        const cut = sample.subarray(0, Math.floor(sample.length * share));
        expect(await refusalReason(cut)).toBe('unreadable');
      }
    }
  });

  test('with broken data', async () => {
    const png = await plainPicture().png().toBuffer();
    png[png.indexOf('IDAT') + 8] = 0x55;
    expect(await refusalReason(png)).toBe('unreadable');
  });

  test('with too many pixels of all frames in its header, before decoding', async () => {
    const png = await plainPicture().png().toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    expect(await refusalReason(png)).toBe('tooManyPixels');
    const gif = await animatedGif();
    gif.writeUInt16LE(5000, 6);
    gif.writeUInt16LE(5000, 8);
    expect(await refusalReason(gif)).toBe('tooManyPixels');
    const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0', 'latin1');
    const header = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
    const gifOf = (frames: number) => Buffer.concat([header, ...Array(frames).fill(frame), Buffer.from(';')]);
    expect(await refusalReason(gifOf(600))).toBe('taken');
    expect(await refusalReason(gifOf(601))).toBe('tooManyPixels');
  });

  test('that needs too much memory for decoding, whatever its bytes and pixels', async () => {
    expect(await refusalReason(interlacedPng(6300, 6340))).toBe('tooManyPixels');
    // A PNG of this size is decoded row by row in little memory, so decoding starts and finds broken data.
    const png = await plainPicture().png().toBuffer();
    png.writeUInt32BE(6300, 16);
    png.writeUInt32BE(6340, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await refusalReason(png)).toBe('unreadable');
    const bmp = bmpSample({ width: 1, height: 1, bits: 24, pixels: [10, 20, 30, 0] });
    bmp.writeInt32LE(8000, 18);
    bmp.writeInt32LE(8000, 22);
    expect(await refusalReason(bmp)).not.toBe('taken');
  });

  test('with too many bytes', async () => {
    const jpeg = await plainPicture().jpeg().toBuffer();
    expect(await refusalReason(jpeg, jpeg.length - 1)).toBe('tooLarge');
    expect(await refusalReason(jpeg, jpeg.length)).toBe('taken');
  });

  test('that is also another kind of file', async () => {
    const jpeg = await plainPicture().jpeg().toBuffer();
    const png = await plainPicture().png().toBuffer();
    const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const page = Buffer.from('<ScRiPt>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('%PDF-1')]);
    const disguised = [
      Buffer.concat([jpeg, archive]),
      Buffer.concat([png, page]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([await animatedGif(), Buffer.from('*/=1;alert(document.domain)')]),
    ];
    for (const bytes of disguised) expect(await refusalReason(bytes)).toBe('disguised');
  });

  test('with too many scans', async () => {
    const jpeg = await plainPicture().jpeg({ progressive: true }).toBuffer();
    const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = jpeg.subarray(lastScan, -2);
    const scans = Array.from({ length: 60 }, () => scan);
    expect(await refusalReason(Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]))).toBe(
      'unreadable',
    );
  });
});

test('R5.02 stores a PDF without the bytes before its signature', async () => {
  const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';
  const clean = async (before: string, text = pdf) => {
    const answer = await cleanDocument(Buffer.from(before + text, 'latin1'));
    return answer.ok ? answer.value.bytes.toString('latin1') : answer.error.reason;
  };
  for (const before of ['', '\xef\xbb\xbf', '\r\n', '<html>', 'x'.repeat(1019)])
    expect(await clean(before)).toBe(pdf);
  expect(await clean('x'.repeat(1020))).toBe('documentFormat');
  expect(await clean('\xef\xbb\xbf', pdf.replace('<<>>', '<< /S /JavaScript >>'))).toBe('disguised');
});

test('refuses a PNG with tens of thousands of chunks, whose types would fill the memory', () => {
  const [chunkBytes, headerBytes, chunks] = [12, 33, 60_000];
  const png = Buffer.alloc(headerBytes + (chunks + 2) * chunkBytes);
  png.writeUInt32BE(13, 8);
  png.write('IHDR', 12);
  for (let index = 0; index < chunks; index += 1)
    png.writeUInt32BE(index, headerBytes + index * chunkBytes + 4);
  png.write('IDAT', png.length - 2 * chunkBytes + 4);
  png.write('IEND', png.length - chunkBytes + 4);
  expect(pngStructure(png)).toBeUndefined();
});

test('refuses a GIF with tens of thousands of extensions', () => {
  const gif = (extensions: number) =>
    Buffer.concat([
      Buffer.from('47494638396101000100000000', 'hex'),
      Buffer.alloc(3 * extensions, Buffer.from('21fe00', 'hex')),
      Buffer.from('2c00000000010001000002003b', 'hex'),
    ]);
  expect(gifStructure(gif(1000))).toMatchObject({ frames: 1 });
  expect(gifStructure(gif(20_000))).toBeUndefined();
});
