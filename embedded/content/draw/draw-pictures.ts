import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { palettes } from './palette';
import { scenes } from './scenes/all-scenes';
import type { Scene } from './scenes/scene';
import { Stage } from './svg';
import { paper } from './texture';

const folder = join('embedded', 'content', 'media', 'pictures');
/** A picture with very fine detail is compressed harder until it is smaller than this. */
const limit = 110_000;

/** Draws one variant of one scene into the pictures folder; answers its size in bytes. */
async function drawPicture(name: string, scene: Scene, variant: number): Promise<number> {
  const key = `${name}-${String(variant).padStart(2, '0')}`;
  const light = scene.lights[variant - 1] ?? scene.lights[0];
  const stage = new Stage(key, palettes[light], variant);
  const sheet = Buffer.from(stage.sheet(scene.draw(stage)));
  const printed = await sharp(sheet)
    .removeAlpha()
    .composite(await paper(String(variant)))
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

/** Draws the scenes named on the command line, or all of them. */
async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = process.argv.slice(2);
  let total = 0;
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const variant of [1, 2, 3, 4]) total += await drawPicture(name, scene, variant);
  }
  process.stdout.write(`pictures drawn: ${Math.round(total / 1024)} KB\n`);
}

await main();
