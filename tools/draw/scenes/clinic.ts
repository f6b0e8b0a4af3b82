import { tibetanHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { beam, chair, lamp, plant, room, roomWindow, table } from '../interior';
import { hill } from '../land';
import { anyDress, person } from '../people';
import { weather } from '../sky';
import { circle, n, path, rect, type Stage, stroke } from '../svg';
import { tree, wood } from '../trees';
import { car } from '../vehicles';
import { backdrop, type Scene, vary } from './scene';

const green = '#1f9a63';

/** The green cross-like plus of a clinic, on a white disc. */
const plus = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#ffffff', `stroke="${green}" stroke-width="${n(r * 0.1)}"`) +
  rect(x - r * 0.2, y - r * 0.62, r * 0.4, r * 1.24, green) +
  rect(x - r * 0.62, y - r * 0.2, r * 1.24, r * 0.4, green);

/** A doctor in a white coat with a stethoscope. */
function doctor(
  s: Stage,
  x: number,
  y: number,
  h: number,
  pose: 'stand' | 'hold' | 'work' | 'point',
  turned = false,
): string {
  const scope =
    stroke(
      `M${n(x - h * 0.05)} ${n(y - h * 0.82)}Q${n(x)} ${n(y - h * 0.62)} ${n(x + h * 0.05)} ${n(y - h * 0.82)}M${n(x)} ${n(y - h * 0.7)}V${n(y - h * 0.6)}`,
      '#2f6f8f',
      h * 0.018,
    ) + circle(x, y - h * 0.585, h * 0.022, '#2f6f8f');
  return (
    person(
      s,
      x,
      y,
      h,
      pose,
      {
        coat: '#fbfbf6',
        legs: '#5d8f8c',
        robe: 0.45,
        hair: s.random.pick(['short', 'bun', 'grey'] as const),
      },
      turned,
    ) + scope
  );
}

/** The clinic house with its sign and an ambulance before it. */
function clinicHouse(s: Stage): string {
  const { palette } = s;
  const wall = palette.white;
  const windows = Array.from({ length: 10 }, (_, i) =>
    rect(
      250 + (i % 5) * 176,
      i < 5 ? 340 : 500,
      96,
      96,
      mix(palette.sky[1], palette.blue, 0.3),
      `stroke="${mix(green, palette.white, 0.5)}" stroke-width="6"`,
    ),
  )
    .map((w, i) => (i === 7 ? '' : w))
    .join('');
  const house =
    rect(190, 290, 910, 370, s.linear([tint(wall, 0.3), mix(wall, palette.far, 0.2)])) +
    rect(170, 266, 950, 30, green) +
    rect(190, 462, 910, 14, mix(green, palette.white, 0.4)) +
    windows +
    rect(566, 500, 160, 160, mix(palette.sky[1], palette.blue, 0.35)) +
    stroke('M646 500V660', palette.white, 6) +
    rect(540, 474, 212, 28, green);
  const van =
    rect(840, 640, 250, 120, '#fdfdf8', 'rx="12"') +
    path('M1090 760V662Q1130 664 1150 706L1172 720V760Z', '#fdfdf8') +
    path('M1096 674Q1124 676 1140 708H1096Z', mix(palette.sky[1], '#1c2b3a', 0.45)) +
    rect(840, 712, 332, 14, green) +
    plus(940, 680, 30) +
    rect(1050, 626, 40, 14, '#3b8df0', 'rx="5"') +
    [900, 1100].map((x) => circle(x, 764, 26, '#1c1c22') + circle(x, 764, 12, '#b9bcc2')).join('');
  const ground = rect(
    0,
    655,
    1280,
    210,
    s.linear([mix(palette.far, palette.white, 0.4), mix(palette.far, palette.wood, 0.3)]),
  );
  return (
    backdrop(s, { horizon: 470, peaks: 4, ridges: 2, tall: 330 }) +
    hill(s, 640, 40, palette.leaf) +
    wood(s, 5, 1120, 1290, 660, 200, palette.leaf, tree) +
    wood(s, 3, -10, 160, 660, 220, palette.leaf, tree) +
    house +
    plus(646, 210, 74) +
    ground +
    van +
    doctor(s, 480, 800, 220, 'hold') +
    person(s, 360, 800, 205, 'walk', { coat: palette.red, hair: 'grey' }) +
    person(s, 270, 800, 210, 'stand', anyDress(s)) +
    car(s, 90, 760, 130, palette.blue)
  );
}

/** A consulting room: doctor, patient, bed, sign. */
function consulting(s: Stage): string {
  const { palette } = s;
  const bed =
    rect(760, 600, 430, 40, '#fbfbf6', 'rx="14"') +
    rect(760, 632, 430, 26, mix(green, palette.white, 0.45)) +
    stroke('M790 660V770M1160 660V770', palette.far, 12) +
    rect(1080, 566, 100, 40, tint(palette.sky[1], 0.5), 'rx="16"');
  const chart =
    rect(760, 140, 150, 210, '#fbfbf6', `stroke="${palette.far}" stroke-width="6"`) +
    circle(835, 200, 26, palette.red) +
    stroke('M835 226V300M800 250H870', palette.red, 12);
  return (
    room(s, vary(s, '#d9ebe2', '#d5e8e4', '#e3eadb', '#cfe0e4'), '#b9c9bd', 600) +
    roomWindow(s, 90, 110, 380, 330, palette.white, 3) +
    plus(620, 190, 90) +
    chart +
    beam(s, 110, 120, 340, 620, 220) +
    bed +
    table(s, 330, 640, 380, 150, palette.wood) +
    rect(250, 570, 120, 76, palette.dark, 'rx="6"') +
    rect(258, 578, 104, 56, tint(palette.blue, 0.35)) +
    doctor(s, 480, 800, 440, 'hold') +
    chair(720, 810, 200, palette.blue) +
    person(s, 700, 810, 420, 'sit', { coat: palette.gold, hair: 'grey' }, true) +
    plant(s, 70, 640, 190, green)
  );
}

/** A doctor on a round with a family in a mountain village. */
function round(s: Stage): string {
  const { palette } = s;
  const bag =
    rect(640, 676, 96, 70, palette.red, 'rx="10"') +
    stroke('M664 676v-18h48v18', shade(palette.red, 0.3), 7) +
    plus(688, 710, 24);
  return (
    backdrop(s, { horizon: 430, peaks: 4, ridges: 2, tall: 330 }) +
    hill(s, 560, 60, palette.ground) +
    tibetanHouse(s, 1010, 640, 340, 2) +
    tibetanHouse(s, 230, 590, 200, 2) +
    hill(s, 720, 24, palette.leaf) +
    doctor(s, 560, 800, 380, 'hold') +
    bag +
    person(
      s,
      800,
      805,
      360,
      'sit',
      { coat: palette.red, robe: 0.5, sash: palette.gold, hair: 'grey' },
      true,
    ) +
    rect(760, 690, 110, 110, shade(palette.wood, 0.2), 'rx="8"') +
    person(
      s,
      800,
      805,
      360,
      'sit',
      { coat: palette.red, robe: 0.5, sash: palette.gold, hair: 'grey' },
      true,
    ) +
    person(s, 930, 800, 210, 'stand', { coat: palette.blue }, true) +
    doctor(s, 420, 795, 370, 'stand') +
    stroke('M300 800V330', palette.wood, 12) +
    plus(300, 300, 72)
  );
}

/** A ward desk at night, with the nurse on duty. */
function ward(s: Stage): string {
  const { palette } = s;
  const counter =
    rect(330, 590, 640, 190, s.linear(['#ffffff', mix(green, '#ffffff', 0.6)])) +
    rect(310, 570, 680, 26, green) +
    plus(650, 690, 62);
  const doors = [60, 1050]
    .map(
      (x) =>
        rect(x, 220, 180, 390, mix(green, palette.white, 0.55)) +
        rect(x + 100, 260, 50, 120, tint(palette.gold, 0.4)) +
        plus(x + 50, 300, 26),
    )
    .join('');
  return (
    room(s, '#b9d2d3', '#8aa5a4', 610) +
    doors +
    plus(650, 170, 84) +
    lamp(s, 430, 150, 40, palette.white) +
    lamp(s, 880, 150, 40, palette.white) +
    doctor(s, 480, 760, 400, 'work') +
    doctor(s, 850, 760, 400, 'hold', true) +
    counter +
    rect(420, 500, 110, 74, palette.dark, 'rx="6"') +
    person(s, 180, 810, 370, 'walk', { coat: palette.red, hair: 'long' }) +
    person(s, 1120, 810, 380, 'stand', { coat: palette.blue, hair: 'grey' }, true) +
    plant(s, 1000, 620, 160, palette.red)
  );
}

export const clinic: Scene = {
  lights: ['day', 'spring', 'autumn', 'late'],
  draw: (s) => vary(s, clinicHouse, consulting, round, ward)(s) + (s.variant % 2 ? weather(s) : ''),
};
