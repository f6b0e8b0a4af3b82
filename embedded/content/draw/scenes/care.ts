import { tibetanHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { beam, chair, lamp, plant, room, roomWindow, table } from '../interior';
import { hill } from '../land';
import { anyDress, crowd, person } from '../people';
import { weather } from '../sky';
import { circle, ellipse, n, path, polygon, rect, type Stage, stroke } from '../svg';
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
    doctor(s, 400, 795, 370, 'stand') +
    plus(330, 250, 62)
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
    doctor(s, 560, 760, 400, 'work') +
    doctor(s, 770, 760, 400, 'point', true) +
    counter +
    rect(420, 500, 110, 74, palette.dark, 'rx="6"') +
    person(s, 180, 810, 370, 'walk', { coat: palette.red, hair: 'long' }) +
    person(s, 1120, 810, 380, 'stand', { coat: palette.blue, hair: 'grey' }, true) +
    plant(s, 1000, 620, 160, palette.red)
  );
}

const clinic: Scene = {
  lights: ['day', 'spring', 'autumn', 'late'],
  draw: (s) => vary(s, clinicHouse, consulting, round, ward)(s) + (s.variant % 2 ? weather(s) : ''),
};

const flask = (s: Stage, x: number, y: number, h: number, liquid: string): string => {
  const outline = `M${n(x - h * 0.09)} ${n(y - h)}H${n(x + h * 0.09)}V${n(y - h * 0.6)}L${n(x + h * 0.36)} ${n(y - h * 0.1)}Q${n(x + h * 0.38)} ${n(y)} ${n(x + h * 0.28)} ${n(y)}H${n(x - h * 0.28)}Q${n(x - h * 0.38)} ${n(y)} ${n(x - h * 0.36)} ${n(y - h * 0.1)}L${n(x - h * 0.09)} ${n(y - h * 0.6)}Z`;
  const inside = `M${n(x - h * 0.24)} ${n(y - h * 0.34)}H${n(x + h * 0.24)}L${n(x + h * 0.34)} ${n(y - h * 0.1)}Q${n(x + h * 0.36)} ${n(y - 3)} ${n(x + h * 0.27)} ${n(y - 3)}H${n(x - h * 0.27)}Q${n(x - h * 0.36)} ${n(y - 3)} ${n(x - h * 0.34)} ${n(y - h * 0.1)}Z`;
  const bubbles = s.random
    .times(5, () =>
      circle(
        x + s.random.between(-0.2, 0.2) * h,
        y - s.random.between(0.05, 0.28) * h,
        h * 0.025,
        '#ffffff',
        'opacity="0.7"',
      ),
    )
    .join('');
  return (
    path(outline, '#ffffff', 'opacity="0.4"') +
    path(inside, liquid, 'opacity="0.9"') +
    bubbles +
    stroke(outline, '#f4fbfb', h * 0.025)
  );
};

const tubes = (x: number, y: number, colours: readonly string[]): string =>
  colours
    .map(
      (colour, i) =>
        rect(x + i * 38, y - 110, 22, 120, '#ffffff', 'rx="11" opacity="0.5"') +
        rect(x + i * 38 + 3, y - 60, 16, 66, colour, 'rx="8"'),
    )
    .join('') +
  rect(x - 16, y - 44, colours.length * 38 + 16, 14, '#a9744a') +
  rect(x - 16, y + 6, colours.length * 38 + 16, 16, '#8a5a38');

function microscope(x: number, y: number, k: number): string {
  const ink = '#2d3a4c';
  const d = `<g transform="translate(${n(x)} ${n(y)}) scale(${k})">`;
  return `${d}${rect(-70, -16, 140, 18, ink, 'rx="8"')}${path('M40 -16Q90 -90 30 -150L12 -138Q52 -86 14 -30Z', ink)}${rect(-50, -60, 90, 12, ink)}<g transform="rotate(-24 0 -150)">${rect(-16, -210, 32, 120, '#e9edf0', 'rx="6"')}${rect(-11, -240, 22, 40, ink, 'rx="5"')}${rect(-9, -92, 18, 24, '#9aa6b2')}</g>${circle(44, -70, 13, '#9aa6b2')}</g>`;
}

