import { mix, shade, tint } from '../colour';
import { beam, bookcase, bookRow, chair, lamp, plant, room, roomWindow, rug, table } from '../interior';
import { anyDress, person } from '../people';
import { n, type Point, polygon, rect, type Stage, stroke } from '../svg';
import { type Scene, vary } from './scene';

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

/** Shelves and readers at different hours. */
export const library: Scene = {
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
      [250, 640, 1030].map((x) => lamp(s, x, 330, 46, palette.gold)).join('') +
      table(s, 640, 690, 700, 130, oak) +
      bookRow(s, 480, 560, 672, 56) +
      bookRow(s, 730, 800, 672, 50) +
      reader(s, 250, 800, 370, false) +
      reader(s, 520, 810, 360, false) +
      reader(s, 1030, 800, 370, true);
    return shell + vary(s, hall, stacks, corner, night)();
  },
};
