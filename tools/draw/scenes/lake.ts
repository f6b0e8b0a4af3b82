import { duck } from '../animals';
import { mix, shade, tint } from '../colour';
import { flowers, hill, ridge } from '../land';
import { person } from '../people';
import { mist, weather } from '../sky';
import { circle, n, polygon, type Stage, stroke } from '../svg';
import { poplar, tree, wood } from '../trees';
import { boat, glitter, reeds, reflection, ripples, water } from '../water';
import { backdrop, type Scene, vary } from './scene';

/** Far shore with mountains, mirrored in still water below. */
export function mirror(
  s: Stage,
  shore: number,
  peaks: number,
  tall: number,
  light: readonly [number, number, number],
): string {
  const land = backdrop(s, { horizon: shore, peaks, ridges: 2, tall, sun: light });
  return (
    land +
    ridge(s, shore + 4, 26, mix(s.palette.near, s.palette.leaf, 0.4), 6) +
    water(s, shore) +
    reflection(s, shore, land, 0.42, 0.9) +
    ripples(s, 70, shore + 12, 845)
  );
}

function pier(s: Stage): string {
  const { palette } = s;
  const planks = Array.from({ length: 12 }, (_, i) => {
    const t = i / 12;
    const y = 620 + 240 * t ** 1.4;
    return `M${n(610 - 30 - 190 * t)} ${n(y)}H${n(610 + 30 + 60 * t)}`;
  }).join('');
  const deck =
    polygon(
      [
        [585, 615],
        [640, 615],
        [735, 870],
        [380, 870],
      ],
      s.linear([tint(palette.wood, 0.2), palette.wood]),
    ) + stroke(planks, shade(palette.wood, 0.35), 3);
  const posts = stroke('M580 600V650M648 600V650M470 700V800M690 690V790', shade(palette.wood, 0.4), 12);
  return (
    posts +
    deck +
    person(s, 590, 690, 120, 'stand', { coat: palette.red, hair: 'long', robe: 0.55 }) +
    person(s, 650, 700, 82, 'reach', { coat: palette.gold })
  );
}

function fisher(s: Stage, x: number, y: number, size: number): string {
  const { palette } = s;
  const pole = stroke(
    `M${n(x + size * 0.3)} ${n(y - size * 0.7)}L${n(x + size * 0.62)} ${n(y + size * 0.5)}`,
    palette.wood,
    4,
  );
  return (
    pole +
    person(s, x + size * 0.05, y + size * 0.05, size * 0.95, 'hold', {
      coat: palette.blue,
      hat: 'straw',
      hatColour: palette.gold,
    }) +
    boat(x, y, size, shade(palette.wood, 0.2), shade(palette.wood, 0.5)) +
    ripples(s, 8, y + size * 0.25, y + size * 0.5)
  );
}

export const lake: Scene = {
  lights: ['day', 'dawn', 'autumn', 'night'],
  draw: (s) => {
    const light = vary(s, [930, 150, 48], [420, 330, 54], [1000, 190, 50], [860, 140, 46]) as readonly [
      number,
      number,
      number,
    ];
    const base = mirror(
      s,
      vary(s, 500, 520, 470, 510),
      vary(s, 4, 0, 3, 4),
      vary(s, 340, 300, 260, 330),
      light,
    );
    const life = vary(
      s,
      () =>
        pier(s) +
        wood(s, 5, -20, 260, 560, 150, s.palette.leaf, poplar) +
        reeds(s, 1080, 850, 50, 190, s.palette.leaf, 200),
      () =>
        glitter(s, 420, 530, 840, 80) +
        fisher(s, 760, 690, 130) +
        mist(s, 520, 70) +
        reeds(s, 120, 860, 46, 220, s.palette.dark, 160),
      () =>
        tree(s, 150, 800, 520, s.palette.leaf) +
        boat(700, 690, 110, shade(s.palette.red, 0.3), shade(s.palette.wood, 0.4)) +
        [820, 900, 1010, 1080]
          .map((x, i) => duck(x, 600 + i * 26, 14, mix(s.palette.wood, s.palette.white, 0.4)))
          .join('') +
        hill(s, 850, 50, s.palette.ground) +
        flowers(s, 60, 810, 850, [s.palette.red, s.palette.gold]),
      () =>
        glitter(s, 860, 520, 840, 70) +
        fisher(s, 420, 700, 120) +
        circle(440, 650, 70, s.radial(['#ffd98a 0.8', '#ffd98a 0'])) +
        reeds(s, 1130, 860, 50, 200, s.palette.dark, 150),
    )();
    return base + life + weather(s);
  },
};
