import { yak } from '../animals';
import { tiledHouse, tower } from '../buildings';
import { mix, shade, tint } from '../colour';
import { grasses, hill, ridges, strokes } from '../land';
import { anyDress, person } from '../people';
import { birds, mist, sky, sun, weather } from '../sky';
import { circle, ellipse, n, type Point, path, polygon, rect, type Stage, stroke, WIDTH } from '../svg';
import { pine, tree, wood } from '../trees';
import { bus, car, fireEngine, lorry, train } from '../vehicles';
import { reflection, ripples, water } from '../water';
import { backdrop, type Scene, vary } from './scene';

/** Two cliffs with a river far below between them. */
function gorge(s: Stage, top: number, gap: number): string {
  const { palette } = s;
  const side = (left: boolean) => {
    const at = (x: number) => (left ? x : 1280 - x);
    const edge = (1280 - gap) / 2;
    const rock = polygon(
      [
        [at(-20), top - 50],
        [at(edge * 0.6), top - 20],
        [at(edge), top],
        [at(edge + 20), top + 130],
        [at(edge + 90), top + 240],
        [at(edge + 120), 870],
        [at(-20), 870],
      ],
      s.linear([palette.near, mix(palette.near, palette.dark, 0.6)]),
    );
    const strata = stroke(
      [0, 1, 2, 3]
        .map(
          (i) =>
            `M${at(-20)} ${top + 60 + i * 80}L${at(edge * 0.7)} ${top + 50 + i * 90}L${at(edge + 10 + i * 22)} ${top + 74 + i * 78}`,
        )
        .join(''),
      tint(palette.near, 0.18),
      7,
      'opacity="0.5"',
    );
    return rock + strata;
  };
  const river = polygon(
    [
      [560, 640],
      [720, 640],
      [900, 870],
      [380, 870],
    ],
    s.linear([tint(palette.water, 0.35), palette.water]),
  );
  return river + ripples(s, 16, 680, 850) + mist(s, 640, 110, 0.5) + side(true) + side(false);
}

function suspension(s: Stage): string {
  const { palette } = s;
  const red = palette.red;
  const deck = 500;
  const pylon = (x: number) =>
    polygon(
      [
        [x - 16, 720],
        [x - 9, 210],
        [x + 9, 210],
        [x + 16, 720],
      ],
      s.linear([red, shade(red, 0.35)]),
    ) +
    rect(x - 22, 300, 44, 12, shade(red, 0.2)) +
    rect(x - 22, 400, 44, 12, shade(red, 0.2));
  const cable = `M-20 420Q160 330 300 220Q640 690 980 220Q1120 330 1300 420`;
  const hangers = Array.from({ length: 33 }, (_, i) => {
    const t = (i + 0.5) / 33;
    const x = 300 + 680 * t;
    const y = 220 * (1 - t) ** 2 + 2 * 690 * t * (1 - t) + 220 * t ** 2;
    return `M${n(x)} ${n(y)}V${deck}`;
  }).join('');
  return (
    stroke(hangers, palette.white, 2, 'opacity="0.75"') +
    stroke(cable, tint(red, 0.2), 6) +
    rect(-20, deck, 1320, 17, mix(palette.white, palette.far, 0.3)) +
    rect(-20, deck + 17, 1320, 12, shade(palette.far, 0.4)) +
    pylon(300) +
    pylon(980) +
    bus(s, 520, deck, 62, palette.gold) +
    car(s, 700, deck, 60, palette.red, true) +
    lorry(s, 830, deck, 60, palette.blue, palette.white)
  );
}

