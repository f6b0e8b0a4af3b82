import sharp, { type OverlayOptions } from 'sharp';
import { Random } from './random';
import { HEIGHT, WIDTH } from './svg';

/** Pixels of the picture that is printed. */
interface Size {
  width: number;
  height: number;
}

/** Grey noise of one grain size as a PNG of the picture's size. */
async function grain(random: Random, cell: number, strength: number, size: Size): Promise<Buffer> {
  const [w, h] = [Math.ceil(size.width / cell), Math.ceil(size.height / cell)];
  const pixels = Buffer.alloc(w * h);
  for (let i = 0; i < pixels.length; i += 1) {
    const bell = random.next() + random.next() + random.next() - 1.5;
    pixels[i] = Math.max(0, Math.min(255, Math.round(128 + bell * strength)));
  }
  return sharp(pixels, { raw: { width: w, height: h, channels: 1 } })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

/** A soft darkening towards the corners. */
const vignette = ({ width, height }: Size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" r="0.75"><stop offset="62%" stop-color="#8a6a48" stop-opacity="0"/><stop offset="100%" stop-color="#2a1c20" stop-opacity="0.2"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );

/** The paper every picture is printed on: pigment that dried unevenly, fibre, and a fine grain unless it must move. */
export async function paper(
  seed: string,
  grainy = true,
  size: Size = { width: WIDTH, height: HEIGHT },
): Promise<OverlayOptions[]> {
  const random = new Random(`paper ${seed}`);
  const [wash, fibre, fine] = await Promise.all([
    grain(random, 110, 30, size),
    grain(random, 4, 13, size),
    grain(random, 1.5, 24, size),
  ]);
  const soft = (input: Buffer): OverlayOptions => ({ input, blend: 'soft-light' });
  return [soft(wash), ...(grainy ? [soft(fibre), soft(fine)] : []), { input: vignette(size), blend: 'over' }];
}