const laboratory: Scene = {
  lights: ['day', 'spring', 'late', 'amber'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#cfe3ea', '#d6e8df', '#4a5686', '#e5d6b8');
    const shelves = [190, 300]
      .map(
        (y) =>
          rect(760, y, 440, 12, palette.wood) +
          s.random
            .times(
              8,
              (i) =>
                rect(
                  780 + i * 52,
                  y - 62,
                  34,
                  62,
                  s.random.pick([palette.red, palette.blue, palette.leaf, palette.gold]),
                  'rx="6" opacity="0.85"',
                ) + rect(786 + i * 52, y - 74, 22, 12, palette.dark),
            )
            .join(''),
      )
      .join('');
    const screen =
      rect(800, 120, 380, 240, '#132338', 'rx="10"') +
      stroke('M830 330V150M830 330H1150', '#6fd3c4', 4) +
      stroke('M830 300Q900 290 930 230T1040 210T1150 160', '#ffd26a', 6) +
      [900, 990, 1080]
        .map((x, i) => rect(x - 14, 330 - 50 - i * 30, 28, 50 + i * 30, '#3f8fd0', 'opacity="0.7"'))
        .join('');
    const bench =
      rect(0, 640, 1280, 30, '#f2f5f2') +
      rect(
        0,
        670,
        1280,
        200,
        s.linear([mix('#6f93a3', palette.dark, 0.1), mix('#4b6b7b', palette.dark, 0.2)]),
      ) +
      stroke('M210 690V860M520 690V860M830 690V860M1120 690V860', '#dfe8ea', 4, 'opacity="0.6"');
    const staff = (x: number, h: number, turned: boolean, pose: 'work' | 'hold' | 'point') =>
      person(
        s,
        x,
        860,
        h,
        pose,
        { coat: '#fbfbf6', robe: 0.4, hair: s.random.pick(['short', 'long', 'bun'] as const) },
        turned,
      ) +
      stroke(
        `M${x + (turned ? -1 : 1) * h * 0.06} ${860 - h * 0.9}h${(turned ? -1 : 1) * h * 0.08}`,
        '#49b3c9',
        h * 0.022,
      );
    const liquids = ['#e2574c', '#3fa7d6', '#59b36a', '#f2b544', '#a56cc1'];
    const set = vary(
      s,
      () =>
        staff(420, 560, false, 'work') +
        staff(860, 540, true, 'hold') +
        bench +
        microscope(620, 642, 1.15) +
        flask(s, 210, 640, 170, '#3fa7d6') +
        flask(s, 1060, 640, 150, '#59b36a') +
        tubes(760, 626, liquids),
      () =>
        staff(320, 560, false, 'hold') +
        bench +
        flask(s, 520, 640, 240, '#59b36a') +
        flask(s, 730, 640, 180, '#f2b544') +
        tubes(860, 626, liquids) +
        microscope(1130, 642, 1) +
        plant(s, 110, 642, 190, palette.wood),
      () =>
        staff(560, 560, false, 'point') +
        staff(300, 540, false, 'hold') +
        bench +
        microscope(150, 642, 1) +
        tubes(760, 626, ['#e2574c', '#f2b544', '#59b36a', '#3fa7d6', '#a56cc1', '#e2574c']) +
        flask(s, 1120, 640, 170, '#a56cc1'),
      () =>
        staff(880, 560, true, 'work') +
        staff(420, 540, false, 'work') +
        bench +
        microscope(640, 642, 1.4) +
        plant(s, 220, 642, 170, palette.leaf) +
        plant(s, 1100, 642, 200, palette.red) +
        flask(s, 350, 640, 120, '#f2b544'),
    )();
    return (
      room(s, wall, '#9fb4b8', 640) +
      roomWindow(s, 80, 100, 560, 330, palette.white, 4) +
      (s.variant === 3 || s.variant === 1 ? screen : shelves) +
      beam(s, 100, 110, 520, 620, 160) +
      set
    );
  },
};

