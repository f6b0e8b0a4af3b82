import { tiledHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { anyDress, person } from '../people';
import { birds, mist, weather } from '../sky';
import { circle, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { pine, tree, wood } from '../trees';
import { bus, car, lorry } from '../vehicles';
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

/** The roadway of a cable bridge at night, seen by a driver. */
function driveAcross(s: Stage): string {
  const { palette } = s;
  const steel = mix(palette.white, palette.far, 0.35);
  const gate = (k: number) => {
    const [w, foot] = [120 * k, 520 + 40 * k];
    return (
      stroke(
        `M${n(640 - w)} ${n(foot)}L${n(640 - w * 0.55)} ${n(500 - 190 * k)}M${n(640 + w)} ${n(foot)}L${n(640 + w * 0.55)} ${n(500 - 190 * k)}M${n(640 - w * 0.62)} ${n(500 - 160 * k)}H${n(640 + w * 0.62)}M${n(640 - w * 0.84)} ${n(500 - 60 * k)}H${n(640 + w * 0.84)}`,
        steel,
        16 * k,
      ) +
      circle(640 - w * 0.55, 500 - 190 * k, 8 * k, palette.red) +
      circle(640 + w * 0.55, 500 - 190 * k, 8 * k, palette.red)
    );
  };
  const fan = (k: number) =>
    [-1, 1]
      .map((side) =>
        stroke(
          Array.from(
            { length: 9 },
            (_, i) =>
              `M${n(640 + side * 66 * k)} ${n(500 - 186 * k)}L${n(640 + side * (130 + i * 74) * k)} ${n(530 + i * 42 * k)}`,
          ).join(''),
          '#ffe2a6',
          2.4,
          'opacity="0.7"',
        ),
      )
      .join('');
  const road =
    polygon(
      [
        [604, 520],
        [676, 520],
        [1340, 870],
        [-60, 870],
      ],
      mix(palette.dark, palette.far, 0.3),
    ) +
    stroke('M606 520L-40 850M674 520L1320 850', '#ffd98a', 6) +
    stroke('M640 530V870', palette.gold, 6, 'stroke-dasharray="40 34"');
  const lamps = Array.from({ length: 8 }, (_, i) => {
    const t = (i / 7) ** 2;
    return [-1, 1]
      .map(
        (side) =>
          circle(640 + side * (40 + 640 * t), 512 + 250 * t, 4 + 10 * t, '#fff0b8') +
          circle(
            640 + side * (40 + 640 * t),
            512 + 250 * t,
            20 + 60 * t,
            s.radial(['#ffdf90 0.6', '#ffdf90 0']),
          ),
      )
      .join('');
  }).join('');
  return (
    backdrop(s, { horizon: 530, peaks: 4, ridges: 3, tall: 330, sun: [1010, 130, 46] }) +
    water(s, 540) +
    ripples(s, 40, 550, 850, palette.gold, 0.35) +
    fan(0.5) +
    gate(0.5) +
    road +
    fan(1.7) +
    gate(1.7) +
    lamps +
    car(s, 500, 640, 110, palette.red, true) +
    lorry(s, 860, 740, 150, palette.blue, palette.white)
  );
}

export const bridge: Scene = {
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
      backdrop(s, { horizon: 600, peaks: 4, ridges: 4, tall: 360 }) +
      water(s, 690) +
      ripples(s, 50, 700, 850) +
      cableStayed(s) +
      mist(s, 690, 80, 0.5) +
      birds(s, 5, 640, 300, 120);
    return vary(s, hung, stayed, arched, () => driveAcross(s))() + weather(s);
  },
};
