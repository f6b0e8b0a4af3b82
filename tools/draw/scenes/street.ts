import { tiledHouse, tower } from '../buildings';
import { mix, shade, tint } from '../colour';
import { ridges } from '../land';
import { awning, lantern } from '../objects';
import { sky, sun } from '../sky';
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
} from '../svg';

/** A paved lane that runs to a vanishing point. */
export function lane(s: Stage, horizon: number, colour: string, wide = 900): string {
  const { random } = s;
  const ground = rect(0, horizon, WIDTH, HEIGHT - horizon, s.linear([tint(colour, 0.1), shade(colour, 0.2)]));
  const stones = random.times(150, () => {
    const t = random.next() ** 0.6;
    const y = horizon + 6 + t * (HEIGHT - horizon);
    const x = 640 + random.between(-0.5, 0.5) * (60 + wide * 1.6 * t);
    const w = (10 + 80 * t) * random.between(0.7, 1.2);
    return rect(
      x,
      y,
      w,
      4 + 17 * t,
      mix(colour, random.chance(0.5) ? '#ffffff' : '#20242c', random.between(0.05, 0.22)),
      `rx="${n(2 + 4 * t)}"`,
    );
  });
  return ground + group(stones.join(''), 'opacity="0.75"');
}

/** One side of a lane: house fronts in perspective, the farthest first. */
export function houseWing(s: Stage, left: boolean, horizon: number, depth: number, shop: boolean): string {
  return s.random
    .times(depth, (i) => houseFront(s, left, horizon, [(i / depth) ** 1.6, ((i + 1) / depth) ** 1.6], shop))
    .join('');
}

function wingWindows(
  s: Stage,
  [a, b]: [number, number],
  [ha, hb]: [number, number],
  [fa, fb]: [number, number],
  shop: boolean,
): string {
  const { palette, random } = s;
  const frame = mix(palette.wood, '#3a1c18', 0.55);
  const cell = (u: number, v: number, w: number, h: number, fill: string) => {
    const at = (uu: number, vv: number): Point => {
      const x = a + (b - a) * uu;
      const top = ha + (hb - ha) * uu;
      const bottom = fa + (fb - fa) * uu;
      return [x, top + (bottom - top) * vv];
    };
    return (
      polygon(
        [at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)],
        fill,
        `stroke="${frame}" stroke-width="3"`,
      ) +
      stroke(
        `M${at(u + w / 2, v)
          .map(n)
          .join(' ')}L${at(u + w / 2, v + h)
          .map(n)
          .join(' ')}`,
        frame,
        2,
      )
    );
  };
  const lit = () =>
    palette.night || random.chance(0.3)
      ? mix(palette.gold, '#fff2c0', random.between(0, 0.5))
      : mix(palette.dark, palette.sky[1], 0.35);
  const upper = [0.1, 0.4, 0.7].map((u) => cell(u, 0.2, 0.2, 0.22, lit())).join('');
  const lower = shop
    ? cell(0.12, 0.56, 0.5, 0.4, mix(palette.gold, '#ffe9b0', 0.35)) +
      cell(0.7, 0.54, 0.2, 0.46, shade(frame, 0.1))
    : cell(0.15, 0.56, 0.25, 0.24, lit()) + cell(0.58, 0.52, 0.24, 0.48, frame);
  return upper + lower;
}

/** A drum tower with two tiers of roofs over a gate. */
export function gateTower(s: Stage, x: number, y: number, h: number): string {
  const { palette } = s;
  const stone = mix(palette.wood, palette.far, 0.5);
  const base = polygon(
    [
      [x - h * 0.42, y],
      [x - h * 0.38, y - h * 0.36],
      [x + h * 0.38, y - h * 0.36],
      [x + h * 0.42, y],
    ],
    s.linear([tint(stone, 0.15), shade(stone, 0.2)]),
  );
  const arch = path(
    `M${n(x - h * 0.11)} ${n(y)}V${n(y - h * 0.15)}A${n(h * 0.11)} ${n(h * 0.11)} 0 0 1 ${n(x + h * 0.11)} ${n(y - h * 0.15)}V${n(y)}Z`,
    mix(palette.dark, palette.sky[1], 0.25),
  );
  return (
    base +
    arch +
    tiledHouse(s, x, y - h * 0.36, h * 0.62, h * 0.24, mix(palette.red, palette.wood, 0.4)) +
    tiledHouse(s, x, y - h * 0.68, h * 0.4, h * 0.14, mix(palette.red, palette.wood, 0.3))
  );
}

