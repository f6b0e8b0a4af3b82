import { mix, shade, tint } from '../colour';
import { hill } from '../land';
import { person } from '../people';
import { weather } from '../sky';
import { circle, ellipse, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { tree, wood } from '../trees';
import { bus } from '../vehicles';
import { backdrop, type Scene, vary } from './scene';

/** The school house: three floors of windows, a clock gable, a coloured band. */
function schoolHouse(s: Stage, x: number, y: number, w: number, h: number): string {
  const { palette } = s;
  const wall = vary(
    s,
    palette.white,
    mix(palette.gold, palette.white, 0.6),
    mix(palette.red, palette.white, 0.65),
    palette.white,
  );
  const columns = Math.round(w / 86);
  const windows = Array.from({ length: columns * 3 }, (_, i) => {
    const wx = x - w / 2 + ((i % columns) + 0.5) * (w / columns);
    const wy = y - h * 0.12 - Math.floor(i / columns) * h * 0.3;
    if (Math.abs(wx - x) < w * 0.09 && i < columns) return '';
    return (
      rect(
        wx - 26,
        wy - h * 0.15,
        52,
        h * 0.16,
        mix(palette.sky[1], palette.blue, 0.3),
        `stroke="${palette.white}" stroke-width="5"`,
      ) + stroke(`M${n(wx)} ${n(wy - h * 0.15)}v${n(h * 0.16)}`, palette.white, 4)
    );
  }).join('');
  const bands = [0.32, 0.62]
    .map((t) =>
      rect(x - w / 2, y - h * t - 6, w, 10, vary(s, palette.red, palette.blue, palette.gold, palette.leaf)),
    )
    .join('');
  const gable =
    polygon(
      [
        [x - w * 0.12, y - h],
        [x, y - h * 1.32],
        [x + w * 0.12, y - h],
      ],
      shade(palette.red, 0.1),
    ) +
    rect(x - w * 0.1, y - h * 1.02, w * 0.2, h * 1.02, tint(wall, 0.2)) +
    circle(x, y - h * 0.82, h * 0.1, palette.white, `stroke="${palette.red}" stroke-width="6"`) +
    stroke(
      `M${n(x)} ${n(y - h * 0.82)}v${n(-h * 0.065)}M${n(x)} ${n(y - h * 0.82)}l${n(h * 0.045)} ${n(h * 0.02)}`,
      palette.dark,
      4,
    );
  const door =
    rect(x - w * 0.055, y - h * 0.24, w * 0.11, h * 0.24, palette.blue) +
    stroke(`M${n(x)} ${n(y - h * 0.24)}V${n(y)}`, palette.white, 4) +
    rect(x - w * 0.085, y - h * 0.28, w * 0.17, h * 0.045, palette.red);
  return (
    rect(x - w / 2, y - h, w, h, s.linear([wall, shade(wall, 0.12)])) +
    rect(x - w / 2 - 12, y - h - 14, w + 24, 18, palette.red) +
    windows +
    bands +
    gable +
    door
  );
}

const hoop = (s: Stage, x: number, y: number): string =>
  stroke(`M${x} ${y}V${y - 230}h-40`, s.palette.far, 10) +
  rect(x - 96, y - 290, 90, 70, s.palette.white, `stroke="${s.palette.red}" stroke-width="5"`) +
  ellipse(x - 66, y - 222, 22, 6, 'none', `stroke="${s.palette.red}" stroke-width="5"`);

export const pupil = (
  s: Stage,
  x: number,
  y: number,
  h: number,
  pose: 'run' | 'walk' | 'cheer' | 'stand',
  turned: boolean,
): string => {
  const { palette, random } = s;
  const bag = rect(
    x + (turned ? 1 : -1) * h * 0.15 - h * 0.07,
    y - h * 0.8,
    h * 0.14,
    h * 0.27,
    random.pick([palette.blue, palette.leaf, palette.gold]),
    `rx="${n(h * 0.04)}"`,
  );
  return (
    ellipse(x, y, h * 0.18, h * 0.03, palette.dark, 'opacity="0.25"') +
    bag +
    person(
      s,
      x,
      y,
      h,
      pose,
      {
        coat: random.pick([palette.red, palette.gold, palette.blue, palette.white]),
        hair: random.pick(['short', 'bun', 'long'] as const),
      },
      turned,
    )
  );
};

export const school: Scene = {
  lights: ['day', 'spring', 'dawn', 'snow'],
  draw: (s) => {
    const { palette } = s;
    const ground = rect(
      0,
      620,
      1280,
      240,
      s.linear(
        vary(
          s,
          ['#d9805e', '#b85a44'],
          [palette.ground, palette.leaf],
          ['#c98b76', '#9a5f5a'],
          [palette.white, palette.ground],
        ),
      ),
    );
    const marks =
      s.variant === 4
        ? ''
        : stroke(
            'M-20 700Q640 660 1300 700M-20 760Q640 715 1300 760M-20 830Q640 780 1300 830',
            palette.white,
            5,
            'opacity="0.8"',
          );
    const house = schoolHouse(
      s,
      vary(s, 640, 480, 800, 640),
      630,
      vary(s, 900, 760, 740, 820),
      vary(s, 300, 290, 280, 290),
    );
    const extra = vary(
      s,
      () => hoop(s, 1190, 800) + circle(1090, 470, 24, '#e8833a'),
      () => tree(s, 1080, 720, 420, palette.leaf) + wood(s, 3, -20, 90, 640, 190, palette.leaf, tree),
      () => bus(s, 260, 730, 210, palette.gold) + tree(s, 80, 640, 260, palette.leaf),
      () =>
        circle(1010, 790, 64, palette.white) +
        circle(1010, 700, 44, palette.white) +
        stroke('M960 700L900 660M1060 700L1120 650', palette.wood, 6) +
        path('M1008 700l40 10-40 8Z', '#e8833a') +
        rect(975, 645, 70, 18, palette.red) +
        wood(s, 5, -20, 200, 640, 200, palette.leaf),
    )();
    const spots = vary(
      s,
      [
        [190, 780, 165, 'run'],
        [330, 730, 140, 'cheer'],
        [520, 800, 175, 'run'],
        [700, 750, 150, 'walk'],
        [860, 810, 178, 'cheer'],
        [1010, 760, 150, 'run'],
      ],
      [
        [220, 760, 160, 'walk'],
        [310, 765, 150, 'walk'],
        [560, 800, 175, 'run'],
        [780, 770, 160, 'cheer'],
        [900, 810, 180, 'walk'],
      ],
      [
        [520, 770, 170, 'walk'],
        [610, 775, 160, 'walk'],
        [760, 810, 185, 'walk'],
        [900, 780, 165, 'run'],
        [1080, 810, 180, 'cheer'],
      ],
      [
        [240, 790, 170, 'run'],
        [400, 750, 150, 'cheer'],
        [600, 810, 180, 'walk'],
        [840, 790, 170, 'cheer'],
        [1150, 800, 175, 'cheer'],
      ],
    ) as readonly (readonly [number, number, number, 'run' | 'walk' | 'cheer'])[];
    return (
      backdrop(s, { horizon: 500, peaks: 4, ridges: 2, tall: 350 }) +
      hill(s, 620, 60, palette.leaf) +
      house +
      ground +
      marks +
      extra +
      spots.map(([x, y, h, pose], i) => pupil(s, x, y, h, pose, i % 2 === 1)).join('') +
      weather(s)
    );
  },
};
