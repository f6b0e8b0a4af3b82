import { mix, shade, tint } from '../colour';
import { beam, bookcase, bookRow, chair, lamp, plant, room, roomWindow, rug, table } from '../interior';
import { hill } from '../land';
import { anyDress, person } from '../people';
import { weather } from '../sky';
import { circle, ellipse, n, type Point, path, polygon, rect, type Stage, stroke } from '../svg';
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

const pupil = (
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

const school: Scene = {
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

/** A chalk board with drawings of the lesson: no words, only shapes. */
function board(s: Stage, x: number, y: number, w: number, h: number): string {
  const { palette } = s;
  const face = mix('#24513f', palette.dark, 0.15);
  const cx = x + w * 0.3;
  const lesson = vary(
    s,
    `M${x + 60} ${y + h - 50}L${cx - 10} ${y + 50}L${cx + 90} ${y + h - 50}ZM${cx - 40} ${y + 110}l30 22 30 -28M${x + w * 0.62} ${y + h - 60}V${y + 50}M${x + w * 0.62} ${y + h - 60}h${w * 0.3}M${x + w * 0.62} ${y + h - 80}q60 -30 90 -70t80 -50`,
    `M${cx - 90} ${y + h / 2}a90 70 0 1 0 180 0a90 70 0 1 0 -180 0M${cx - 90} ${y + h / 2}h180M${cx} ${y + h / 2 - 70}v140M${x + w * 0.62} ${y + 60}h${w * 0.28}v${h - 120}h-${w * 0.28}ZM${x + w * 0.62} ${y + 60}l${w * 0.28} ${h - 120}`,
    `M${cx} ${y + h - 50}V${y + 110}M${cx} ${y + 150}q-70 -10 -80 -80q80 0 80 80M${cx} ${y + 130}q70 -10 80 -80q-80 0 -80 80M${cx - 80} ${y + h - 50}h160M${x + w * 0.7} ${y + h / 2}m-50 0a50 50 0 1 0 100 0a50 50 0 1 0 -100 0M${x + w * 0.7} ${y + 40}v20M${x + w * 0.7 + 90} ${y + h / 2}h20M${x + w * 0.7 - 90} ${y + h / 2}h-20`,
    `M${x + 60} ${y + 80}q40 -40 80 0t80 0t80 0M${x + 60} ${y + 130}q40 -40 80 0t80 0t80 0M${x + w * 0.6} ${y + h - 60}l60 -110l60 110ZM${x + w * 0.6 + 120} ${y + h - 60}v-80h70v80Z`,
  );
  return (
    rect(x - 14, y - 14, w + 28, h + 28, palette.wood, 'rx="6"') +
    rect(x, y, w, h, s.linear([face, shade(face, 0.2)])) +
    stroke(lesson, '#f4f1df', 5, 'opacity="0.9"') +
    rect(x, y + h + 8, w, 12, tint(palette.wood, 0.2))
  );
}

const classroom: Scene = {
  lights: ['day', 'amber', 'spring', 'snow'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#e9dcb9', '#e8c99a', '#d3e2cb', '#d9dfe4');
    const left = s.variant % 2 === 0;
    const windows = left
      ? roomWindow(s, 40, 110, 330, 310, palette.white, 2)
      : roomWindow(s, 920, 110, 330, 310, palette.white, 2);
    const bx = left ? 450 : 120;
    const teacher = person(
      s,
      left ? 460 : 900,
      640,
      390,
      'point',
      {
        coat: vary(s, palette.red, palette.blue, palette.white, palette.red),
        hair: vary(s, 'long', 'short', 'bun', 'short'),
        legs: palette.dark,
      },
      !left,
    );
    const desk = (x: number, y: number, k: number) =>
      rect(x - 110 * k, y, 220 * k, 20 * k, tint(palette.wood, 0.25)) +
      stroke(
        `M${n(x - 90 * k)} ${n(y + 20 * k)}v${n(90 * k)}M${n(x + 90 * k)} ${n(y + 20 * k)}v${n(90 * k)}`,
        shade(palette.wood, 0.3),
        10 * k,
      );
    const row = (y: number, k: number, xs: readonly number[]) =>
      xs
        .map(
          (x, i) =>
            desk(x, y, k) +
            rect(x - 70 * k, y - 7 * k, 60 * k, 9 * k, palette.white) +
            [-46, 46].map((o, j) => backOf(s, x + o * k, y + 96 * k, 190 * k, (i + j) % 3 === 1)).join(''),
        )
        .join('');
    return (
      room(s, wall, tint(palette.wood, 0.25), 560) +
      windows +
      board(s, bx, 120, left ? 760 : 720, 300) +
      (left ? beam(s, 60, 130, 290, 560, 320) : beam(s, 930, 130, 300, 560, -330)) +
      teacher +
      plant(s, left ? 1240 : 60, 570, 150, palette.red) +
      row(620, 0.8, [220, 540, 860, 1140]) +
      row(740, 1.1, [130, 540, 950, 1300]) +
      (s.variant === 4 ? '' : '')
    );
  },
};

/** A pupil seen from behind, perhaps with a hand up. */
function backOf(s: Stage, x: number, y: number, h: number, up: boolean): string {
  const { palette, random } = s;
  const coat = random.pick([palette.red, palette.blue, palette.gold, palette.white, palette.leaf]);
  const hair = '#2a2228';
  const hand = up
    ? stroke(`M${n(x + h * 0.2)} ${n(y - h * 0.45)}L${n(x + h * 0.28)} ${n(y - h * 1.12)}`, coat, h * 0.12) +
      circle(x + h * 0.285, y - h * 1.17, h * 0.07, '#dba27c')
    : '';
  const tail = random.chance(0.4) ? ellipse(x, y - h * 0.55, h * 0.07, h * 0.18, hair) : '';
  return (
    hand +
    path(
      `M${n(x - h * 0.3)} ${n(y)}Q${n(x - h * 0.32)} ${n(y - h * 0.56)} ${n(x)} ${n(y - h * 0.58)}Q${n(x + h * 0.32)} ${n(y - h * 0.56)} ${n(x + h * 0.3)} ${n(y)}Z`,
      coat,
    ) +
    rect(x - h * 0.06, y - h * 0.64, h * 0.12, h * 0.1, '#c98f6c') +
    circle(x, y - h * 0.78, h * 0.19, hair) +
    tail
  );
}

const reader = (s: Stage, x: number, y: number, h: number, turned: boolean): string => {
  const { palette, random } = s;
  const way = turned ? -1 : 1;
  const [bx, by] = [x + way * h * 0.25, y - h * 0.64];
  const book: Point[] = [
    [bx - h * 0.11, by - h * 0.06],
    [bx, by - h * 0.02],
    [bx + h * 0.11, by - h * 0.06],
    [bx + h * 0.11, by + h * 0.06],
    [bx, by + h * 0.1],
    [bx - h * 0.11, by + h * 0.06],
  ];
  return (
    chair(x - way * h * 0.06, y, h * 0.5, shade(palette.wood, 0.1)) +
    person(s, x, y, h, 'read', anyDress(s), turned) +
    polygon(book, random.pick([palette.red, palette.blue, palette.leaf])) +
    polygon(
      book.map(([px, py]) => [px, py - h * 0.015] as const),
      palette.white,
    ) +
    stroke(`M${n(bx)} ${n(by - h * 0.03)}V${n(by + h * 0.08)}`, palette.far, 2)
  );
};

const library: Scene = {
  lights: ['amber', 'day', 'spring', 'late'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#dcb98a', '#e6dcc3', '#d9e2cc', '#8a7a98');
    const oak = mix(palette.wood, '#8a5a34', 0.4);
    const shell = room(s, wall, tint(palette.wood, 0.15), 600);
    const hall = () =>
      bookcase(s, 40, 70, 350, 530, 5, oak) +
      roomWindow(s, 450, 80, 380, 400, tint(oak, 0.2), 3) +
      bookcase(s, 890, 70, 350, 530, 5, oak) +
      beam(s, 470, 90, 340, 640, 120) +
      table(s, 640, 690, 640, 130, oak) +
      bookRow(s, 560, 660, 672, 60) +
      reader(s, 300, 800, 360, false) +
      reader(s, 1000, 800, 360, true) +
      lamp(s, 640, 250, 44, palette.leaf);
    const stacks = () =>
      [40, 350, 660, 970].map((x) => bookcase(s, x, 60, 280, 560, 6, oak)).join('') +
      stroke(
        'M520 640L600 120M580 640L640 120M528 580H588M538 500H596M550 420H606M560 340H614M572 260H622',
        tint(oak, 0.3),
        10,
      ) +
      person(s, 640, 500, 280, 'reach', { coat: palette.red, hair: 'long' }) +
      person(s, 980, 790, 370, 'hold', { coat: palette.blue, hair: 'grey' }, true) +
      rect(880, 560, 70, 52, palette.gold) +
      person(s, 240, 790, 250, 'reach', { coat: palette.gold });
    const corner = () =>
      bookcase(s, 30, 80, 460, 520, 5, oak) +
      roomWindow(s, 560, 90, 660, 380, palette.white, 4) +
      beam(s, 600, 100, 560, 640, -160) +
      rug(760, 770, 900, 150, palette.red, shade(palette.red, 0.3)) +
      reader(s, 560, 800, 330, false) +
      reader(s, 800, 810, 270, true) +
      reader(s, 1010, 800, 340, true) +
      plant(s, 1200, 640, 220, palette.wood);
    const night = () =>
      bookcase(s, 30, 60, 380, 540, 5, oak) +
      bookcase(s, 870, 60, 380, 540, 5, oak) +
      roomWindow(s, 470, 90, 340, 370, tint(oak, 0.1), 2) +
      table(s, 640, 690, 760, 130, oak) +
      lamp(s, 430, 260, 46, palette.gold) +
      lamp(s, 850, 260, 46, palette.gold) +
      [380, 640, 900].map((x, i) => person(s, x, 830, 420, 'hold', anyDress(s), i === 2)).join('') +
      table(s, 640, 730, 860, 130, oak) +
      [420, 660, 880]
        .map((x) =>
          polygon(
            [
              [x - 60, 716],
              [x, 728],
              [x + 60, 716],
              [x + 66, 740],
              [x, 752],
              [x - 66, 740],
            ],
            palette.white,
          ),
        )
        .join('');
    return shell + vary(s, hall, stacks, corner, night)();
  },
};

/** A pile of closed books that lie on one another. */
function pile(s: Stage, x: number, y: number, count: number, w: number): string {
  const { random, palette } = s;
  const colours = [
    palette.red,
    palette.blue,
    palette.gold,
    palette.leaf,
    mix(palette.red, palette.blue, 0.5),
    palette.mid,
  ];
  let top = y;
  return random
    .times(count, (i) => {
      const h = random.between(40, 66);
      const wide = w * random.between(0.8, 1.05);
      const left = x - wide / 2 + random.between(-18, 18);
      const colour = colours[(i + s.variant) % 6] ?? palette.red;
      top -= h;
      return (
        rect(left, top, wide, h, s.linear([tint(colour, 0.12), shade(colour, 0.15)]), 'rx="6"') +
        rect(left + wide * 0.78, top + 7, wide * 0.22, h - 14, '#f6ecd6') +
        stroke(
          `M${n(left + wide * 0.78)} ${n(top + h * 0.4)}h${n(wide * 0.21)}M${n(left + wide * 0.78)} ${n(top + h * 0.62)}h${n(wide * 0.21)}`,
          '#cdbb98',
          2,
        ) +
        rect(left + wide * 0.1, top + h * 0.2, 10, h * 0.6, palette.gold) +
        rect(left + wide * 0.66, top + h * 0.2, 10, h * 0.6, palette.gold)
      );
    })
    .join('');
}

/** An open book that lies before the viewer. */
function openBook(s: Stage, x: number, y: number, w: number): string {
  const { palette } = s;
  const page = (way: number) =>
    `M${n(x)} ${n(y - w * 0.1)}Q${n(x + way * w * 0.26)} ${n(y - w * 0.22)} ${n(x + way * w * 0.5)} ${n(y - w * 0.12)}L${n(x + way * w * 0.58)} ${n(y + w * 0.14)}Q${n(x + way * w * 0.28)} ${n(y + w * 0.03)} ${n(x)} ${n(y + w * 0.17)}Z`;
  const text = [0.2, 0.36, 0.52, 0.68]
    .flatMap((t) =>
      [-1, 1].map(
        (way) =>
          `M${n(x + way * w * 0.07)} ${n(y - w * 0.1 + w * 0.25 * t)}Q${n(x + way * w * 0.26)} ${n(y - w * 0.2 + w * 0.24 * t)} ${n(x + way * w * (0.44 + 0.05 * t))} ${n(y - w * 0.13 + w * 0.25 * t)}`,
      ),
    )
    .join('');
  return (
    path(page(-1), shade(palette.red, 0.2), 'transform="translate(0 14)"') +
    path(page(1), shade(palette.red, 0.2), 'transform="translate(0 14)"') +
    path(page(-1), '#fbf3df') +
    path(page(1), '#f1e5c8') +
    stroke(text, '#b9a985', 4, 'opacity="0.8"') +
    stroke(`M${n(x)} ${n(y - w * 0.1)}V${n(y + w * 0.17)}`, '#c9b88f', 4)
  );
}

const books: Scene = {
  lights: ['amber', 'dawn', 'spring', 'night'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#c98f5c', '#c6a0a8', '#c9d8bd', '#31456e');
    const back = rect(0, 0, 1280, 860, s.linear([shade(wall, 0.25), wall]));
    const view = vary(
      s,
      roomWindow(s, 700, 60, 480, 480, palette.white, 2),
      roomWindow(s, 90, 60, 560, 470, palette.white, 3),
      bookcase(s, 60, 40, 1160, 520, 4, palette.wood),
      roomWindow(s, 760, 70, 420, 440, tint(palette.wood, 0.2), 2),
    );
    const desk =
      rect(0, 640, 1280, 220, s.linear([tint(palette.wood, 0.3), palette.wood, shade(palette.wood, 0.2)])) +
      stroke('M0 690H1280M0 760H1280M0 830H1280', shade(palette.wood, 0.2), 2.5, 'opacity="0.5"');
    const cup = (x: number, y: number) =>
      `${rect(x - 48, y - 90, 96, 92, palette.white, 'rx="16"')}<path d="M${x + 48} ${y - 70}q46 6 40 36t-42 22" fill="none" stroke="${palette.white}" stroke-width="13"/>${rect(x - 48, y - 60, 96, 14, palette.red)}${ellipse(x, y - 90, 48, 12, '#8a5a34')}`;
    const deskLamp = (x: number) =>
      stroke(`M${x} 690V520L${x + 90} 400`, palette.dark, 12) +
      ellipse(x, 696, 70, 18, palette.dark) +
      polygon(
        [
          [x + 60, 350],
          [x + 150, 400],
          [x + 160, 470],
          [x + 20, 420],
        ],
        palette.leaf,
      ) +
      polygon(
        [
          [x + 20, 420],
          [x + 160, 470],
          [x + 300, 800],
          [x - 240, 800],
        ],
        s.linear(['#ffeab0 0.6', '#ffeab0 0.05']),
      );
    const still = vary(
      s,
      () => pile(s, 300, 720, 6, 360) + openBook(s, 800, 730, 470) + cup(1140, 740),
      () => openBook(s, 420, 740, 520) + pile(s, 950, 740, 7, 330) + plant(s, 1190, 690, 240, palette.red),
      () => pile(s, 220, 740, 4, 320) + pile(s, 1040, 740, 6, 340) + openBook(s, 640, 760, 420),
      () => deskLamp(240) + openBook(s, 470, 750, 460) + pile(s, 1000, 740, 5, 350) + cup(770, 800),
    )();
    return back + view + (s.variant === 2 ? beam(s, 120, 80, 500, 700, 260) : '') + desk + still;
  },
};

export const learning: Record<string, Scene> = { school, classroom, library, books };