/** Lanterns on a string across a street. */
export function lanternString(
  s: Stage,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  count: number,
  r: number,
): string {
  const { palette } = s;
  const sag = 46;
  const rope = stroke(
    `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`,
    palette.dark,
    2.5,
  );
  return (
    rope +
    Array.from({ length: count }, (_, i) => {
      const t = (i + 0.5) / count;
      return lantern(
        s,
        x1 + (x2 - x1) * t,
        y1 + (y2 - y1) * t + 4 * sag * t * (1 - t) + r * 1.4,
        r,
        palette.red,
        palette.night || s.palette.sky[0] === '#3b3a72',
      );
    }).join('')
  );
}

/** Blocks of a town behind one another, with haze between the rows. */
export function skyline(s: Stage, base: number, low: number, high: number): string {
  const { random, palette } = s;
  return [0, 1, 2]
    .map((row) => {
      const tone = mix(mix(palette.far, palette.sky[2], 0.3), palette.near, row / 2);
      let x = random.between(-60, 0);
      let out = '';
      while (x < WIDTH) {
        const w = random.between(70, 130);
        out += tower(
          s,
          x,
          base + row * 12,
          w,
          random.between(low, high) * (1.15 - row * 0.22),
          mix(tone, random.pick([palette.blue, palette.wood, palette.mid]), 0.15),
        );
        x += w + random.between(-6, 26);
      }
      return out;
    })
    .join('');
}

/** Sky and hills over a town. */
export const townSky = (s: Stage, horizon: number): string =>
  sky(s, horizon) +
  sun(s, s.random.between(200, 1080), s.random.between(90, 180), 42) +
  ridges(s, 3, horizon - 130, horizon - 20, 120);

