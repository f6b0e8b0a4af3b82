import { flagLine, tibetanHouse } from '../buildings';
import { mix, tint } from '../colour';
import { hill, strokes } from '../land';
import { person } from '../people';
import { weather } from '../sky';
import { ellipse, stroke } from '../svg';
import { poplar, wood } from '../trees';
import { backdrop, type Scene, vary } from './scene';
import { stupa } from './snow-peak';

/** White houses, barley and strings of flags under the peaks. */
export const tibetanVillage: Scene = {
  lights: ['day', 'autumn', 'dusk', 'night'],
  draw: (s) => {
    const { palette } = s;
    const horizon = vary(s, 380, 420, 400, 430);
    const base =
      backdrop(s, { horizon, peaks: 4, ridges: 2, tall: vary(s, 310, 320, 280, 330) }) +
      hill(s, horizon + 70, 90, palette.mid) +
      hill(s, horizon + 170, 60, palette.ground);
    const houses = vary(
      s,
      [
        [1010, 500, 120, 1],
        [820, 520, 140, 2],
        [640, 560, 160, 2],
        [1110, 610, 190, 2],
        [880, 680, 230, 2],
      ],
      [
        [200, 540, 130, 2],
        [380, 570, 150, 1],
        [560, 560, 150, 2],
        [270, 690, 230, 2],
        [560, 720, 220, 2],
      ],
      [
        [300, 540, 130, 1],
        [460, 530, 130, 2],
        [900, 560, 160, 2],
        [1080, 590, 170, 1],
        [640, 690, 280, 3],
      ],
      [
        [180, 570, 150, 2],
        [360, 560, 140, 1],
        [1020, 580, 150, 2],
        [860, 650, 210, 2],
        [480, 700, 250, 2],
      ],
    ) as readonly (readonly [number, number, number, number])[];
    const village = houses
      .map(
        ([x, y, w, f]) =>
          ellipse(x, y, w * 0.7, 10, palette.dark, 'opacity="0.25"') + tibetanHouse(s, x, y, w, f),
      )
      .join('');
    const barley = s.random
      .times(3, (i) => {
        const y = 740 + i * 46;
        const tone = i % 2 ? palette.leaf : mix(palette.gold, palette.ground, 0.3);
        return hill(s, y + 30, 24, tone, 2.2) + strokes(s, 90, y + 16, y + 60, tint(tone, 0.35), 0.6);
      })
      .join('');
    const flags = vary(
      s,
      [
        [90, 520, 640, 430],
        [90, 530, 500, 720],
      ],
      [
        [820, 420, 1290, 520],
        [820, 430, 1290, 640],
      ],
      [
        [640, 390, 1290, 430],
        [640, 395, -10, 450],
      ],
      [
        [700, 400, 1290, 480],
        [700, 400, 200, 470],
      ],
    )
      .map(([a = 0, b = 0, c = 0, d = 0]) => flagLine(s, a, b, c, d, 40, 22))
      .join('');
    const mast = vary(s, [90, 700], [820, 660], [640, 520], [700, 600]);
    const pole = stroke(`M${mast[0]} ${mast[1]}V${vary(s, 500, 400, 380, 390)}`, palette.wood, 7);
    const folk =
      person(s, vary(s, 420, 900, 260, 640), 800, 150, 'walk', {
        coat: palette.red,
        robe: 0.8,
        sash: palette.gold,
        hair: 'long',
      }) + person(s, vary(s, 500, 980, 340, 720), 800, 95, 'run', { coat: palette.blue });
    return (
      base +
      (s.variant === 2 ? stupa(s, 1040, 690, 200) : '') +
      village +
      wood(
        s,
        7,
        vary(s, 180, 700, 1090, 1090),
        vary(s, 430, 960, 1290, 1290),
        vary(s, 690, 620, 740, 730),
        150,
        palette.leaf,
        poplar,
      ) +
      barley +
      pole +
      flags +
      folk +
      weather(s)
    );
  },
};
