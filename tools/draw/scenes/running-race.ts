import { flagLine } from '../buildings';
import { mix, tint } from '../colour';
import { hill } from '../land';
import { anyDress, person } from '../people';
import { birds, weather } from '../sky';
import { ellipse, polygon, rect, type Stage, stroke } from '../svg';
import { tree, wood } from '../trees';
import { ripples, water } from '../water';
import { backdrop, type Scene, vary } from './scene';
import { skyline } from './street';

const runner = (s: Stage, x: number, y: number, h: number, turned = false): string => {
  const { palette, random } = s;
  const coat = random.pick([
    palette.red,
    palette.gold,
    palette.blue,
    palette.white,
    palette.leaf,
    mix(palette.red, palette.gold, 0.5),
  ]);
  const bib = rect(
    x - h * 0.015 - (turned ? h * 0.07 : 0),
    y - h * 0.71,
    h * 0.1,
    h * 0.1,
    '#fdfdf6',
    'rx="3"',
  );
  return (
    ellipse(x, y + 2, h * 0.22, h * 0.03, palette.dark, 'opacity="0.3"') +
    person(
      s,
      x,
      y,
      h,
      'run',
      {
        coat,
        legs: random.pick([palette.dark, palette.blue, '#dba27c']),
        hair: random.pick(['short', 'bun', 'long'] as const),
        ...(random.chance(0.3) ? { hat: 'cap' as const, hatColour: palette.white } : {}),
      },
      turned,
    ) +
    bib
  );
};

const finish = (s: Stage, x: number, y: number, w: number): string => {
  const { palette } = s;
  const check = Array.from({ length: 28 }, (_, i) =>
    rect(
      x - w / 2 + (i % 14) * (w / 14),
      y - 320 + Math.floor(i / 14) * 24,
      w / 14,
      24,
      (i + Math.floor(i / 14)) % 2 ? palette.white : palette.dark,
    ),
  ).join('');
  return (
    stroke(`M${x - w / 2} ${y}V${y - 330}M${x + w / 2} ${y}V${y - 330}`, palette.red, 22) +
    rect(x - w / 2 - 16, y - 400, w + 32, 80, palette.red, 'rx="8"') +
    polygon(
      [
        [x - 60, y - 335],
        [x - 20, y - 385],
        [x + 4, y - 356],
        [x + 24, y - 380],
        [x + 64, y - 335],
      ],
      palette.white,
    ) +
    check
  );
};

/** Runners at the finish, by the lake, on a trail, under the trees. */
export const runningRace: Scene = {
  lights: ['day', 'dawn', 'spring', 'autumn'],
  draw: (s) => {
    const { palette } = s;
    const tarmac = mix(palette.dark, palette.far, 0.45);
    const road =
      polygon(
        [
          [500, 520],
          [780, 520],
          [1380, 870],
          [-100, 870],
        ],
        s.linear([tint(tarmac, 0.25), tarmac]),
      ) + stroke('M640 530V870', palette.gold, 6, 'opacity="0.7" stroke-dasharray="40 30"');
    const fans = (left: boolean) =>
      s.random
        .times(9, (i) => {
          const t = i / 8;
          const x = 470 - t * 520;
          const y = 560 + t * 270;
          const h = 70 + t * 150;
          return person(s, left ? x : 1280 - x, y, h, i % 2 ? 'cheer' : 'stand', anyDress(s), !left);
        })
        .join('');
    const pack = () =>
      [
        [600, 570, 90],
        [690, 580, 95],
        [560, 620, 120],
        [740, 640, 130],
        [640, 670, 150],
        [480, 730, 190],
        [800, 750, 200],
        [620, 820, 250],
      ]
        .map(([x = 0, y = 0, h = 0], i) => runner(s, x, y, h, i % 3 === 0))
        .join('');
    const base = backdrop(s, { horizon: 470, peaks: 4, ridges: 3, tall: 330 });
    const town = () =>
      base +
      skyline(s, 560, 70, 180) +
      hill(s, 560, 20, palette.ground) +
      road +
      finish(s, 640, 610, 420) +
      fans(true) +
      fans(false) +
      pack();
    const lakeside = () =>
      base +
      water(s, 500) +
      ripples(s, 40, 510, 620) +
      hill(s, 650, 30, palette.leaf) +
      rect(0, 680, 1280, 180, s.linear([tint(tarmac, 0.25), tarmac])) +
      stroke('M-20 690H1300', palette.white, 6) +
      [
        [140, 770, 190],
        [330, 800, 220],
        [520, 760, 190],
        [700, 820, 240],
        [930, 780, 210],
        [1120, 810, 230],
      ]
        .map(([x = 0, y = 0, h = 0]) => runner(s, x, y, h))
        .join('') +
      birds(s, 7, 700, 220, 130);
    const trail = () =>
      base +
      hill(s, 560, 70, palette.mid) +
      hill(s, 640, 60, palette.ground) +
      stroke('M1300 560Q900 600 700 650T200 780L-40 860', tint(palette.wood, 0.45), 60) +
      wood(s, 8, -20, 400, 640, 170, palette.leaf, tree) +
      [
        [1130, 590, 90],
        [960, 620, 120],
        [760, 670, 150],
        [540, 730, 190],
        [280, 810, 240],
      ]
        .map(([x = 0, y = 0, h = 0]) => runner(s, x, y, h, true))
        .join('') +
      flagLine(s, 820, 430, 1300, 500, 40, 20);
    const avenue = () =>
      base +
      wood(s, 6, -30, 420, 640, 300, palette.leaf, tree) +
      wood(s, 6, 860, 1310, 640, 300, palette.leaf, tree) +
      hill(s, 600, 12, palette.ground) +
      road +
      fans(true) +
      pack();
    return vary(s, town, lakeside, trail, avenue)() + weather(s);
  },
};
