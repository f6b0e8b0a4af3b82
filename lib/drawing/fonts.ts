import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { processWide } from '@/lib/runtime/process-wide';
import { fontCoverage } from './font-coverage';

/** Font families: Han and Latin, then Tibetan. */
export const fontFamilies = 'Kanbao Han,Kanbao Tibetan';

const files = ['kanbao-han-bold', 'kanbao-han-regular', 'kanbao-tibetan-bold', 'kanbao-tibetan-regular'];

/** Both weights of a family cover the same characters. */
const coverageFiles = ['kanbao-han-regular', 'kanbao-tibetan-regular'];

const fileOf = (name: string): string => join(process.cwd(), 'fonts', `${name}.ttf`);

/** Registers a font: sharp loads a font file when it is first used. */
async function register(name: string): Promise<void> {
  await sharp({ text: { text: 'a', font: fontFamilies, fontfile: fileOf(name) } })
    .raw()
    .toBuffer();
}

async function registerFonts(): Promise<(codePoint: number) => boolean> {
  for (const name of files) await register(name);
  const covers = await Promise.all(
    coverageFiles.map(async (name) => fontCoverage(await readFile(fileOf(name)))),
  );
  return (codePoint) => covers.some((covered) => covered(codePoint));
}

/** Registers our fonts, independent of system fonts (fonts/README.md). */
export function loadFontCoverage(): Promise<(codePoint: number) => boolean> {
  const fonts = processWide<{ ready?: Promise<(codePoint: number) => boolean> }>('fonts', () => ({}));
  fonts.ready ??= registerFonts();
  return fonts.ready;
}
