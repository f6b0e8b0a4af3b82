import { mix, shade, tint } from '../colour';
import { beam, lamp, room, roomWindow, table } from '../interior';
import { jar, lantern } from '../objects';
import { person, skinTone } from '../people';
import { circle, ellipse, n, path, rect, type Stage, stroke } from '../svg';
import { type Scene, vary } from './scene';

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

export const pottery: Scene = {
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
