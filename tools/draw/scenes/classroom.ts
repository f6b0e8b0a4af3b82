import { mix, shade, tint } from '../colour';
import { beam, plant, room, roomWindow, rug } from '../interior';
import { person } from '../people';
import { circle, ellipse, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { type Scene, vary } from './scene';

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

export const classroom: Scene = {
  lights: ['day', 'amber', 'spring', 'snow'],
  draw: (s) => {
    if (s.variant === 3) return storyHour(s);
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
      row(740, 1.1, [130, 540, 950, 1300])
    );
  },
};

/** A story hour: the teacher reads to children who sit in a half circle. */
function storyHour(s: Stage): string {
  const { palette } = s;
  const book = (x: number, y: number, k: number) =>
    polygon(
      [
        [x - 40 * k, y],
        [x, y + 12 * k],
        [x + 40 * k, y],
        [x + 40 * k, y + 46 * k],
        [x, y + 58 * k],
        [x - 40 * k, y + 46 * k],
      ],
      palette.white,
      `stroke="${palette.red}" stroke-width="5"`,
    );
  const teacher =
    rect(700, 560, 130, 120, shade(palette.wood, 0.1), 'rx="10"') +
    person(s, 770, 710, 390, 'read', { coat: palette.red, hair: 'long', robe: 0.4 }, true) +
    book(668, 460, 1);
  const seats = [
    [190, 720, 0.95],
    [350, 700, 0.9],
    [1000, 700, 0.9],
    [1150, 720, 0.95],
    [260, 846, 1.25],
    [470, 850, 1.25],
    [690, 852, 1.25],
    [900, 850, 1.25],
    [1090, 846, 1.25],
  ] as const;
  const drawings = [900, 1010, 1120]
    .map(
      (x, i) =>
        rect(x, 130 + (i % 2) * 20, 90, 110, palette.white) +
        circle(x + 45, 175 + (i % 2) * 20, 24, [palette.gold, palette.red, palette.leaf][i] ?? palette.gold) +
        stroke(`M${x + 12} ${220 + (i % 2) * 20}q33 -22 66 0`, palette.blue, 7),
    )
    .join('');
  return (
    room(s, '#d3e2cb', tint(palette.wood, 0.25), 560) +
    roomWindow(s, 70, 100, 360, 320, palette.white, 3) +
    board(s, 500, 120, 330, 240) +
    drawings +
    beam(s, 90, 110, 320, 600, 240) +
    rug(650, 730, 1060, 210, palette.blue, shade(palette.blue, 0.3)) +
    teacher +
    plant(s, 1230, 580, 170, palette.red) +
    seats.map(([x, y, k], i) => backOf(s, x, y, 175 * k, i % 4 === 1)).join('')
  );
}

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