/** A hall with rows of listeners seen from behind and a stage before them. */
const meetingHall: Scene = {
  lights: ['day', 'amber', 'spring', 'late'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#b5763f', '#8f3b34', '#6f8f7a', '#3d4474');
    const cloth = vary(s, palette.red, palette.gold, palette.leaf, palette.red);
    const panels = Array.from({ length: 9 }, (_, i) =>
      rect(i * 142 + 4, 0, 134, 560, i % 2 ? shade(wall, 0.12) : wall),
    ).join('');
    const curtain = Array.from(
      { length: 7 },
      (_, i) =>
        path(
          `M${i * 26 + 90} 90Q${i * 26 + 108} 320 ${i * 26 + 86} 560H${i * 26 + 118}Q${i * 26 + 136} 300 ${i * 26 + 116} 90Z`,
          i % 2 ? cloth : shade(cloth, 0.2),
        ) +
        path(
          `M${1190 - i * 26} 90Q${1172 - i * 26} 320 ${1194 - i * 26} 560H${1162 - i * 26}Q${1144 - i * 26} 300 ${1164 - i * 26} 90Z`,
          i % 2 ? cloth : shade(cloth, 0.2),
        ),
    ).join('');
    const screen =
      rect(400, 110, 480, 270, palette.white, `stroke="${shade(wall, 0.4)}" stroke-width="10"`) +
      rect(412, 122, 456, 246, s.linear(palette.sky)) +
      circle(760, 180, 26, palette.sun) +
      polygon(
        [
          [412, 368],
          [500, 260],
          [560, 310],
          [650, 190],
          [760, 320],
          [820, 270],
          [868, 368],
        ],
        palette.mid,
      ) +
      polygon(
        [
          [650, 190],
          [620, 230],
          [645, 240],
          [660, 226],
          [690, 236],
        ],
        palette.white,
      );
    const stageFloor =
      polygon(
        [
          [240, 500],
          [1040, 500],
          [1130, 590],
          [150, 590],
        ],
        tint(palette.wood, 0.3),
      ) + rect(150, 590, 980, 40, shade(palette.wood, 0.2));
    const speaker = vary(
      s,
      () =>
        person(s, 640, 540, 250, 'point', { coat: palette.blue, hair: 'short' }, true) +
        polygon(
          [
            [560, 540],
            [570, 440],
            [690, 440],
            [700, 540],
          ],
          shade(palette.wood, 0.15),
        ) +
        stroke('M630 440V410', palette.dark, 5),
      () =>
        [440, 560, 680, 800].map((x, i) => person(s, x, 530, 220, 'hold', anyDress(s), i > 1)).join('') +
        rect(390, 470, 500, 74, shade(palette.wood, 0.1)) +
        rect(380, 456, 520, 18, tint(palette.wood, 0.2)),
      () =>
        person(s, 350, 560, 250, 'point', { coat: palette.red, hair: 'long' }) +
        [760, 870]
          .map((x) => chair(x, 560, 120, palette.blue) + person(s, x, 560, 230, 'sit', anyDress(s), true))
          .join(''),
      () =>
        [380, 500, 640, 780, 900]
          .map((x, i) =>
            person(s, x, 545, 235, i % 2 ? 'cheer' : 'stand', {
              coat: palette.white,
              legs: palette.dark,
              robe: i % 2 ? 0.6 : 0,
            }),
          )
          .join(''),
    )();
    const lamps = [200, 480, 800, 1080].map((x) => lamp(s, x, 60, 30, palette.gold)).join('');
    return (
      panels +
      curtain +
      screen +
      stageFloor +
      speaker +
      rect(0, 628, 1280, 240, shade(wall, 0.55)) +
      crowd(s, 640, 810, 4, 34, shade(wall, 0.5)) +
      lamps +
      ellipse(640, 0, 1, 1, wall)
    );
  },
};

export const care: Record<string, Scene> = { clinic, laboratory, 'meeting-hall': meetingHall };