/** One house of a wing between two depths, with a tiled roof that leans into the lane. */
function houseFront(
  s: Stage,
  left: boolean,
  horizon: number,
  [t, t2]: readonly [number, number],
  shop: boolean,
): string {
  const { random, palette } = s;
  const at = (x: number) => (left ? x : WIDTH - x);
  const lift = random.between(0.82, 1.05);
  const edge = (u: number) => 560 - 640 * u;
  const foot = (u: number) => horizon + 10 + 330 * u;
  const head = (u: number) => horizon - 50 - 380 * u * lift;
  const [a, b] = [at(edge(t)), at(edge(t2))];
  const wall = mix(
    random.pick([palette.wood, mix(palette.white, palette.gold, 0.2), mix(palette.wood, palette.red, 0.4)]),
    palette.far,
    0.35 * (1 - t2),
  );
  const face: Point[] = [
    [a, head(t)],
    [b, head(t2)],
    [b, foot(t2)],
    [a, foot(t)],
  ];
  const [e1, e2] = [10 + 70 * t, 10 + 70 * t2];
  const [top1, top2]: [Point, Point] = [
    [at(edge(t) - e1 * 0.6), head(t) - e1 * 1.5],
    [at(edge(t2) - e2 * 0.6), head(t2) - e2 * 1.5],
  ];
  const [low1, low2]: [Point, Point] = [
    [at(edge(t) + e1 * 0.75), head(t) + e1 * 0.3],
    [at(edge(t2) + e2 * 0.75), head(t2) + e2 * 0.3],
  ];
  const slate = mix(palette.dark, palette.far, 0.4 * (1 - t2) + 0.18);
  const between = (p: Point, q: Point, u: number) =>
    `${n(p[0] + (q[0] - p[0]) * u)} ${n(p[1] + (q[1] - p[1]) * u)}`;
  const tiles = Array.from(
    { length: 12 },
    (_, i) => `M${between(top1, top2, (i + 0.5) / 12)}L${between(low1, low2, (i + 0.5) / 12)}`,
  ).join('');
  const roof =
    polygon([top1, top2, low2, low1], s.linear([tint(slate, 0.15), slate])) +
    stroke(tiles, shade(slate, 0.35), 1 + 3 * t2, 'opacity="0.7"') +
    stroke(
      `M${between(top1, top2, 0)}L${between(top1, top2, 1)}M${between(low1, low2, 0)}L${between(low1, low2, 1)}`,
      shade(slate, 0.45),
      3 + 6 * t2,
    );
  const posts = stroke(
    `M${n(a)} ${n(head(t))}V${n(foot(t))}M${n(b)} ${n(head(t2))}V${n(foot(t2))}`,
    mix(palette.wood, '#3a1c18', 0.6),
    3 + 9 * t2,
  );
  const cloth = random.chance(0.6)
    ? polygon(
        [
          [at(edge(t2) + e2 * 0.3), head(t2) + e2],
          [at(edge(t2) + e2 * 1.1), head(t2) + e2],
          [at(edge(t2) + e2 * 1.1), head(t2) + e2 * 3],
          [at(edge(t2) + e2 * 0.7), head(t2) + e2 * 2.6],
          [at(edge(t2) + e2 * 0.3), head(t2) + e2 * 3],
        ],
        random.pick([palette.red, palette.blue, palette.gold]),
      )
    : '';
  return (
    polygon(face, s.linear([shade(wall, 0.2), wall])) +
    wingWindows(s, [a, b], [head(t), head(t2)], [foot(t), foot(t2)], shop) +
    posts +
    roof +
    cloth
  );
}

/** A shop front with a striped awning, seen straight on. */
export function shopFront(s: Stage, x: number, y: number, w: number, h: number, cloth: string): string {
  const { palette } = s;
  const wall = mix(palette.wood, palette.white, s.random.between(0, 0.5));
  const lit = mix(palette.gold, '#fff0c0', 0.45);
  const upper = [0.2, 0.5, 0.8]
    .map((t) =>
      rect(
        x + w * t - w * 0.09,
        y - h * 0.9,
        w * 0.18,
        h * 0.2,
        palette.night || s.random.chance(0.3) ? lit : mix(palette.dark, palette.sky[1], 0.4),
        `stroke="${shade(wall, 0.4)}" stroke-width="4"`,
      ),
    )
    .join('');
  const window =
    rect(x + w * 0.07, y - h * 0.46, w * 0.56, h * 0.4, lit) +
    stroke(`M${n(x + w * 0.35)} ${n(y - h * 0.46)}v${n(h * 0.4)}`, shade(wall, 0.45), 5);
  const door =
    rect(x + w * 0.7, y - h * 0.46, w * 0.22, h * 0.46, shade(palette.wood, 0.5)) +
    rect(x + w * 0.73, y - h * 0.42, w * 0.16, h * 0.22, lit);
  const goods = [0.16, 0.27, 0.43, 0.54]
    .map((t) => ellipse(x + w * t, y - h * 0.1, w * 0.045, h * 0.06, shade(palette.wood, 0.3)))
    .join('');
  const board =
    rect(x + w * 0.08, y - h * 0.66, w * 0.84, h * 0.09, mix(palette.dark, palette.wood, 0.3)) +
    circle(x + w * 0.5, y - h * 0.615, h * 0.03, palette.gold);
  return (
    rect(x, y - h, w, h, s.linear([tint(wall, 0.1), shade(wall, 0.2)])) +
    upper +
    window +
    goods +
    door +
    board +
    awning(x + w * 0.02, y - h * 0.56, w * 0.96, h * 0.1, cloth, palette.white)
  );
}
