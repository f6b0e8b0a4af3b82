import { tiledHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { awning, basket, heap, lantern, stall } from '../objects';
import { anyDress, person } from '../people';
import { weather } from '../sky';
import { ellipse, polygon, rect, type Stage, stroke } from '../svg';
import { tree, wood } from '../trees';
import { bicycle } from '../vehicles';
import { backdrop, type Scene, vary } from './scene';
import { lanternString } from './street';

const floor = (s: Stage, y: number): string => {
  const colour = mix(s.palette.wood, s.palette.white, 0.5);
  return (
    rect(0, y, 1280, 860 - y, s.linear([tint(colour, 0.15), shade(colour, 0.18)])) +
    stroke(
      [0, 1, 2, 3].map((i) => `M0 ${y + 30 + i * i * 26}H1280`).join(''),
      shade(colour, 0.15),
      2.5,
      'opacity="0.5"',
    )
  );
};

const shopper = (s: Stage, x: number, y: number, h: number, turned: boolean): string =>
  ellipse(x, y, h * 0.2, h * 0.03, s.palette.dark, 'opacity="0.3"') +
  person(s, x, y, h, s.random.pick(['hold', 'walk', 'point'] as const), anyDress(s), turned) +
  basket(s, x + (turned ? -1 : 1) * h * 0.24, y - h * 0.36, h * 0.2, h * 0.14);

/** A row of stalls before old houses. */
function row(s: Stage): string {
  const { palette } = s;
  const houses = [120, 380, 640, 900, 1170].map((x) => tiledHouse(s, x, 600, 230, 190)).join('');
  const cloths = [palette.red, palette.leaf, palette.blue, palette.gold];
  const keepers = [190, 500, 820, 1120]
    .map((x, i) =>
      person(s, x, 710, 190, i % 2 ? 'hold' : 'work', { ...anyDress(s), sash: palette.white }, i % 2 === 1),
    )
    .join('');
  const stalls = [170, 480, 800, 1110]
    .map((x, i) => stall(s, x, 720, 290, cloths[(i + s.variant) % 4] ?? palette.red))
    .join('');
  const folk = [
    [90, 820, 240, false],
    [330, 800, 220, true],
    [640, 830, 250, false],
    [930, 805, 225, true],
    [1180, 830, 245, true],
  ] as const;
  return (
    backdrop(s, { horizon: 480, peaks: s.variant === 1 ? 4 : 0, ridges: 3, tall: 340 }) +
    houses +
    floor(s, 600) +
    keepers +
    stalls +
    (s.variant === 4
      ? lanternString(s, -20, 60, 1300, 60, 9, 40) + lanternString(s, -20, 220, 1300, 220, 15, 22)
      : '') +
    folk.map(([x, y, h, t]) => shopper(s, x, y, h, t)).join('')
  );
}

/** Close to one stall, with heaps in the foreground. */
function close(s: Stage): string {
  const { palette, random } = s;
  const colours = ['#d2402f', '#e98a2c', '#86b34b', '#7d4a90', '#e9c545', '#f1e6cf', '#5f8f3e', '#b5533c'];
  const back = rect(0, 0, 1280, 600, s.linear([shade(palette.wood, 0.55), shade(palette.wood, 0.25)]));
  const shelves = [250, 360]
    .map(
      (y) =>
        rect(60, y, 1160, 12, palette.wood) +
        random.times(9, (i) => heap(s, 130 + i * 128, y, 104, 36, random.pick(colours), 12)).join(''),
    )
    .join('');
  const seller =
    person(s, 430, 810, 470, 'work', { coat: palette.blue, sash: palette.white, hair: 'bun' }) +
    person(s, 920, 810, 480, 'hold', { coat: palette.red, hair: 'grey' }, true);
  const counter = polygon(
    [
      [-20, 640],
      [1300, 640],
      [1300, 870],
      [-20, 870],
    ],
    s.linear([tint(palette.wood, 0.2), shade(palette.wood, 0.25)]),
  );
  const heaps = random
    .times(
      6,
      (i) =>
        rect(i * 216 - 6, 690, 204, 130, mix(palette.wood, '#dcae6a', 0.4), 'rx="6"') +
        heap(s, 96 + i * 216, 700, 184, 100, colours[(i * 3 + s.variant) % 8] ?? '#d2402f', 21) +
        stroke(`M${i * 216 - 6} 740h204M${i * 216 - 6} 780h204`, shade(palette.wood, 0.2), 5),
    )
    .join('');
  const bulbs = [240, 640, 1040]
    .map((x) => lantern(s, x, 130, 44, mix(palette.gold, '#fff0c0', 0.3)))
    .join('');
  return (
    back + shelves + bulbs + seller + counter + heaps + awning(-30, -20, 1340, 90, palette.red, palette.white)
  );
}

/** Sellers on the ground under the trees, with baskets and a bicycle. */
function baskets(s: Stage): string {
  const { palette, random } = s;
  const colours = ['#d2402f', '#e98a2c', '#86b34b', '#e9c545', '#f1e6cf', '#8a5a34'];
  const spots = [
    [150, 690],
    [400, 660],
    [680, 690],
    [960, 660],
    [280, 800],
    [820, 810],
  ] as const;
  const goods = spots
    .map(
      ([x, y], i) =>
        basket(s, x, y + 20, 150, 90) +
        heap(s, x, y - 66, 124, 34, colours[i % 6] ?? '#d2402f', 13) +
        basket(s, x + 104, y + 26, 100, 62) +
        heap(s, x + 104, y - 32, 82, 22, colours[(i + 2) % 6] ?? '#d2402f', 11),
    )
    .join('');
  const folk = [
    [80, 690, 200, 'work'],
    [530, 670, 190, 'hold'],
    [860, 690, 200, 'work'],
    [1120, 670, 190, 'stand'],
  ] as const;
  return (
    backdrop(s, { horizon: 440, peaks: 3, ridges: 3, tall: 280 }) +
    [200, 520, 860, 1160].map((x) => tiledHouse(s, x, 560, 220, 110)).join('') +
    wood(s, 4, -10, 1290, 600, 330, palette.leaf, tree) +
    floor(s, 580) +
    folk
      .map(([x, y, h, pose], i) =>
        person(
          s,
          x,
          y,
          h,
          pose,
          { ...anyDress(s), hat: random.chance(0.6) ? 'straw' : 'wool', hatColour: palette.gold },
          i % 2 === 1,
        ),
      )
      .join('') +
    goods +
    shopper(s, 560, 830, 250, false) +
    shopper(s, 1090, 830, 250, true) +
    bicycle(1190, 740, 130, palette.red)
  );
}

export const market: Scene = {
  lights: ['day', 'amber', 'autumn', 'night'],
  draw: (s) => vary(s, row, close, baskets, row)(s) + (s.variant === 2 ? '' : weather(s)),
};
