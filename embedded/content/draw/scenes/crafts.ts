import { mix, shade, tint } from '../colour';
import { beam, lamp, plant, room, roomWindow, rug, table } from '../interior';
import { basket, jar, lantern } from '../objects';
import { person, skinTone } from '../people';
import { circle, ellipse, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { type Scene, vary } from './scene';

/** A band of brocade pattern: stripes, diamonds and zigzags in the palette. */
function brocade(s: Stage, x: number, y: number, w: number, h: number): string {
  const { palette } = s;
  const colours = [
    palette.red,
    palette.gold,
    palette.blue,
    palette.leaf,
    palette.white,
    mix(palette.red, palette.blue, 0.5),
  ];
  const rows = Math.max(3, Math.round(h / 34));
  const step = h / rows;
  return Array.from({ length: rows }, (_, row) => {
    const top = y + row * step;
    const [base = '', mark = ''] = [colours[(row + s.variant) % 6], colours[(row * 2 + 3 + s.variant) % 6]];
    const count = Math.max(2, Math.round(w / step));
    const cell = w / count;
    const figures = Array.from({ length: count }, (_, i) => {
      const cx = x + (i + 0.5) * cell;
      const cy = top + step / 2;
      if (row % 3 === 0)
        return (
          polygon(
            [
              [cx, top + 3],
              [cx + cell * 0.42, cy],
              [cx, top + step - 3],
              [cx - cell * 0.42, cy],
            ],
            mark,
          ) + circle(cx, cy, step * 0.13, base)
        );
      if (row % 3 === 1)
        return polygon(
          [
            [cx - cell / 2, top + step],
            [cx, top + 4],
            [cx + cell / 2, top + step],
          ],
          mark,
        );
      return rect(cx - cell * 0.3, top + step * 0.3, cell * 0.6, step * 0.4, mark);
    }).join('');
    return rect(x, top, w, step + 0.5, base) + figures;
  }).join('');
}

/** An upright loom: posts, beams, warp threads and the cloth that grows from below. */
function loom(s: Stage, x: number, y: number, w: number, h: number, done: number): string {
  const { palette } = s;
  const oak = mix(palette.wood, '#8a5a34', 0.3);
  const clothTop = y - h * 0.14 - h * 0.72 * done;
  const warp = Array.from(
    { length: Math.round(w / 11) },
    (_, i) => `M${n(x - w / 2 + 26 + i * 11 * ((w - 52) / w))} ${n(y - h * 0.92)}V${n(clothTop)}`,
  ).join('');
  const frame =
    rect(x - w / 2 - 14, y - h, 28, h, s.linear([tint(oak, 0.15), shade(oak, 0.25)], true)) +
    rect(x + w / 2 - 14, y - h, 28, h, s.linear([tint(oak, 0.15), shade(oak, 0.25)], true)) +
    rect(x - w / 2 - 34, y - h * 0.97, w + 68, 30, tint(oak, 0.15), 'rx="12"') +
    rect(x - w / 2 - 30, y - h * 0.16, w + 60, 34, oak, 'rx="14"');
  const heddle =
    rect(x - w / 2 - 20, clothTop - h * 0.16, w + 40, 14, shade(oak, 0.2)) +
    rect(x - w / 2 - 20, clothTop - h * 0.26, w + 40, 10, tint(oak, 0.2));
  const shuttle = path(`M${n(x - 10)} ${n(clothTop - 14)}q60 -22 120 0q-60 22 -120 0Z`, palette.gold);
  return (
    stroke(warp, mix(palette.white, palette.gold, 0.2), 2.4) +
    brocade(s, x - w / 2 + 24, clothTop, w - 48, y - h * 0.14 - clothTop) +
    heddle +
    frame +
    shuttle
  );
}

const skeins = (s: Stage, x: number, y: number, count: number): string => {
  const { palette } = s;
  const colours = [
    palette.red,
    palette.gold,
    palette.blue,
    palette.leaf,
    palette.white,
    mix(palette.red, palette.gold, 0.5),
  ];
  return (
    stroke(`M${x - 30} ${y}H${x + count * 72}`, palette.wood, 10) +
    Array.from(
      { length: count },
      (_, i) =>
        `<ellipse cx="${x + i * 72}" cy="${y + 66}" rx="20" ry="64" fill="none" stroke="${colours[i % 6]}" stroke-width="22"/>` +
        `<ellipse cx="${x + i * 72}" cy="${y + 66}" rx="20" ry="64" fill="none" stroke="${shade(colours[i % 6] ?? palette.red, 0.3)}" stroke-width="2" opacity="0.6"/>`,
    ).join('')
  );
};

const balls = (s: Stage, x: number, y: number): string => {
  const { palette } = s;
  return [palette.red, palette.blue, palette.gold, palette.leaf]
    .map(
      (colour, i) =>
        circle(x + i * 52, y - (i % 2) * 16, 34, colour) +
        stroke(
          `M${x + i * 52 - 24} ${y - (i % 2) * 16 - 10}q24 -20 48 0M${x + i * 52 - 28} ${y - (i % 2) * 16 + 8}q28 -24 56 0`,
          tint(colour, 0.4),
          3,
        ),
    )
    .join('');
};

const weaver = (s: Stage, x: number, y: number, h: number, coat: string, turned: boolean): string =>
  rect(x - h * 0.16, y - h * 0.4, h * 0.3, h * 0.4, shade(s.palette.wood, 0.25), 'rx="8"') +
  person(s, x, y, h, 'read', { coat, sash: s.palette.gold, robe: 0.35, hair: 'bun' }, turned);

const weaving: Scene = {
  lights: ['day', 'amber', 'spring', 'late'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#d8b98c', '#b98a5e', '#cfd6b4', '#57507e');
    const shell = room(s, wall, palette.wood, 610);
    const scene = vary(
      s,
      () =>
        roomWindow(s, 60, 110, 300, 320, palette.white, 2) +
        beam(s, 80, 120, 260, 620, 300) +
        loom(s, 820, 790, 520, 640, 0.5) +
        weaver(s, 440, 810, 430, palette.red, false) +
        basket(s, 210, 810, 190, 110) +
        balls(s, 140, 706),
      () =>
        loom(s, 420, 800, 480, 660, 0.62) +
        skeins(s, 770, 130, 6) +
        weaver(s, 830, 815, 430, palette.blue, true) +
        basket(s, 1080, 810, 200, 110) +
        balls(s, 1004, 706) +
        lamp(s, 640, 130, 44, palette.red),
      () =>
        rect(0, 0, 0, 0, wall) +
        brocade(s, 60, 60, 250, 520) +
        brocade(s, 350, 60, 190, 430) +
        stroke('M40 60H560', palette.wood, 14) +
        loom(s, 900, 800, 460, 600, 0.4) +
        weaver(s, 560, 815, 420, palette.red, false) +
        person(s, 300, 815, 400, 'hold', { coat: palette.gold, hair: 'grey', sash: palette.red }) +
        plant(s, 1210, 640, 190, palette.red),
      () =>
        loom(s, 340, 800, 400, 620, 0.55) +
        loom(s, 960, 800, 400, 620, 0.35) +
        weaver(s, 610, 815, 400, palette.gold, true) +
        weaver(s, 720, 815, 400, palette.red, false) +
        lantern(s, 640, 170, 64, palette.red) +
        rug(660, 825, 520, 60, palette.blue, palette.gold),
    )();
    return shell + scene;
  },
};

const clay = '#3a363a';

/** A potter at the wheel. */
function wheel(s: Stage, x: number, y: number, coat: string): string {
  const { palette } = s;
  const stand =
    path(`M${x - 50} ${y}L${x - 34} ${y - 150}H${x + 34}L${x + 50} ${y}Z`, shade(palette.wood, 0.3)) +
    ellipse(x, y - 150, 150, 34, shade(palette.wood, 0.15)) +
    ellipse(x, y - 160, 150, 34, tint(palette.wood, 0.25));
  const pot = jar(s, x, y - 156, 190, mix('#8a6a58', palette.wood, 0.3));
  const man = person(s, x - 230, y + 20, 480, 'read', { coat, sash: palette.white, hair: 'grey' });
  const stool = rect(x - 310, y - 170, 150, 190, shade(palette.wood, 0.35), 'rx="8"');
  const hands =
    circle(x - 74, y - 250, 24, skinTone(s)) +
    stroke(`M${x - 190} ${y - 250}L${x - 84} ${y - 250}`, shade(coat, 0.1), 30) +
    circle(x - 72, y - 250, 20, skinTone(s));
  return stool + man + stand + pot + hands;
}

/** Shelves full of black jars. */
function jarShelves(s: Stage, x: number, y: number, w: number, rows: number): string {
  const { palette, random } = s;
  return Array.from({ length: rows }, (_, row) => {
    const floor = y + row * 170;
    const count = Math.floor(w / 120);
    const jars = random
      .times(count, (i) =>
        jar(
          s,
          x + (i + 0.5) * (w / count),
          floor,
          random.between(90, 140),
          mix(clay, random.pick([palette.wood, palette.mid, clay]), 0.25),
          random.chance(0.4),
        ),
      )
      .join('');
    return rect(x - 10, floor, w + 20, 16, palette.wood) + jars;
  }).join('');
}

/** A domed kiln with fire in its mouth. */
function kiln(s: Stage, x: number, y: number, w: number): string {
  const { palette } = s;
  const brick = mix(palette.wood, palette.red, 0.35);
  const dome = path(
    `M${x - w / 2} ${y}V${y - w * 0.3}A${w / 2} ${w * 0.5} 0 0 1 ${x + w / 2} ${y - w * 0.3}V${y}Z`,
    s.linear([tint(brick, 0.15), shade(brick, 0.3)]),
  );
  const courses = stroke(
    [0.1, 0.22, 0.34, 0.46]
      .map(
        (t) =>
          `M${n(x - w * 0.48 + w * 0.1 * t * t * 4)} ${n(y - w * t)}H${n(x + w * 0.48 - w * 0.1 * t * t * 4)}`,
      )
      .join(''),
    shade(brick, 0.35),
    3,
    'opacity="0.6"',
  );
  const mouth = path(
    `M${x - w * 0.18} ${y}V${y - w * 0.18}A${w * 0.18} ${w * 0.18} 0 0 1 ${x + w * 0.18} ${y - w * 0.18}V${y}Z`,
    '#2a1512',
  );
  const fire =
    path(
      `M${x - w * 0.14} ${y}Q${x - w * 0.16} ${y - w * 0.14} ${x - w * 0.05} ${y - w * 0.2}Q${x - w * 0.04} ${y - w * 0.12} ${x + w * 0.02} ${y - w * 0.28}Q${x + w * 0.1} ${y - w * 0.14} ${x + w * 0.14} ${y}Z`,
      '#f28a2e',
    ) +
    path(
      `M${x - w * 0.08} ${y}Q${x - w * 0.06} ${y - w * 0.1} ${x} ${y - w * 0.15}Q${x + w * 0.06} ${y - w * 0.08} ${x + w * 0.08} ${y}Z`,
      '#ffe08a',
    );
  return (
    dome +
    courses +
    rect(x - w * 0.08, y - w * 0.98, w * 0.16, w * 0.24, shade(brick, 0.2)) +
    circle(x, y - w * 0.1, w * 0.7, s.radial(['#ffb04d 0.65', '#ffb04d 0'])) +
    mouth +
    fire
  );
}

const pottery: Scene = {
  lights: ['amber', 'late', 'day', 'autumn'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#c99a68', '#4c3f55', '#d9c39c', '#b9805a');
    const shell = room(s, wall, mix(palette.wood, palette.dark, 0.15), 620);
    const scene = vary(
      s,
      () =>
        jarShelves(s, 740, 190, 480, 3) +
        roomWindow(s, 70, 90, 380, 330, tint(palette.wood, 0.25), 3) +
        beam(s, 90, 100, 340, 640, 260) +
        wheel(s, 560, 800, palette.blue),
      () =>
        kiln(s, 860, 660, 460) +
        person(s, 520, 810, 440, 'work', { coat: palette.red, sash: palette.gold }) +
        stroke('M640 580L800 640', palette.wood, 9) +
        [120, 230, 330]
          .map((x, i) => jar(s, x, 800 - (i % 2) * 40, 190, mix(clay, '#c9642f', 0.2), i === 1))
          .join('') +
        jar(s, 1180, 800, 220, mix(clay, '#c9642f', 0.2), true),
      () =>
        table(s, 640, 680, 1120, 150, palette.wood) +
        [160, 330, 520, 730, 930, 1110]
          .map((x, i) =>
            jar(
              s,
              x,
              676,
              [190, 260, 330, 280, 220, 170][i] ?? 200,
              mix(clay, palette.mid, (i % 3) * 0.15),
              i % 2 === 0,
            ),
          )
          .join('') +
        roomWindow(s, 110, 60, 420, 260, palette.white, 3) +
        lamp(s, 900, 110, 46, palette.gold),
      () =>
        jarShelves(s, 60, 220, 420, 2) +
        wheel(s, 900, 800, palette.red) +
        person(s, 330, 815, 400, 'hold', { coat: palette.gold, hair: 'long' }) +
        jar(s, 440, 590, 110, clay, true) +
        lantern(s, 640, 130, 52, palette.gold),
    )();
    return shell + scene;
  },
};

export const crafts: Record<string, Scene> = { weaving, pottery };
