import { mix, shade, tint } from './colour';
import {
  circle,
  ellipse,
  group,
  HEIGHT,
  n,
  type Point,
  path,
  polygon,
  rect,
  type Stage,
  stroke,
  WIDTH,
} from './svg';

/** A room seen straight on: back wall, floor with boards that run to the vanishing point, skirting. */
export function room(stage: Stage, wall: string, floor: string, line = 590): string {
  const back = rect(0, 0, WIDTH, line, stage.linear([shade(wall, 0.12), wall, tint(wall, 0.15)]));
  const boards = Array.from({ length: 17 }, (_, i) => {
    const x = (i - 8) * 95 + WIDTH / 2;
    return `M${n(x)} ${line}L${n(WIDTH / 2 + (x - WIDTH / 2) * 2.3)} ${HEIGHT}`;
  }).join('');
  const ground = rect(0, line, WIDTH, HEIGHT - line, stage.linear([tint(floor, 0.1), shade(floor, 0.22)]));
  return (
    back +
    ground +
    stroke(boards, shade(floor, 0.25), 2, 'opacity="0.5"') +
    rect(0, line - 12, WIDTH, 12, shade(wall, 0.3))
  );
}

/** A window that shows the sky and a far ridge, with a light patch. */
export function roomWindow(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  columns = 3,
): string {
  const { palette, random } = stage;
  const glass = rect(x, y, w, h, stage.linear(palette.sky));
  const base = y + h * 0.86;
  const points: Point[] = [
    [x, base],
    ...random.times(7, (i): Point => [x + ((i + 0.5) / 7) * w, base - random.between(0.08, 0.42) * h]),
    [x + w, base],
    [x + w, y + h],
    [x, y + h],
  ];
  const hills =
    polygon(points, palette.far) +
    polygon(
      [
        [x, y + h * 0.88],
        [x + w * 0.3, y + h * 0.76],
        [x + w * 0.65, y + h * 0.86],
        [x + w, y + h * 0.72],
        [x + w, y + h],
        [x, y + h],
      ],
      palette.mid,
    );
  const bars = Array.from(
    { length: columns - 1 },
    (_, i) => `M${n(x + ((i + 1) / columns) * w)} ${n(y)}v${n(h)}`,
  ).join('');
  const edge = `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none" stroke="${frame}" stroke-width="11"/>`;
  return (
    glass +
    hills +
    stroke(`${bars}M${n(x)} ${n(y + h * 0.33)}h${n(w)}`, frame, 6) +
    edge +
    rect(x - 14, y + h, w + 28, 12, tint(frame, 0.2))
  );
}

/** A slanting beam of light that falls from a window. */
export function beam(stage: Stage, x: number, y: number, w: number, h: number, slant: number): string {
  const colour = stage.palette.glow;
  return polygon(
    [
      [x, y],
      [x + w, y],
      [x + w + slant, y + h],
      [x + slant, y + h],
    ],
    stage.linear([`${colour} 0.42`, `${colour} 0.05`]),
  );
}

/** A pendant lamp with its cone of light. */
export function lamp(stage: Stage, x: number, length: number, size: number, colour: string): string {
  const { palette } = stage;
  const cone = polygon(
    [
      [x - size * 0.8, length + size * 0.3],
      [x + size * 0.8, length + size * 0.3],
      [x + size * 3.4, length + size * 7],
      [x - size * 3.4, length + size * 7],
    ],
    stage.linear(['#ffeab0 0.34', '#ffeab0 0']),
  );
  const bulb =
    circle(x, length + size * 0.32, size * 0.32, '#fff4cf') +
    circle(x, length + size * 0.3, size * 2.2, stage.radial(['#ffe9ad 0.6', '#ffe9ad 0']));
  const hood = path(
    `M${n(x - size * 0.25)} ${n(length - size * 0.5)}H${n(x + size * 0.25)}L${n(x + size)} ${n(length + size * 0.3)}H${n(x - size)}Z`,
    colour,
  );
  return cone + stroke(`M${n(x)} 0V${n(length)}`, palette.dark, 3) + bulb + hood;
}

/** A table seen slightly from above. */
export function table(stage: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const top = polygon(
    [
      [x - w / 2 + 26, y - 22],
      [x + w / 2 - 26, y - 22],
      [x + w / 2, y + 8],
      [x - w / 2, y + 8],
    ],
    stage.linear([tint(colour, 0.25), colour]),
  );
  const edge = rect(x - w / 2, y + 8, w, 16, shade(colour, 0.25));
  const legs = stroke(
    `M${n(x - w / 2 + 26)} ${n(y + 24)}V${n(y + h)}M${n(x + w / 2 - 26)} ${n(y + 24)}V${n(y + h)}`,
    shade(colour, 0.4),
    15,
  );
  return legs + top + edge;
}

