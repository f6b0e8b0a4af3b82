import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { processWide } from '@/lib/platform/process-wide';
import { fontCoverage } from './font-coverage';

/** What a text is set in: Han and Latin, and what they lack from the Tibetan one. */
export const fontFamilies = 'Kanbao Han,Kanbao Tibetan';

const files = ['kanbao-han-bold', 'kanbao-han-regular', 'kanbao-tibetan-bold', 'kanbao-tibetan-regular'];

/** Both weights of a family have the same characters. */
const covering = ['kanbao-han-regular', 'kanbao-tibetan-regular'];

const fileOf = (name: string): string => join(process.cwd(), 'fonts', `${name}.ttf`);

/** Makes a font known for the life of the process: naming its file once, with any text, is how sharp learns of it. */
async function register(name: string): Promise<void> {
  await sharp({ text: { text: 'a', font: fontFamilies, fontfile: fileOf(name) } })
    .raw()
    .toBuffer();
}

async function prepare(): Promise<(codePoint: number) => boolean> {
  for (const name of files) await register(name);
  const covers = await Promise.all(covering.map(async (name) => fontCoverage(await readFile(fileOf(name)))));
  return (codePoint) => covers.some((covered) => covered(codePoint));
}

/**
 * Makes the project's own fonts known, which need nothing of the machine's (fonts/README.md).
 * @returns whether one of them has a character
 */
export function preparedFonts(): Promise<(codePoint: number) => boolean> {
  const fonts = processWide<{ ready?: Promise<(codePoint: number) => boolean> }>('fonts', () => ({}));
  fonts.ready ??= prepare();
  return fonts.ready;
}