function cableStayed(s: Stage): string {
  const { palette } = s;
  const deck = 560;
  const mast = (x: number) => {
    const stays = Array.from(
      { length: 11 },
      (_, i) =>
        `M${x} ${190 + i * 14}L${x - 60 - i * 32} ${deck}M${x} ${190 + i * 14}L${x + 60 + i * 32} ${deck}`,
    ).join('');
    return (
      stroke(stays, palette.white, 2.2, 'opacity="0.85"') +
      polygon(
        [
          [x - 26, 870],
          [x - 8, 160],
          [x + 8, 160],
          [x + 26, 870],
        ],
        s.linear([palette.white, mix(palette.white, palette.mid, 0.6)]),
      )
    );
  };
  return (
    mast(330) +
    mast(950) +
    rect(-20, deck, 1320, 20, tint(palette.far, 0.2)) +
    rect(-20, deck + 20, 1320, 14, shade(palette.far, 0.45)) +
    car(s, 180, deck, 64, palette.red) +
    car(s, 640, deck, 64, palette.white, true) +
    bus(s, 780, deck, 66, palette.blue) +
    lorry(s, 1130, deck, 66, palette.gold, palette.leaf)
  );
}

function arch(s: Stage): string {
  const { palette } = s;
  const stone = mix(palette.wood, palette.white, 0.55);
  const body = path(
    `M-20 560Q640 360 1300 560V680H1120A250 220 0 0 0 900 600Q880 720 860 760H420Q400 720 380 600A250 220 0 0 0 160 680H-20Z`,
    stone,
  );
  const hole =
    path('M400 790V690A240 190 0 0 1 880 690V790Z', palette.water) +
    path('M60 790V720A90 90 0 0 1 240 720V790ZM1040 790V720A90 90 0 0 1 1220 720V790Z', palette.water);
  const wall = path('M-20 560Q640 360 1300 560V790H-20Z', s.linear([tint(stone, 0.15), shade(stone, 0.25)]));
  const blocks = stroke(
    Array.from({ length: 19 }, (_, i) => {
      const a = Math.PI * (1 - (i + 0.5) / 19);
      return `M${n(640 + Math.cos(a) * 240)} ${n(690 - Math.sin(a) * 190)}L${n(640 + Math.cos(a) * 290)} ${n(690 - Math.sin(a) * 236)}`;
    }).join(''),
    shade(stone, 0.35),
    4,
  );
  const rail =
    stroke('M-20 528Q640 328 1300 528', tint(stone, 0.35), 14) +
    stroke(
      Array.from(
        { length: 22 },
        (_, i) => `M${n(i * 60)} ${n(556 - Math.sin((i / 21) * Math.PI) * 98)}v-26`,
      ).join(''),
      tint(stone, 0.2),
      9,
    );
  const folk = [
    [430, 470],
    [520, 455],
    [700, 448],
    [900, 480],
  ]
    .map(([x = 0, y = 0], i) => person(s, x, y + 12, 110, i % 2 ? 'walk' : 'stand', anyDress(s), i > 1))
    .join('');
  return (body ? wall : '') + hole + blocks + folk + rail;
}

