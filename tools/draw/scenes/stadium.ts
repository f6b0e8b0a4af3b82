import { mix, shade, tint } from '../colour';
import { crowd, person } from '../people';
import { weather } from '../sky';
import { circle, ellipse, path, polygon, rect, type Stage, stroke } from '../svg';
import { backdrop, type Scene, vary } from './scene';

/** Stands full of people under a sweeping roof. */
function stands(s: Stage, y: number): string {
  const { palette, random } = s;
  const wall = path(
    `M-20 ${y - 200}Q640 ${y - 345} 1300 ${y - 200}V${y + 20}H-20Z`,
    s.linear([shade(palette.near, 0.35), shade(palette.near, 0.1)]),
  );
  const seats = path(
    `M-20 ${y - 130}Q640 ${y - 230} 1300 ${y - 130}V${y + 20}H-20Z`,
    s.linear([shade(palette.blue, 0.3), shade(palette.blue, 0.05)]),
  );
  const tones = [palette.red, palette.gold, palette.white, '#dba27c', palette.leaf, tint(palette.blue, 0.3)];
  const folk = random.times(520, () => {
    const x = random.between(-10, 1290);
    const bow = Math.sin((x / 1280) * Math.PI) * 48;
    return circle(x, y + 4 - random.next() * (126 + bow), 5.5, random.pick(tones));
  });
  const roof = path(
    `M-20 ${y - 215}Q640 ${y - 375} 1300 ${y - 215}L1300 ${y - 178}Q640 ${y - 322} -20 ${y - 178}Z`,
    s.linear([tint(palette.red, 0.15), shade(palette.red, 0.25)]),
  );
  const edge = stroke(`M-20 ${y - 178}Q640 ${y - 322} 1300 ${y - 178}`, palette.white, 6);
  return wall + seats + folk.join('') + roof + edge + rect(-20, y + 8, 1320, 22, palette.white);
}

const floodlight = (s: Stage, x: number, y: number): string =>
  stroke(`M${x} ${y}V${y - 330}`, s.palette.far, 9) +
  rect(x - 46, y - 380, 92, 54, shade(s.palette.far, 0.3), 'rx="5"') +
  [-30, -10, 10, 30]
    .map((o) => circle(x + o, y - 364, 8, '#fff6cf') + circle(x + o, y - 342, 8, '#fff6cf'))
    .join('') +
  (s.palette.night || s.variant === 3
    ? circle(x, y - 352, 190, s.radial(['#fff2c0 0.75', '#fff2c0 0']))
    : '');

/** The match from high up among the supporters. */
function fromTheStands(s: Stage): string {
  const { palette } = s;
  const grass = mix('#4d9a4a', palette.leaf, 0.35);
  const field =
    polygon(
      [
        [250, 470],
        [1030, 470],
        [1330, 690],
        [-50, 690],
      ],
      grass,
    ) +
    stroke('M290 482H990L1210 670H70ZM640 482V670', palette.white, 4, 'opacity="0.9"') +
    ellipse(640, 560, 120, 36, 'none', `stroke="${palette.white}" stroke-width="4"`);
  const stripes = [0, 1, 2, 3]
    .map((i) =>
      polygon(
        [
          [250 + i * 195, 470],
          [348 + i * 195, 470],
          [295 + i * 345, 690],
          [-50 + i * 345, 690],
        ],
        tint(grass, 0.15),
        'opacity="0.6"',
      ),
    )
    .join('');
  const team = [
    [420, 560],
    [520, 600],
    [620, 540],
    [700, 610],
    [800, 560],
    [880, 590],
    [350, 620],
    [980, 630],
  ]
    .map(([x = 0, y = 0], i) =>
      person(
        s,
        x,
        y,
        62,
        i % 3 ? 'run' : 'stand',
        { coat: i % 2 ? palette.red : palette.white, legs: i % 2 ? palette.white : palette.blue },
        i % 2 === 0,
      ),
    )
    .join('');
  const scarves = [150, 470, 820, 1120]
    .map(
      (x, i) =>
        person(s, x, 960, 330, 'cheer', {
          coat: i % 2 ? palette.red : palette.gold,
          hat: 'wool',
          hatColour: palette.red,
        }) + stroke(`M${x - 66} 612h132`, i % 2 ? palette.gold : palette.red, 26),
    )
    .join('');
  return (
    field +
    stripes +
    stroke('M290 482H990L1210 670H70Z', palette.white, 4) +
    team +
    rect(0, 690, 1280, 180, shade(palette.near, 0.4)) +
    crowd(s, 700, 800, 3, 30, palette.dark) +
    scarves
  );
}

