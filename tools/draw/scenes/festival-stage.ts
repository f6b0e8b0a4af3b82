import { flagLine, tiledHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { hill, ridges } from '../land';
import { lantern } from '../objects';
import { crowd, person } from '../people';
import { sky, sun } from '../sky';
import { circle, ellipse, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { backdrop, type Scene, vary } from './scene';

const dancer = (s: Stage, x: number, y: number, h: number, i: number, turned: boolean): string => {
  const { palette } = s;
  const coat = [palette.red, palette.gold, palette.blue, palette.leaf][i % 4] ?? palette.red;
  const sleeve = stroke(
    `M${n(x + (turned ? 1 : -1) * h * 0.33)} ${n(y - h * 0.9)}q${n((turned ? 1 : -1) * h * 0.2)} ${n(-h * 0.16)} ${n((turned ? 1 : -1) * h * 0.36)} ${n(h * 0.1)}`,
    tint(coat, 0.35),
    h * 0.06,
  );
  return (
    ellipse(x, y, h * 0.22, h * 0.035, palette.dark, 'opacity="0.35"') +
    sleeve +
    person(
      s,
      x,
      y,
      h,
      'dance',
      {
        coat,
        robe: 0.78,
        sash: [palette.gold, palette.red, palette.white, palette.red][i % 4] ?? palette.gold,
        hair: i % 2 ? 'long' : 'bun',
      },
      turned,
    )
  );
};

const spot = (s: Stage, x: number, to: number, colour: string): string =>
  polygon(
    [
      [x - 10, 90],
      [x + 10, 90],
      [to + 150, 640],
      [to - 150, 640],
    ],
    s.linear([`${colour} 0.6`, `${colour} 0.03`]),
  );

/** A stage under spotlights, a dance in the meadow, a bonfire, an opera house. */
export const festivalStage: Scene = {
  lights: ['dusk', 'day', 'night', 'dusk'],
  draw: (s) => {
    const { palette } = s;
    const hall = () => {
      const lights = [palette.gold, palette.red, '#6fb8ff', palette.gold];
      const beams = [240, 500, 780, 1040]
        .map((x, i) => spot(s, x, [420, 620, 700, 880][i] ?? 640, lights[i] ?? palette.gold))
        .join('');
      const set =
        polygon(
          [
            [300, 570],
            [420, 400],
            [500, 470],
            [640, 280],
            [780, 450],
            [860, 380],
            [980, 570],
          ],
          mix(palette.far, palette.gold, 0.25),
        ) +
        polygon(
          [
            [640, 280],
            [590, 350],
            [625, 340],
            [650, 370],
            [690, 345],
          ],
          palette.white,
        ) +
        circle(880, 300, 50, palette.gold);
      const truss =
        rect(130, 60, 1020, 30, palette.dark) +
        stroke('M130 60V620M1150 60V620', palette.dark, 26) +
        [240, 500, 780, 1040].map((x) => circle(x, 96, 18, '#fff2c0')).join('');
      return (
        backdrop(s, { horizon: 540, peaks: 4, ridges: 2, tall: 330 }) +
        rect(140, 80, 1000, 540, shade(palette.near, 0.3), 'opacity="0.8"') +
        set +
        beams +
        truss +
        polygon(
          [
            [100, 600],
            [1180, 600],
            [1260, 680],
            [20, 680],
          ],
          tint(palette.wood, 0.2),
        ) +
        rect(20, 680, 1240, 44, palette.red) +
        s.random.times(6, (i) => dancer(s, 260 + i * 152, 650 + (i % 2) * 20, 250, i, i > 2)).join('') +
        crowd(s, 740, 830, 3, 36, palette.dark)
      );
    };
    const meadow = () =>
      backdrop(s, { horizon: 460, peaks: 4, ridges: 2, tall: 330 }) +
      hill(s, 540, 50, palette.ground) +
      stroke('M640 640V260', palette.wood, 10) +
      [
        [-10, 420],
        [1290, 420],
        [-10, 540],
        [1290, 540],
      ]
        .map(([x = 0, y = 0]) => flagLine(s, 640, 270, x, y, 36, 22))
        .join('') +
      [
        [180, 600, 170],
        [320, 570, 150],
        [480, 560, 140],
        [800, 560, 140],
        [960, 570, 150],
        [1100, 600, 170],
      ]
        .map(([x = 0, y = 0, h = 0], i) => dancer(s, x, y, h, i, i > 2))
        .join('') +
      [
        [240, 780, 250],
        [470, 810, 270],
        [800, 810, 270],
        [1040, 780, 250],
      ]
        .map(([x = 0, y = 0, h = 0], i) => dancer(s, x, y, h, i + 1, i > 1))
        .join('');
    const bonfire = () => {
      const flame = (k: number, c: string) =>
        path(
          `M${640 - 90 * k} 660Q${640 - 120 * k} ${660 - 120 * k} ${640 - 40 * k} ${660 - 170 * k}Q${640 - 30 * k} ${660 - 110 * k} ${640 + 10 * k} ${660 - 270 * k}Q${640 + 50 * k} ${660 - 140 * k} ${640 + 70 * k} ${660 - 160 * k}Q${640 + 120 * k} ${660 - 70 * k} ${640 + 80 * k} 660Z`,
          c,
        );
      const sparks = s.random
        .times(50, () =>
          circle(
            640 + s.random.between(-200, 200),
            s.random.between(120, 520),
            s.random.between(1.5, 4),
            '#ffc966',
          ),
        )
        .join('');
      return (
        backdrop(s, { horizon: 500, peaks: 4, ridges: 2, tall: 330 }) +
        hill(s, 620, 40, palette.ground) +
        circle(640, 560, 620, s.radial(['#ffab4d 0.65', '#ffab4d 0.2', '#ffab4d 0'])) +
        [
          [330, 640, 190],
          [450, 610, 170],
          [830, 610, 170],
          [950, 640, 190],
        ]
          .map(([x = 0, y = 0, h = 0], i) => dancer(s, x, y, h, i, i > 1))
          .join('') +
        stroke('M540 670L740 640M540 640L740 670', '#5a3420', 24) +
        flame(1, '#f2762e') +
        flame(0.7, '#ffad3b') +
        flame(0.4, '#ffe9a0') +
        sparks +
        [
          [160, 800, 280],
          [400, 830, 300],
          [880, 830, 300],
          [1120, 800, 280],
        ]
          .map(([x = 0, y = 0, h = 0], i) => dancer(s, x, y, h, i + 2, i > 1))
          .join('')
      );
    };
    const opera = () => {
      const house = tiledHouse(s, 640, 600, 760, 330, mix(palette.red, palette.wood, 0.45)).replace(
        /<rect[^>]*stroke="[^"]*" stroke-width="4"[^>]*>/g,
        '',
      );
      return (
        sky(s) +
        sun(s, 1050, 130, 44) +
        ridges(s, 3, 420, 560, 160) +
        house +
        rect(300, 300, 680, 300, shade(palette.red, 0.55)) +
        circle(640, 430, 240, s.radial(['#ffdf9a 0.75', '#ffdf9a 0'])) +
        rect(230, 600, 820, 70, shade(palette.wood, 0.25)) +
        stroke('M300 300V600M980 300V600', palette.red, 26) +
        [400, 560, 720, 880].map((x, i) => dancer(s, x, 604, 210, i, i > 1)).join('') +
        [330, 500, 780, 950].map((x) => lantern(s, x, 330, 30, palette.red)).join('') +
        rect(0, 665, 1280, 200, shade(palette.near, 0.2)) +
        crowd(s, 690, 820, 4, 34, palette.dark)
      );
    };
    return vary(s, hall, meadow, bonfire, opera)();
  },
};
