import type { Palette } from './palette';
import { Random } from './random';

export const WIDTH = 1280;
export const HEIGHT = 853;

export type Point = readonly [number, number];

/** Left, top, width and height of a part of the sheet. */
export type View = readonly [number, number, number, number];

/** A number short enough for a path. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The sheet one picture is drawn on: its chance, its colours and the definitions its shapes refer to. */
export class Stage {
  readonly random: Random;
  private readonly defs: string[] = [];
  private ids = 0;

  constructor(
    readonly seed: string,
    readonly palette: Palette,
    /** Which of the four variants, 1 to 4. */
    readonly variant: number,
  ) {
    this.random = new Random(seed);
  }

  private define(make: (id: string) => string): string {
    this.ids += 1;
    const id = `d${this.ids}`;
    this.defs.push(make(id));
    return id;
  }

  /** A fill that runs down the shape (or across it), as stops "colour" or "colour opacity". */
  linear(stops: readonly string[], across = false): string {
    const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="0" y1="0" ${to}>${marks(stops)}</linearGradient>`)})`;
  }

  /** A fill that runs from the middle of the shape outwards. */
  radial(stops: readonly string[]): string {
    return `url(#${this.define((id) => `<radialGradient id="${id}">${marks(stops)}</radialGradient>`)})`;
  }

  /** An attribute that softens a shape. */
  blur(deviation: number): string {
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  /** An attribute that keeps what it is on inside the given shape. */
  clip(shape: string): string {
    return `clip-path="url(#${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})"`;
  }

  /** The finished sheet, or the part of it that `view` frames. */
  sheet(body: string, width = WIDTH, height = HEIGHT, view: View = [0, 0, WIDTH, HEIGHT]): string {
    const box = `viewBox="${view.map(n).join(' ')}" preserveAspectRatio="xMidYMid slice"`;
    const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${box}>`;
    return `${open}<defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}

function marks(stops: readonly string[]): string {
  return stops
    .map((stop, index) => {
      const [colour = '#000000', opacity = '1'] = stop.split(' ');
      const offset = n((index / Math.max(1, stops.length - 1)) * 100);
      return `<stop offset="${offset}%" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const group = (body: string, more = ''): string => `<g ${more}>${body}</g>`;

/** A group moved to a place, scaled and perhaps mirrored. */
export const place = (body: string, x: number, y: number, scale = 1, mirrored = false): string =>
  group(body, `transform="translate(${n(x)} ${n(y)}) scale(${mirrored ? -scale : scale} ${scale})"`);

/** Straight lines through the points; closed unless told otherwise. */
export const lines = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  path(lines(points), fill, more);

/** A stroke without a fill, with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A smooth curve through the points (Catmull-Rom as Béziers), open. */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}

/** A closed smooth blob through the points. */
export const blob = (points: readonly Point[]): string => `${curve([...points, points[0] ?? [0, 0]])}Z`;