export const stadium: Scene = {
  lights: ['day', 'spring', 'dusk', 'night'],
  draw: (s) => {
    const { palette } = s;
    const grass = mix('#4d9a4a', palette.leaf, palette.night ? 0.55 : 0.3);
    const stripes = Array.from({ length: 8 }, (_, i) => {
      const at = (k: number, t: number) => 640 + (k - 4) * (130 + t * 130);
      return polygon(
        [
          [at(i, 0), 560],
          [at(i + 1, 0), 560],
          [at(i + 1, 1), 870],
          [at(i, 1), 870],
        ],
        i % 2 ? grass : tint(grass, 0.13),
      );
    }).join('');
    const track =
      polygon(
        [
          [-20, 520],
          [1300, 520],
          [1300, 566],
          [-20, 566],
        ],
        '#c4553d',
      ) + stroke('M-20 535H1300M-20 550H1300', palette.white, 2.5, 'opacity="0.8"');
    const pitch =
      stroke('M640 566V870M180 566L-60 870M1100 566L1340 870', palette.white, 5, 'opacity="0.9"') +
      ellipse(640, 690, 190, 62, 'none', `stroke="${palette.white}" stroke-width="5" opacity="0.9"`);
    const player = (
      x: number,
      y: number,
      h: number,
      pose: 'run' | 'cheer' | 'stand',
      home: boolean,
      turned: boolean,
    ) =>
      ellipse(x, y, h * 0.25, h * 0.04, palette.dark, 'opacity="0.3"') +
      person(
        s,
        x,
        y,
        h,
        pose,
        { coat: home ? palette.red : palette.white, legs: home ? palette.white : palette.blue },
        turned,
      );
    const match = () =>
      stripes +
      pitch +
      player(330, 720, 170, 'run', true, false) +
      player(470, 660, 130, 'run', false, true) +
      player(700, 800, 220, 'run', true, false) +
      player(860, 760, 200, 'run', false, true) +
      player(1060, 680, 140, 'stand', true, true) +
      player(180, 640, 120, 'stand', false, false) +
      circle(780, 800, 17, '#ffffff', `stroke="${palette.dark}" stroke-width="4"`);
    const athletics = () =>
      rect(0, 560, 1280, 310, s.linear(['#cf6247', '#a63f31'])) +
      stroke([610, 670, 740, 820].map((y) => `M-20 ${y}H1300`).join(''), palette.white, 5) +
      [
        [260, 655, 160],
        [480, 720, 190],
        [720, 800, 220],
        [980, 700, 180],
      ]
        .map(([x = 0, y = 0, h = 0], i) => player(x, y, h, 'run', i % 2 === 0, false))
        .join('');
    const lift = () =>
      stripes +
      pitch +
      [360, 480, 600, 720, 840]
        .map((x, i) => player(x, 790 + (i % 2) * 26, 220, i % 2 ? 'cheer' : 'stand', true, i > 2))
        .join('') +
      path('M580 540h60q0 60 -22 66v22h18v12h-52v-12h18v-22q-22 -6 -22 -66Z', palette.gold);
    return (
      backdrop(s, { horizon: 420, peaks: 4, ridges: 1, tall: 300 }) +
      floodlight(s, 120, 480) +
      floodlight(s, 1160, 480) +
      stands(s, 500) +
      track +
      vary(s, match, athletics, () => fromTheStands(s), lift)() +
      weather(s)
    );
  },
};
