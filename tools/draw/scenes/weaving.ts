import { mix, shade, tint } from '../colour';
import { beam, lamp, plant, room, roomWindow, rug } from '../interior';
import { basket, lantern } from '../objects';
import { person } from '../people';
import { circle, n, path, polygon, rect, type Stage, stroke } from '../svg';
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

export const weaving: Scene = {
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
