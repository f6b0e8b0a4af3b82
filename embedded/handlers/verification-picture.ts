import { randomInt } from 'node:crypto';

const width = 240;
const height = 88;

/** Digits as SVG paths in a box of 20 × 32, because the server may have no font. */
const digitPaths: Readonly<Record<string, string>> = {
  '2': 'M2 8 Q4 0 11 1 Q19 2 18 10 Q17 16 2 31 L19 31',
  '3': 'M2 4 Q8 -1 14 2 Q20 7 14 13 L9 15 Q18 15 18 23 Q17 32 9 31 Q4 31 1 27',
  '4': 'M14 31 L14 1 L1 22 L19 22',
  '5': 'M17 1 L5 1 L3 14 Q9 10 14 13 Q20 18 17 26 Q12 33 2 29',
  '6': 'M15 1 Q3 8 2 21 Q2 31 10 31 Q18 30 18 22 Q17 14 10 14 Q4 15 2 21',
  '7': 'M2 1 L18 1 Q11 14 9 31',
  '8': 'M10 15 Q2 12 4 6 Q6 1 10 1 Q15 1 16 6 Q17 12 10 15 Q1 18 2 25 Q4 31 10 31 Q17 31 18 25 Q18 18 10 15',
};

const inkColors = ['#3b3a36', '#6d2a22', '#1f4b57', '#4a3a63'];

function randomBetween(low: number, high: number): number {
  return randomInt(low, high + 1);
}

function digitPath(digit: string, index: number): string {
  const x = 20 + index * 54 + randomBetween(-4, 6);
  const y = 24 + randomBetween(-8, 8);
  const angle = randomBetween(-20, 20);
  const lean = randomBetween(-14, 14);
  const size = randomBetween(120, 150) / 100;
  return `<path d="${digitPaths[digit] ?? ''}" stroke="${inkColors[randomInt(inkColors.length)]}" stroke-width="3.4"
    transform="translate(${x} ${y}) rotate(${angle} 10 16) skewX(${lean}) scale(${size})"/>`;
}

function wavePath(): string {
  const randomY = () => randomBetween(14, height - 14);
  return `<path d="M0 ${randomY()} C60 ${randomY()} 90 ${randomY()} 130 ${randomY()} S200 ${randomY()} ${width} ${randomY()}"
    stroke="${inkColors[randomInt(inkColors.length)]}" stroke-width="1.6" opacity="0.7"/>`;
}

function noisePath(): string {
  const dots = Array.from(
    { length: 60 },
    () => `<circle cx="${randomBetween(0, width)}" cy="${randomBetween(0, height)}" r="1.2"/>`,
  );
  return `<g fill="#8d8a83" opacity="0.6">${dots.join('')}</g>`;
}

/** Renders digits that people can read and simple programs cannot. */
export async function renderVerificationPicture(text: string): Promise<Buffer> {
  // Loaded on demand, because sharp slows down startup.
  const { default: sharp } = await import('sharp');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#f6f5f2"/>${noisePath()}
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${wavePath()}${[...text].map(digitPath).join('')}${wavePath()}</g></svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
