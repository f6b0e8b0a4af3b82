import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandRed, mountainMark, svgDocument, wordmark } from './brand';

const logos = join('embedded', 'content', 'media', 'logos');
const publicFolder = 'public';

/** The demo paper's name for the top bar: red mark, red-black characters, transparent ground. */
function padLogo(): string {
  const mark = `<g transform="translate(2 4) scale(0.88)">${mountainMark(brandRed, '#d9796f', '#e3a13a')}</g>`;
  return svgDocument(448, 96, mark + wordmark('云岭日报', 100, 4, 84, brandRed), '云岭日报');
}

/** The mark in white on brand red, for launchers and shares. */
function tile(size: number, corner: number, named: boolean): string {
  const ground = `<rect width="${size}" height="${size}" rx="${corner}" fill="${brandRed}"/><path d="M0 ${size * 0.72}Q${size * 0.5} ${size * 0.6} ${size} ${size * 0.74}V${size}H0Z" fill="#8f1a15" opacity="0.55"/>`;
  const scale = (size * (named ? 0.58 : 0.74)) / 100;
  const left = (size - scale * 100) / 2;
  const mark = `<g transform="translate(${left} ${size * (named ? 0.06 : 0.1)}) scale(${scale})">${mountainMark('#fff7ec', '#f0b9a8', '#f6c65b')}</g>`;
  const height = size * 0.19;
  const name = named ? wordmark('云岭日报', (size - height * 4.12) / 2, size * 0.71, height, '#fff7ec') : '';
  return svgDocument(size, size, ground + mark + name);
}

/** Kanbao's own mark: a folded newspaper, on a 100-unit square. */
function newspaper(ink: string, paper: string, accent: string): string {
  return [
    `<path fill="${accent}" d="M70 30h14a6 6 0 0 1 6 6v38a10 10 0 0 1-20 0Z"/>`,
    `<path fill="${ink}" d="M16 14h52a6 6 0 0 1 6 6v54c0 4 1.5 7.5 4 10H24A14 14 0 0 1 10 70V20a6 6 0 0 1 6-6Z"/>`,
    `<path fill="${paper}" d="M20 24h44v9H20zM20 40h20v20H20zM46 40h18v5H46zM46 48h18v5H46zM46 56h18v4H46zM20 67h44v4H20z"/>`,
  ].join('');
}

/** The fallback wordmark, in mid tones that read on light and on dark. */
function defaultLogo(): string {
  const mark = `<g transform="translate(2 2) scale(0.92)">${newspaper('#4f83b8', '#f3f7fb', '#c9694a')}</g>`;
  return svgDocument(276, 96, mark + wordmark('看报', 102, 6, 82, '#5b86b0'), '看报');
}

function icon(size: number, corner: number): string {
  const scale = (size * 0.66) / 100;
  const offset = (size - scale * 100) / 2;
  const ground = `<rect width="${size}" height="${size}" rx="${corner}" fill="#2f5f92"/>`;
  return svgDocument(
    size,
    size,
    `${ground}<g transform="translate(${offset} ${offset}) scale(${scale})">${newspaper('#fdf8ee', '#2f5f92', '#e2805c')}</g>`,
  );
}

const png = (svg: string, file: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile(file);

async function main(): Promise<void> {
  await mkdir(logos, { recursive: true });
  await mkdir(publicFolder, { recursive: true });
  await writeFile(join(logos, 'pad-logo.svg'), padLogo());
  await sharp(Buffer.from(padLogo()), { density: 144 })
    .png({ compressionLevel: 9 })
    .toFile(join(logos, 'pad-logo.png'));
  await png(tile(256, 0, false), join(logos, 'app-logo.png'));
  await png(tile(300, 0, true), join(logos, 'share-logo.png'));
  await writeFile(join(publicFolder, 'default-logo.svg'), defaultLogo());
  await writeFile(join(publicFolder, 'icon.svg'), icon(512, 96));
  await png(icon(192, 36), join(publicFolder, 'icon-192.png'));
  await png(icon(512, 96), join(publicFolder, 'icon-512.png'));
  await png(icon(180, 0), join(publicFolder, 'apple-touch-icon.png'));
}

await main();