/** A stool or a chair back seen from behind. */
export function chair(x: number, y: number, size: number, colour: string): string {
  const legs = stroke(
    `M${n(x - size * 0.4)} ${n(y)}V${n(y - size * 0.5)}M${n(x + size * 0.4)} ${n(y)}V${n(y - size * 0.5)}`,
    shade(colour, 0.3),
    size * 0.1,
  );
  const back = rect(
    x - size * 0.46,
    y - size * 1.2,
    size * 0.92,
    size * 0.5,
    colour,
    `rx="${n(size * 0.1)}"`,
  );
  return (
    legs +
    back +
    rect(x - size * 0.5, y - size * 0.6, size, size * 0.16, tint(colour, 0.15), `rx="${n(size * 0.06)}"`)
  );
}

/** A row of upright books between two edges, standing on y. */
export function bookRow(stage: Stage, left: number, right: number, y: number, h: number): string {
  const { random, palette } = stage;
  const colours = [
    palette.red,
    palette.blue,
    palette.gold,
    palette.leaf,
    palette.mid,
    palette.white,
    palette.wood,
    mix(palette.red, palette.gold, 0.5),
    mix(palette.blue, palette.leaf, 0.5),
  ];
  let x = left;
  let out = '';
  while (x < right - 8) {
    if (random.chance(0.06)) {
      x += random.between(8, 26);
      continue;
    }
    const w = Math.min(random.between(h * 0.1, h * 0.27), right - x);
    const tall = h * random.between(0.72, 0.98);
    const colour = random.pick(colours);
    out += rect(x, y - tall, w - 1.5, tall, stage.random.chance(0.2) ? shade(colour, 0.25) : colour);
    out += rect(x + w * 0.2, y - tall * 0.82, w * 0.55, tall * 0.07, tint(colour, 0.5), 'opacity="0.8"');
    out += rect(x, y - tall, w * 0.2, tall, '#ffffff', 'opacity="0.14"');
    x += w;
  }
  return out;
}

/** A bookcase of several shelves full of books. */
export function bookcase(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  shelves: number,
  colour: string,
): string {
  const step = h / shelves;
  const back = rect(x, y, w, h, shade(colour, 0.5));
  const rows = Array.from({ length: shelves }, (_, i) => {
    const floor = y + (i + 1) * step;
    return (
      bookRow(stage, x + 12, x + w - 12, floor - 6, step * 0.82) +
      rect(x, floor - 7, w, 11, tint(colour, 0.12))
    );
  });
  const sides =
    rect(x - 8, y - 8, 16, h + 12, colour) +
    rect(x + w - 8, y - 8, 16, h + 12, shade(colour, 0.15)) +
    rect(x - 14, y - 20, w + 28, 16, tint(colour, 0.15));
  return group(back + rows.join('') + sides);
}

/** A rug on the floor. */
export const rug = (x: number, y: number, w: number, h: number, colour: string, border: string): string =>
  ellipse(x, y, w / 2, h / 2, border) +
  ellipse(x, y, w / 2 - 16, h / 2 - 8, colour) +
  ellipse(x, y, w / 2 - 40, h / 2 - 19, tint(colour, 0.18));

/** A potted plant with broad leaves. */
export function plant(stage: Stage, x: number, y: number, h: number, pot: string): string {
  const { random, palette } = stage;
  const leaves = random.times(9, (i) => {
    const angle = -Math.PI * (0.1 + (0.8 * (i + 0.5)) / 9);
    const reach = h * random.between(0.5, 0.75);
    const [tx, ty] = [x + Math.cos(angle) * reach * 0.7, y - h * 0.3 + Math.sin(angle) * reach];
    const tone = mix(palette.leaf, i % 2 ? palette.dark : '#d8e39a', 0.25);
    return path(
      `M${n(x)} ${n(y - h * 0.28)}Q${n((x + tx) / 2 - h * 0.09)} ${n((y - h * 0.3 + ty) / 2)} ${n(tx)} ${n(ty)}Q${n((x + tx) / 2 + h * 0.09)} ${n((y - h * 0.3 + ty) / 2)} ${n(x)} ${n(y - h * 0.28)}Z`,
      tone,
    );
  });
  return (
    leaves.join('') +
    path(
      `M${n(x - h * 0.17)} ${n(y - h * 0.32)}H${n(x + h * 0.17)}L${n(x + h * 0.12)} ${n(y)}H${n(x - h * 0.12)}Z`,
      pot,
    ) +
    rect(x - h * 0.19, y - h * 0.36, h * 0.38, h * 0.07, tint(pot, 0.15))
  );
}
