import { shade, tint } from '../colour';
import { chair, lamp } from '../interior';
import { anyDress, crowd, person } from '../people';
import { circle, ellipse, path, polygon, rect, stroke } from '../svg';
import { type Scene, vary } from './scene';

/** A hall with rows of listeners seen from behind and a stage before them. */
export const meetingHall: Scene = {
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