const bridge: Scene = {
  lights: ['day', 'amber', 'spring', 'night'],
  draw: (s) => {
    const arched = () => {
      const span = tiledHouse(s, 150, 540, 170, 100) + tiledHouse(s, 1140, 540, 190, 110) + arch(s);
      return (
        backdrop(s, { horizon: 470, peaks: 0, ridges: 4, tall: 260 }) +
        wood(s, 8, -20, 1300, 560, 130, s.palette.leaf, tree) +
        water(s, 700) +
        span +
        reflection(s, 790, span, 0.25, 0.3) +
        ripples(s, 40, 740, 850) +
        birds(s, 5, 640, 220, 140)
      );
    };
    const hung = () =>
      backdrop(s, { horizon: 560, peaks: 4, ridges: 3, tall: 400 }) +
      gorge(s, 505, 700) +
      suspension(s) +
      wood(s, 9, -30, 260, 560, 110, s.palette.leaf, pine) +
      wood(s, 9, 1020, 1310, 570, 110, s.palette.leaf, pine) +
      birds(s, 6, 640, 600, 110);
    const stayed = () =>
      backdrop(s, { horizon: 600, peaks: s.variant === 4 ? 0 : 4, ridges: 4, tall: 360 }) +
      water(s, 690) +
      ripples(s, 50, 700, 850) +
      cableStayed(s) +
      mist(s, 690, 80, 0.5) +
      birds(s, 5, 640, 300, 120);
    return vary(s, hung, stayed, arched, hung)() + weather(s);
  },
};

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
  const folk = [
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

const railwayStation: Scene = {
  lights: ['day', 'dawn', 'autumn', 'night'],
  draw: (s) =>
    (s.variant === 1 || s.variant === 4
      ? backdrop(s, { horizon: 560, peaks: 4, ridges: 3, tall: 330 }) + platform(s)
      : vary(s, platform, stationFront, viaduct, platform)(s)) + weather(s),
};

/** A road that climbs in bends to a pass. */
function pass(s: Stage): string {
  const { palette } = s;
  const tarmac = mix(palette.dark, palette.far, 0.35);
  const bends = 'M760 400Q900 430 700 460Q420 492 640 530Q1060 590 760 640Q240 710 520 870';
  const road =
    stroke('M760 400Q900 430 700 460', tarmac, 16) +
    stroke('M700 460Q420 492 640 530', tarmac, 28) +
    stroke('M640 530Q1060 590 760 640', tarmac, 50) +
    stroke('M760 640Q240 710 520 900', tarmac, 120);
  const dash = `<path d="${bends}" fill="none" stroke="${palette.gold}" stroke-width="4" stroke-dasharray="22 18" opacity="0.9"/>`;
  return (
    backdrop(s, { horizon: 400, peaks: 4, ridges: 2, tall: 310 }) +
    hill(s, 450, 60, palette.mid) +
    hill(s, 540, 60, mix(palette.mid, palette.ground, 0.5)) +
    hill(s, 640, 60, palette.ground) +
    strokes(s, 170, 520, 840, shade(palette.leaf, 0.1)) +
    road +
    dash +
    car(s, 640, 545, 40, palette.white) +
    lorry(s, 830, 618, 76, palette.blue, palette.gold, true) +
    bus(s, 470, 800, 150, palette.red) +
    wood(s, 10, 900, 1300, 850, 200, shade(palette.leaf, 0.3)) +
    wood(s, 6, -20, 170, 720, 150, shade(palette.leaf, 0.2))
  );
}

/** A motorway seen from over the middle line, with crash barriers and a tunnel. */
function carriageway(s: Stage): string {
  const { palette } = s;
  const tarmac = mix(palette.dark, palette.far, 0.3);
  const road = polygon(
    [
      [600, 470],
      [680, 470],
      [1380, 870],
      [-100, 870],
    ],
    s.linear([tint(tarmac, 0.2), tarmac]),
  );
  const marks = [-0.5, 0.5]
    .map((o) =>
      Array.from({ length: 8 }, (_, i) => {
        const [a, b] = [(i / 8) ** 2, ((i + 0.5) / 8) ** 2];
        const at = (t: number, w: number): Point => [
          640 + o * (40 + 700 * t) + w * (1 + t * 10),
          470 + 400 * t,
        ];
        return polygon([at(a, -0.7), at(a, 0.7), at(b, 0.7), at(b, -0.7)], palette.white);
      }).join(''),
    )
    .join('');
  const middle =
    polygon(
      [
        [638, 470],
        [642, 470],
        [676, 870],
        [604, 870],
      ],
      palette.leaf,
    ) + stroke('M638 466L590 840M642 466L690 840', tint(palette.far, 0.3), 6);
  const rails = stroke('M598 468L-110 840M682 468L1390 840', tint(palette.far, 0.5), 9);
  const portal = (x: number) =>
    path(`M${x - 66} 478V440A66 62 0 0 1 ${x + 66} 440V478Z`, mix(palette.white, palette.far, 0.35)) +
    path(`M${x - 46} 478V444A46 44 0 0 1 ${x + 46} 444V478Z`, '#16161c');
  const sign =
    rect(900, 330, 230, 110, mix(palette.leaf, '#1b7a4b', 0.6), 'rx="8"') +
    stroke('M930 640V440M1100 640V440', palette.far, 10) +
    stroke('M930 412H1030M930 386H1080M930 360H1000', palette.white, 7);
  const traffic =
    car(s, 440, 600, 120, palette.red) +
    lorry(s, 830, 560, 90, palette.blue, palette.white, true) +
    car(s, 250, 780, 220, palette.gold) +
    bus(s, 980, 760, 190, palette.red, true);
  return (
    backdrop(s, { horizon: 400, peaks: 3, ridges: 2, tall: 280 }) +
    ridges(s, 2, 430, 470, 150) +
    portal(565) +
    portal(715) +
    hill(s, 500, 30, palette.ground) +
    road +
    middle +
    marks +
    rails +
    sign +
    traffic +
    weather(s)
  );
}

/** A motorway on tall piers above the valley. */
function flyover(s: Stage): string {
  const { palette } = s;
  const curveDeck = 'M-40 520Q360 420 700 470T1320 380';
  const piers = [
    [80, 520],
    [250, 480],
    [420, 462],
    [600, 466],
    [790, 476],
    [980, 462],
    [1160, 424],
  ]
    .map(([x = 0, y = 0]) =>
      polygon(
        [
          [x - 13, y],
          [x + 13, y],
          [x + 20, 870],
          [x - 20, 870],
        ],
        s.linear([palette.white, mix(palette.white, palette.mid, 0.7)]),
      ),
    )
    .join('');
  const deck = `${stroke(curveDeck, shade(palette.far, 0.35), 34) + stroke(curveDeck, tint(palette.far, 0.35), 22)}<path d="${curveDeck}" fill="none" stroke="${palette.gold}" stroke-width="3" stroke-dasharray="18 14"/>`;
  return (
    backdrop(s, { horizon: 520, peaks: 4, ridges: 3, tall: 380 }) +
    hill(s, 680, 80, palette.mid) +
    mist(s, 640, 140, 0.6) +
    piers +
    deck +
    car(s, 330, 456, 44, palette.red) +
    bus(s, 560, 456, 46, palette.white) +
    car(s, 860, 466, 44, palette.gold, true) +
    lorry(s, 1080, 432, 46, palette.blue, palette.gold) +
    hill(s, 800, 50, palette.leaf) +
    wood(s, 22, -20, 1300, 850, 140, shade(palette.leaf, 0.3))
  );
}

const highway: Scene = {
  lights: ['day', 'spring', 'dusk', 'snow'],
  draw: (s) => vary(s, pass, carriageway, flyover, pass)(s) + weather(s),
};

/** Rows of tilted panels in perspective. */
function panels(s: Stage, top: number, rows: number, lean: number): string {
  const { palette } = s;
  const cell = mix(palette.blue, '#16294f', 0.55);
  return Array.from({ length: rows }, (_, row) => {
    const t = (row / (rows - 1)) ** 1.7;
    const y = top + (800 - top) * t;
    const w = 54 + 200 * t;
    const count = Math.ceil(1500 / (w * 1.08));
    return Array.from({ length: count }, (_, i) => {
      const x = (i - 0.5) * w * 1.08 - ((row * 37) % 60) - 40;
      const h = w * 0.5;
      const corners: Point[] = [
        [x + lean * w, y - h],
        [x + w + lean * w, y - h],
        [x + w, y],
        [x, y],
      ];
      const grid = `${[1, 2, 3].map((k) => `M${n(x + (w * k) / 4 + lean * w)} ${n(y - h)}L${n(x + (w * k) / 4)} ${n(y)}`).join('')}M${n(x + (lean * w) / 2)} ${n(y - h / 2)}h${n(w)}`;
      const legs = stroke(
        `M${n(x + w * 0.2)} ${n(y - 3)}v${n(h * 0.34)}M${n(x + w * 0.8)} ${n(y - 3)}v${n(h * 0.34)}`,
        palette.far,
        2 + 3 * t,
      );
      const shine = polygon(
        [
          [x + lean * w + w * 0.1, y - h],
          [x + lean * w + w * 0.36, y - h],
          [x + w * 0.2, y],
          [x - 0, y],
        ],
        tint(palette.sky[2], 0.4),
        'opacity="0.28"',
      );
      return (
        legs +
        polygon(
          corners,
          s.linear([mix(cell, palette.sky[1], 0.4), cell]),
          `stroke="${palette.white}" stroke-width="${n(1 + 2.5 * t)}"`,
        ) +
        stroke(grid, tint(cell, 0.45), 1 + t) +
        shine
      );
    }).join('');
  }).join('');
}

const solarFarm: Scene = {
  lights: ['day', 'amber', 'dusk', 'spring'],
  draw: (s) => {
    const { palette } = s;
    const top = vary(s, 520, 560, 500, 540);
    const turbine = (x: number, y: number, h: number) =>
      stroke(`M${x} ${y}V${y - h}`, palette.white, h * 0.03) +
      [90, 210, 330]
        .map((a) =>
          stroke(
            `M${x} ${y - h}l${n(Math.cos(((a + x) * Math.PI) / 180) * h * 0.45)} ${n(Math.sin(((a + x) * Math.PI) / 180) * h * 0.45)}`,
            palette.white,
            h * 0.026,
          ),
        )
        .join('') +
      circle(x, y - h, h * 0.03, palette.white);
    const mills =
      s.variant === 2 || s.variant === 4
        ? turbine(240, 470, 210) + turbine(420, 460, 170) + turbine(1050, 465, 230)
        : '';
    const staff =
      person(
        s,
        vary(s, 420, 900, 260, 700),
        840,
        220,
        'point',
        { coat: palette.red, hat: 'helmet', hatColour: palette.gold },
        s.variant === 2,
      ) +
      (s.variant % 2
        ? person(s, vary(s, 330, 0, 180, 0), 842, 214, 'hold', {
            coat: palette.leaf,
            hat: 'helmet',
            hatColour: palette.white,
          })
        : yak(s, 260, 840, 170, mix('#2b2320', palette.dark, 0.3)));
    return (
      backdrop(s, {
        horizon: 430,
        peaks: 4,
        ridges: 2,
        tall: 300,
        sun: vary(s, [880, 130, 60], [360, 250, 70], [900, 280, 66], [300, 140, 50]) as [
          number,
          number,
          number,
        ],
      }) +
      hill(s, 480, 30, palette.ground) +
      strokes(s, 200, 480, 845, shade(palette.leaf, 0.1)) +
      mills +
      panels(s, top, 6, vary(s, 0.22, -0.22, 0.12, 0.28)) +
      staff +
      grasses(s, 160, 856, 36, shade(palette.leaf, 0.3)) +
      weather(s)
    );
  },
};

/** A jet of water from a hose nozzle, in an arc. */
const jet = (s: Stage, from: Point, to: Point): string => {
  const d = `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${Math.min(from[1], to[1]) - 240} ${to[0]} ${to[1]}`;
  return (
    stroke(d, '#e9f6fb', 16, 'opacity="0.55"') +
    stroke(d, '#ffffff', 6, 'opacity="0.9"') +
    circle(to[0], to[1], 90, s.radial(['#ffffff 0.7', '#ffffff 0']))
  );
};

const firefighter = (
  s: Stage,
  x: number,
  y: number,
  h: number,
  pose: 'hold' | 'stand' | 'point' | 'walk',
  turned = false,
): string => {
  const navy = '#22304a';
  const bands = stroke(
    `M${n(x - h * 0.07)} ${n(y - h * 0.56)}H${n(x + h * 0.07)}M${n(x - h * 0.08)} ${n(y - h * 0.7)}H${n(x + h * 0.08)}`,
    '#f3d64e',
    h * 0.028,
  );
  return (
    person(s, x, y, h, pose, { coat: navy, legs: navy, hat: 'helmet', hatColour: '#f0c53c' }, turned) + bands
  );
};

const fireTruck: Scene = {
  lights: ['day', 'amber', 'night', 'rain'],
  draw: (s) => {
    const { palette } = s;
    const road =
      rect(
        0,
        690,
        WIDTH,
        180,
        s.linear([mix(palette.dark, palette.far, 0.45), mix(palette.dark, palette.far, 0.2)]),
      ) +
      stroke('M-10 800H130M220 800H370M460 800H610M700 800H850M940 800H1090M1180 800H1300', palette.white, 8);
    const hall = () => {
      const brick = mix(palette.red, palette.white, 0.45);
      const bays = [170, 520, 870]
        .map(
          (x) =>
            rect(x, 320, 270, 380, mix(palette.dark, palette.far, 0.2)) +
            rect(x, 320, 270, 60, palette.red) +
            stroke(`M${x} 335h270M${x} 350h270M${x} 365h270`, shade(palette.red, 0.3), 3),
        )
        .join('');
      return (
        backdrop(s, { horizon: 420, peaks: 3, ridges: 2, tall: 280 }) +
        rect(90, 230, 1130, 470, s.linear([tint(brick, 0.2), brick])) +
        rect(70, 210, 1170, 34, palette.white) +
        bays +
        rect(1020, 90, 120, 140, tint(brick, 0.2)) +
        rect(1005, 76, 150, 20, palette.white) +
        rect(1050, 120, 60, 60, mix(palette.dark, palette.sky[1], 0.3)) +
        road +
        fireEngine(s, 560, 780, 340) +
        [940, 1020, 1100]
          .map((x, i) => firefighter(s, x, 800, 210, i === 1 ? 'point' : 'stand', true))
          .join('')
      );
    };
    const mountainRoad = () =>
      backdrop(s, { horizon: 460, peaks: 4, ridges: 3, tall: 330 }) +
      hill(s, 660, 70, palette.ground) +
      wood(s, 20, -20, 1300, 700, 160, palette.leaf) +
      road +
      fireEngine(s, 760, 780, 330) +
      fireEngine(s, 160, 760, 230) +
      stroke('M-20 690H1300', tint(palette.far, 0.5), 7);
    const town = () =>
      sky(s) +
      sun(s, 180, 130, 40) +
      [60, 240, 420, 620, 840, 1040]
        .map((x, i) =>
          tower(s, x, 700, 150, 330 + ((i * 97) % 210), mix(palette.mid, palette.near, (i % 3) / 3)),
        )
        .join('') +
      road +
      circle(640, 560, 420, s.radial(['#4f9bff 0.35', '#4f9bff 0'])) +
      fireEngine(s, 600, 785, 350) +
      jet(s, [920, 610], [1180, 330]) +
      firefighter(s, 900, 810, 220, 'hold') +
      firefighter(s, 1000, 812, 215, 'stand', true);
    const drill = () =>
      backdrop(s, { horizon: 460, peaks: 0, ridges: 4, tall: 260 }) +
      hill(s, 640, 40, palette.leaf) +
      tiledHouse(s, 1060, 690, 300, 210) +
      wood(s, 8, -20, 300, 690, 170, palette.leaf, tree) +
      road +
      fireEngine(s, 400, 775, 320) +
      jet(s, [790, 660], [1060, 420]) +
      firefighter(s, 760, 812, 220, 'hold') +
      firefighter(s, 690, 815, 215, 'hold');
    return vary(s, hall, mountainRoad, town, drill)() + weather(s);
  },
};

export const ways: Record<string, Scene> = {
  bridge,
  'railway-station': railwayStation,
  highway,
  'solar-farm': solarFarm,
  'fire-truck': fireTruck,
};
