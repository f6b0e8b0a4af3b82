import { glyphs } from './glyphs';

/** The brand red of the demo paper. */
export const brandRed = '#b3261e';

/** Characters of a wordmark side by side, as paths, from (x, y) with the given height. */
export function wordmark(
  text: string,
  x: number,
  y: number,
  height: number,
  fill: string,
  gap = 0.04,
): string {
  const scale = height / 1000;
  return [...text]
    .map((character, index) => {
      const outline = glyphs[character as keyof typeof glyphs];
      if (!outline) throw new Error(`no outline for ${character}`);
      const left = x + index * height * (1 + gap);
      return `<path transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(4)})" fill="${fill}" d="${outline}"/>`;
    })
    .join('');
}

/** Three stylised mountains over a band of cloud, on a 100-unit square. */
export function mountainMark(front: string, back: string, sun: string): string {
  return [
    `<circle cx="71" cy="27" r="9" fill="${sun}"/>`,
    `<path fill="${back}" d="M40 70 66 36 94 70Z"/>`,
    `<path fill="${front}" d="M6 70 38 21 52 42 46 49 56 48 70 70Z"/>`,
    `<path fill="none" stroke="${front}" stroke-width="5" stroke-linecap="round" d="M10 80H62M74 80H90M26 90H80"/>`,
  ].join('');
}

/** An SVG document with its own size. */
export const svgDocument = (width: number, height: number, body: string, title = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${title ? ' role="img"' : ''}>${title ? `<title>${title}</title>` : ''}${body}</svg>\n`;
