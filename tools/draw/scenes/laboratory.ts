import { mix } from '../colour';
import { beam, plant, room, roomWindow } from '../interior';
import { person } from '../people';
import { circle, n, path, rect, type Stage, stroke } from '../svg';
import { type Scene, vary } from './scene';

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

/** People in white coats at a bench with microscopes and glass. */
export const laboratory: Scene = {
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
