import { attribute, elements, type ParentNode, setAttribute } from './tree';

type Rgb = readonly [number, number, number];

/** Color names that CMS editors offer; other names are dropped. */
const NAMED: Readonly<Record<string, Rgb>> = {
  red: [255, 0, 0],
  crimson: [220, 20, 60],
  darkred: [139, 0, 0],
  maroon: [128, 0, 0],
  orange: [255, 165, 0],
  orangered: [255, 69, 0],
  green: [0, 128, 0],
  darkgreen: [0, 100, 0],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  purple: [128, 0, 128],
  teal: [0, 128, 128],
};

/** Minimum contrast of text on white (WCAG AA). */
const MIN_CONTRAST = 4.5;
/** Minimum difference of the strongest and weakest component; below it a color looks gray. */
const MIN_HUE = 48;

/** Removes gray, black and white, which dark themes make unreadable; darkens light colors to pass AA. */
export function keepMeaningfulColors(root: ParentNode): void {
  for (const element of elements(root)) {
    const style = attribute(element, 'style');
    if (style === undefined) continue;
    const declarations = style.split(';').flatMap((declaration) => {
      const [property = '', value = ''] = declaration.split(':').map((part) => part.trim().toLowerCase());
      if (property !== 'color') return property && value ? [`${property}:${value}`] : [];
      const readable = readableColour(value);
      return readable ? [`color:${readable}`] : [];
    });
    setAttribute(element, 'style', declarations.length > 0 ? declarations.join(';') : undefined);
  }
}

function readableColour(value: string): string | undefined {
  const colour = parseColour(value);
  if (!colour || Math.max(...colour) - Math.min(...colour) < MIN_HUE) return undefined;
  let shade = colour;
  while (1.05 / (luminance(shade) + 0.05) < MIN_CONTRAST) {
    const [red, green, blue] = shade;
    shade = [Math.floor(red * 0.96), Math.floor(green * 0.96), Math.floor(blue * 0.96)];
  }
  return `#${shade.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function parseColour(value: string): Rgb | undefined {
  if (Object.hasOwn(NAMED, value)) return NAMED[value];
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(value) ? value.slice(1) : undefined;
  const sixDigits = digits?.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const parts = sixDigits
    ? [sixDigits.slice(0, 2), sixDigits.slice(2, 4), sixDigits.slice(4)].map((part) =>
        Number.parseInt(part, 16),
      )
    : (/^rgb\((.+)\)$/.exec(value)?.[1]?.split(',').map(Number) ?? []);
  const [red, green, blue] = parts.map((part) => Math.min(255, part));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Returns the relative luminance of WCAG 2, from 0 to 1. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
