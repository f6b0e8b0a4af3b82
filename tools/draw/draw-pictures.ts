import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cutSize, cuts } from './cuts';
import { palettes } from './palette';
import { scenes } from './scenes/all-scenes';
import type { Scene } from './scenes/scene';
import { HEIGHT, Stage, type View, WIDTH } from './svg';
import { paper } from './texture';

const folder = join('embedded', 'content', 'media', 'pictures');
/** A picture with very fine detail is compressed harder until it is smaller than this. */
const limit = 110_000;

/** What of a drawing is printed, and how large. */
interface Print {
  key: string;
  width: number;
  height: number;
  view?: View;
}

/** Draws one variant of one scene and prints it into the pictures folder; answers its size in bytes. */
async function drawPicture(scene: Scene, variant: number, seed: string, print: Print): Promise<number> {
  const { key, width, height, view } = print;
  const light = scene.lights[variant - 1] ?? scene.lights[0];
  const stage = new Stage(seed, palettes[light], variant);
  const sheet = Buffer.from(stage.sheet(scene.draw(stage), width, height, view));
  const printed = await sharp(sheet)
    .removeAlpha()
    .composite(await paper(String(variant), true, { width, height }))
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [72, 66, 60, 54]) {
    const file = await sharp(printed).jpeg({ quality, mozjpeg: true, progressive: true }).toBuffer();
    if (file.length > limit && quality > 54) continue;
    await writeFile(join(folder, `${key}.jpg`), file);
    return file.length;
  }
  return 0;
}

/** Draws the four variants of a scene and what is cut from them. */
async function drawScene(name: string, scene: Scene): Promise<number> {
  let bytes = 0;
  for (const variant of [1, 2, 3, 4]) {
    const seed = `${name}-${String(variant).padStart(2, '0')}`;
    bytes += await drawPicture(scene, variant, seed, { key: seed, width: WIDTH, height: HEIGHT });
    for (const cut of cuts[seed] ?? []) {
      bytes += await drawPicture(scene, variant, seed, { key: `${seed}-${cut.shape}`, ...cutSize(cut) });
    }
  }
  return bytes;
}

/** Draws the scenes named on the command line, or all of them. */
async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = process.argv.slice(2);
  let total = 0;
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    total += await drawScene(name, scene);
  }
  process.stdout.write(`pictures drawn: ${Math.round(total / 1024)} KB\n`);
}

await main();
