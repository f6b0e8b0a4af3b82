import { mix, shade, tint } from '../colour';
import { hill } from '../land';
import { anyDress, person } from '../people';
import { birds, mist, weather } from '../sky';
import { circle, ellipse, n, path, polygon, rect, type Stage, stroke, WIDTH } from '../svg';
import { tree, wood } from '../trees';
import { train } from '../vehicles';
import { backdrop, type Scene, vary } from './scene';

/** People with their cases on the platform. */
function waiting(s: Stage): string {
  const { palette } = s;
  return [
    [250, 800, 210],
    [330, 805, 130],
    [560, 770, 190],
    [720, 810, 220],
    [930, 770, 185],
    [1090, 800, 205],
  ]
    .map(
      ([x = 0, y = 0, h = 0], i) =>
        ellipse(x, y, h * 0.2, 7, palette.dark, 'opacity="0.25"') +
        person(s, x, y, h, s.random.pick(['walk', 'stand', 'hold'] as const), anyDress(s), i % 2 === 0) +
        (i % 2
          ? rect(
              x + h * 0.14,
              y - h * 0.24,
              h * 0.17,
              h * 0.24,
              s.random.pick([palette.blue, palette.red, palette.gold]),
              'rx="6"',
            )
          : ''),
    )
    .join('');
}

/** A platform with its canopy, waiting people and a train that stands in the station. */
function platform(s: Stage): string {
  const { palette } = s;
  const roof =
    polygon(
      [
        [-20, 40],
        [1300, 150],
        [1300, 205],
        [-20, 130],
      ],
      s.linear([tint(palette.mid, 0.35), palette.near]),
    ) + stroke('M-20 130L1300 205', palette.gold, 6);
  const posts = [
    [140, 138, 760],
    [480, 158, 740],
    [780, 176, 720],
    [1040, 190, 705],
  ]
    .map(
      ([x = 0, top = 0, foot = 0]) =>
        rect(x - 11, top, 22, foot - top, s.linear([tint(palette.far, 0.4), palette.mid], true)) +
        polygon(
          [
            [x - 60, top - 6],
            [x + 60, top + 2],
            [x, top + 60],
          ],
          palette.mid,
        ),
    )
    .join('');
  const ground = polygon(
    [
      [-20, 690],
      [1300, 650],
      [1300, 870],
      [-20, 870],
    ],
    s.linear([tint(palette.wood, 0.62), mix(palette.wood, palette.far, 0.5)]),
  );
  const line = polygon(
    [
      [-20, 708],
      [1300, 662],
      [1300, 672],
      [-20, 722],
    ],
    palette.gold,
  );
  const clock =
    circle(640, 236, 44, palette.white, `stroke="${palette.dark}" stroke-width="7"`) +
    stroke('M640 236V208M640 236L662 246', palette.dark, 5) +
    stroke('M640 168V192', palette.dark, 6);
  const folk = waiting(s);
  const lit = palette.night
    ? [140, 480, 780, 1040].map((x) => circle(x, 230, 190, s.radial(['#ffe6a8 0.6', '#ffe6a8 0']))).join('')
    : '';
  return (
    train(s, 1180, 660, 230, 1300, vary(s, palette.red, palette.blue, palette.red, palette.gold)) +
    ground +
    line +
    posts +
    roof +
    clock +
    lit +
    folk
  );
}

/** The station building with its curved roof and square. */
function stationFront(s: Stage): string {
  const { palette } = s;
  const glass = rect(
    210,
    400,
    860,
    260,
    s.linear([mix(palette.sky[1], palette.blue, 0.3), tint(palette.sky[2], 0.3)]),
  );
  const bars = stroke(
    `${Array.from({ length: 19 }, (_, i) => `M${210 + i * 47.7} 400V660`).join('')}M210 486H1070M210 572H1070`,
    palette.white,
    4,
  );
  const wings =
    rect(60, 470, 150, 190, mix(palette.white, palette.wood, 0.2)) +
    rect(1070, 470, 150, 190, mix(palette.white, palette.wood, 0.2));
  const roof = path(
    'M20 470Q190 440 320 390Q640 250 960 390Q1090 440 1260 470L1260 492Q1080 470 950 424Q640 300 330 424Q200 470 20 492Z',
    s.linear([shade(palette.red, 0.1), shade(palette.near, 0.2)]),
  );
  const clock =
    circle(640, 372, 42, palette.white, `stroke="${palette.wood}" stroke-width="7"`) +
    stroke('M640 372V346M640 372L660 382', palette.dark, 5);
  const doors = [470, 580, 690, 800]
    .map((x) => rect(x - 34, 580, 68, 80, palette.night ? palette.gold : palette.near))
    .join('');
  const square = rect(
    0,
    655,
    WIDTH,
    220,
    s.linear([tint(palette.wood, 0.6), mix(palette.wood, palette.far, 0.45)]),
  );
  const tiles = stroke(
    [700, 745, 800].map((y) => `M0 ${y}H1280`).join('') +
      Array.from(
        { length: 13 },
        (_, i) => `M${n(640 + (i - 6) * 90)} 660L${n(640 + (i - 6) * 230)} 860`,
      ).join(''),
    tint(palette.wood, 0.35),
    2.5,
    'opacity="0.6"',
  );
  const folk = s.random
    .times(13, (i) =>
      person(
        s,
        90 + i * 92 + s.random.between(-20, 20),
        720 + (i % 3) * 50,
        110 + (i % 3) * 26,
        s.random.pick(['walk', 'stand', 'hold'] as const),
        anyDress(s),
        s.random.chance(0.5),
      ),
    )
    .join('');
  return (
    backdrop(s, { horizon: 480, peaks: 4, ridges: 2, tall: 330 }) +
    wings +
    glass +
    bars +
    doors +
    roof +
    clock +
    square +
    tiles +
    folk
  );
}

/** A train on a viaduct across a valley. */
function viaduct(s: Stage): string {
  const { palette } = s;
  const piers = Array.from({ length: 7 }, (_, i) =>
    polygon(
      [
        [60 + i * 200, 470],
        [110 + i * 200, 470],
        [124 + i * 200, 870],
        [46 + i * 200, 870],
      ],
      s.linear([palette.white, mix(palette.white, palette.mid, 0.65)]),
    ),
  ).join('');
  const deck =
    rect(-20, 440, 1320, 34, mix(palette.white, palette.far, 0.3)) +
    rect(-20, 474, 1320, 10, shade(palette.far, 0.35));
  return (
    backdrop(s, { horizon: 520, peaks: 4, ridges: 3, tall: 380 }) +
    hill(s, 690, 90, palette.ground) +
    mist(s, 640, 130, 0.5) +
    wood(s, 14, -20, 1300, 740, 110, palette.leaf, tree) +
    piers +
    deck +
    train(s, 1010, 436, 84, 1100, palette.red) +
    wood(s, 16, -20, 1300, 850, 150, shade(palette.leaf, 0.25)) +
    birds(s, 6, 900, 220, 130)
  );
}

export const railwayStation: Scene = {
  lights: ['day', 'dawn', 'autumn', 'night'],
  draw: (s) =>
    (s.variant === 1 || s.variant === 4
      ? backdrop(s, { horizon: 560, peaks: 4, ridges: 3, tall: 330, sun: [330, 250, 48] }) + platform(s)
      : vary(s, platform, stationFront, viaduct, platform)(s)) + weather(s),
};
