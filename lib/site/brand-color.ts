/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

const defaultBrand = '#b3261e';
/** Background colors of app/globals.css: in each theme, the one with less contrast to text. */
const dayPaper: Rgb = [0xf6, 0xf5, 0xf2];
const darkPaper: Rgb = [0x1b, 0x1d, 0x1f];
const minContrast = 4.5;
/** Text colors on brand surfaces, by preference. Black has enough contrast on all colors on which white has not. */
const surfaceTexts = ['#ffffff', '#1c1c1e', '#000000'] as const;

export function parseColor(value: string | undefined): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value?.trim() ?? '');
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value?.trim() ?? '');
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  const [red, green, blue] = (parts ?? []).map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance of WCAG 2, from 0 to 1. */
export function luminance(color: Rgb): number {
  const linearize = (part: number) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = color;
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

/** Returns the contrast ratio of WCAG 2. */
function contrast(color: Rgb, other: Rgb): number {
  const [first, second] = [luminance(color), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function mix(color: Rgb, target: number, share: number): Rgb {
  const [red, green, blue] = color;
  const blend = (part: number) => part + (target - part) * share;
  return [blend(red), blend(green), blend(blue)];
}

/** Mixes the color with black or white until the contrast on `paper` is sufficient. */
function readableOn(color: Rgb, paper: Rgb): string {
  const target = luminance(paper) > 0.5 ? 0 : 255;
  for (let share = 0; share <= 1; share += 0.04) {
    const shade = mix(color, target, share);
    if (contrast(shade, paper) >= minContrast) return toHex(shade);
  }
  return target === 0 ? '#000000' : '#ffffff';
}

/** Derives brand colors from a configured color; an invalid value counts as the default. */
export function brandColors(value: string | undefined) {
  const brand = parseColor(value) ?? parseColor(defaultBrand) ?? [0, 0, 0];
  return {
    surface: toHex(brand),
    onSurface:
      surfaceTexts.find((text) => contrast(brand, parseColor(text) ?? [0, 0, 0]) >= minContrast) ?? '#000000',
    /** Text on light backgrounds, with WCAG AA contrast. */
    text: readableOn(brand, dayPaper),
    /** Text on dark backgrounds, with WCAG AA contrast. */
    textOnDark: readableOn(brand, darkPaper),
  };
}
