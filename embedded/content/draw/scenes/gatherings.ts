import { flagLine, tiledHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { hill, ridges } from '../land';
import { lantern, stall } from '../objects';
import { anyDress, crowd, person } from '../people';
import { birds, sky, sun, weather } from '../sky';
import { circle, ellipse, group, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { tree, wood } from '../trees';
import { glitter, reflection, ripples, water } from '../water';
import { backdrop, type Scene, vary } from './scene';
import { houseWing, lane, lanternString, skyline } from './street';

/** Stands full of people under a sweeping roof. */
function stands(s: Stage, y: number): string {
  const { palette, random } = s;
  const seats = path(
    `M-20 ${y - 130}Q640 ${y - 230} 1300 ${y - 130}V${y + 20}H-20Z`,
    s.linear([shade(palette.blue, 0.35), shade(palette.blue, 0.15)]),
  );
  const folk = random
    .times(620, () => {
      const x = random.between(-10, 1290);
      const bow = Math.sin((x / 1280) * Math.PI) * 95;
      const v = random.next();
      return circle(
        x,
        y + 8 - v * (128 + bow),
        5.5,
        random.pick([palette.red, palette.gold, palette.white, '#dba27c', palette.leaf, palette.blue]),
      );
    })
    .join('');
  const roof = path(
    `M-20 ${y - 210}Q640 ${y - 360} 1300 ${y - 210}L1300 ${y - 176}Q640 ${y - 310} -20 ${y - 176}Z`,
    s.linear([palette.white, mix(palette.white, palette.far, 0.5)]),
  );
  const ribs = stroke(
    Array.from({ length: 12 }, (_, i) => {
      const x = 30 + i * 111;
      const bow = Math.sin((x / 1280) * Math.PI);
      return `M${x} ${n(y - 180 - bow * 66)}V${n(y - 130 - bow * 50)}`;
    }).join(''),
    mix(palette.white, palette.far, 0.5),
    5,
  );
  return seats + folk + ribs + roof + rect(-20, y + 8, 1320, 22, palette.white);
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

const stadium: Scene = {
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
      vary(s, match, athletics, match, lift)() +
      weather(s)
    );
  },
};

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

const runningRace: Scene = {
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

const festivalStage: Scene = {
  lights: ['dusk', 'day', 'night', 'late'],
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

const lanterns: Scene = {
  lights: ['dusk', 'night', 'late', 'night'],
  draw: (s) => {
    const { palette, random } = s;
    const street = () =>
      backdrop(s, { horizon: 460, peaks: 3, ridges: 2, tall: 280 }) +
      lane(s, 490, mix(palette.far, palette.wood, 0.4)) +
      houseWing(s, true, 480, 4, true) +
      houseWing(s, false, 480, 4, true) +
      lanternString(s, 90, 60, 1190, 60, 7, 62) +
      lanternString(s, 300, 220, 980, 230, 8, 36) +
      lanternString(s, 430, 350, 850, 350, 7, 20) +
      [
        [540, 740, 200],
        [720, 770, 215],
        [620, 600, 110],
      ]
        .map(([x = 0, y = 0, h = 0], i) => person(s, x, y, h, 'walk', anyDress(s), i % 2 === 0))
        .join('');
    const drift = () => {
      const lotus = (x: number, y: number, r: number) =>
        circle(x, y - r * 0.5, r * 3, s.radial(['#ffd27a 0.6', '#ffd27a 0'])) +
        [-0.9, -0.45, 0.45, 0.9, 0]
          .map((o) =>
            path(
              `M${n(x)} ${n(y)}Q${n(x + o * r * 1.6 - r * 0.3)} ${n(y - r * 0.7)} ${n(x + o * r * 1.4)} ${n(y - r * (1.3 - Math.abs(o) * 0.5))}Q${n(x + o * r * 1.6 + r * 0.4)} ${n(y - r * 0.5)} ${n(x)} ${n(y)}Z`,
              mix(palette.red, '#ff9fb0', 0.5 + o * 0.2),
            ),
          )
          .join('') +
        circle(x, y - r * 0.6, r * 0.3, '#fff2b8') +
        ellipse(x, y + 5, r * 1.2, r * 0.2, '#ffcf7a', 'opacity="0.5"');
      const land = backdrop(s, { horizon: 440, peaks: 3, ridges: 3, tall: 260 });
      return (
        land +
        water(s, 450) +
        reflection(s, 450, land, 0.3, 0.9) +
        glitter(s, 640, 460, 840, 50) +
        ripples(s, 60, 470, 850, palette.gold, 0.4) +
        random
          .times(26, (i) => {
            const t = (i / 25) ** 1.7;
            return lotus(random.between(60, 1220), 480 + t * 350, 8 + 34 * t);
          })
          .join('') +
        person(s, 190, 830, 260, 'bend', { coat: palette.red, hair: 'long', robe: 0.6 }) +
        person(s, 90, 830, 170, 'hold', { coat: palette.gold })
      );
    };
    const rising = () => {
      const paper = (x: number, y: number, h: number) =>
        circle(x, y, h * 1.5, s.radial(['#ffc266 0.55', '#ffc266 0'])) +
        path(
          `M${n(x - h * 0.32)} ${n(y + h * 0.5)}L${n(x - h * 0.44)} ${n(y - h * 0.2)}Q${n(x)} ${n(y - h * 0.85)} ${n(x + h * 0.44)} ${n(y - h * 0.2)}L${n(x + h * 0.32)} ${n(y + h * 0.5)}Z`,
          s.linear(['#e2703a', '#ffb84f', '#fff0b0']),
        ) +
        ellipse(x, y + h * 0.5, h * 0.32, h * 0.07, '#fff6d0');
      return (
        backdrop(s, { horizon: 640, peaks: 4, ridges: 3, tall: 280 }) +
        hill(s, 760, 40, palette.near) +
        random
          .times(34, (i) => {
            const t = (i / 33) ** 1.5;
            return paper(random.between(40, 1240), random.between(60, 560), 14 + 66 * t);
          })
          .join('') +
        [
          [360, 840, 210],
          [480, 845, 220],
          [820, 845, 225],
          [940, 840, 150],
        ]
          .map(([x = 0, y = 0, h = 0], i) =>
            person(s, x, y, h, i % 2 ? 'cheer' : 'reach', anyDress(s), i > 1),
          )
          .join('')
      );
    };
    const fair = () =>
      sky(s) +
      sun(s, 640, 120, 46) +
      ridges(s, 3, 400, 540, 150) +
      [150, 420, 860, 1130].map((x) => tiledHouse(s, x, 620, 250, 220)).join('') +
      rect(0, 610, 1280, 260, s.linear([mix(palette.far, palette.wood, 0.3), palette.near])) +
      stall(s, 220, 720, 300, palette.red) +
      stall(s, 1060, 720, 300, palette.gold) +
      lanternString(s, -20, 120, 1300, 120, 11, 44) +
      lanternString(s, -20, 280, 1300, 280, 14, 28) +
      [
        lantern(s, 540, 640, 74, palette.red),
        lantern(s, 740, 660, 60, palette.gold),
        lantern(s, 640, 600, 50, mix(palette.red, palette.blue, 0.4)),
      ].join('') +
      [
        [420, 830, 240],
        [600, 840, 150],
        [690, 835, 235],
        [880, 835, 245],
      ]
        .map(([x = 0, y = 0, h = 0], i) => person(s, x, y, h, i === 1 ? 'reach' : 'hold', anyDress(s), i > 1))
        .join('');
    return group(vary(s, street, drift, rising, fair)());
  },
};

export const gatherings: Record<string, Scene> = {
  stadium,
  'running-race': runningRace,
  'festival-stage': festivalStage,
  lanterns,
};
