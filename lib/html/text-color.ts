import { luminance, parseColor, type Rgb, toHex } from '@/lib/site/brand-color';
import { setAttribute } from './edit-tree';
import { attribute, elements, type ParentNode } from './tree';

/** Color names in CMS editors; other names are dropped. */
const NAMED_COLORS: Readonly<Record<string, string>> = {
  ...{ red: '#ff0000', crimson: '#dc143c', darkred: '#8b0000', maroon: '#800000', orange: '#ffa500' },
  ...{ orangered: '#ff4500', green: '#008000', darkgreen: '#006400', blue: '#0000ff', navy: '#000080' },
  ...{ purple: '#800080', teal: '#008080' },
};

/** Minimum contrast of text on white (WCAG AA). */
const MIN_CONTRAST = 4.5;
/** Minimum difference between the strongest and weakest component; with less, a color looks gray. */
const MIN_HUE = 48;

/** Removes gray, black and white, which dark themes make unreadable; darkens light colors to pass AA. */
export function keepMeaningfulColors(root: ParentNode): void {
  for (const element of elements(root)) {
    const style = attribute(element, 'style');
    if (style === undefined) continue;
    const declarations = style.split(';').flatMap((declaration) => {
      const [property = '', value = ''] = declaration.split(':').map((part) => part.trim().toLowerCase());
      if (property !== 'color') return property && value ? [`${property}:${value}`] : [];
      const newColor = readableColor(value);
      return newColor ? [`color:${newColor}`] : [];
    });
    setAttribute(element, 'style', declarations.length > 0 ? declarations.join(';') : undefined);
  }
}

function readableColor(value: string): string | undefined {
  const color = colorOf(value);
  if (!color || Math.max(...color) - Math.min(...color) < MIN_HUE) return undefined;
  let shade = color;
  while (1.05 / (luminance(shade) + 0.05) < MIN_CONTRAST) {
    const [red, green, blue] = shade;
    shade = [Math.floor(red * 0.96), Math.floor(green * 0.96), Math.floor(blue * 0.96)];
  }
  return toHex(shade);
}

function colorOf(value: string): Rgb | undefined {
  const parts = /^rgb\((.+)\)$/.exec(value)?.[1]?.split(',') ?? [];
  const [red, green, blue] = parts.map((part) => Math.min(255, Number(part)));
  return red === undefined || green === undefined || blue === undefined
    ? parseColor(Object.hasOwn(NAMED_COLORS, value) ? NAMED_COLORS[value] : value)
    : [red, green, blue];
}
