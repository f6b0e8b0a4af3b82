import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteWide } from '../env/site-wide';
import { fontCoverage } from './font-coverage';

export const fontFamilies = 'Kanbao Han,Kanbao Tibetan';

const fontNames = ['kanbao-han-bold', 'kanbao-han-regular', 'kanbao-tibetan-bold', 'kanbao-tibetan-regular'];

/** Files from which coverage is read; both weights of a family cover the same characters. */
const coverageFontNames = ['kanbao-han-regular', 'kanbao-tibetan-regular'];

const fontPath = (name: string): string => join(process.cwd(), 'fonts', `${name}.ttf`);

async function registerFonts(): Promise<(codePoint: number) => boolean> {
  for (const name of fontNames) {
    // Renders a letter, because sharp loads a font file only when the file is first used.
    const text = { text: 'a', font: fontFamilies, fontfile: fontPath(name) };
    await sharp({ text }).raw().toBuffer();
  }
  const coverageChecks = await Promise.all(
    coverageFontNames.map(async (name) => fontCoverage(await readFile(fontPath(name)))),
  );
  return (codePoint) => coverageChecks.some((covers) => covers(codePoint));
}

/** Registers our fonts (fonts/README.md). @returns a function that checks if one of them has a character */
export function loadFontCoverage(): Promise<(codePoint: number) => boolean> {
  return siteWide('fonts', registerFonts);
}
