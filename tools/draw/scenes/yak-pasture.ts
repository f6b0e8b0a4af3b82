import { yak } from '../animals';
import { mix, shade } from '../colour';
import { flowers, grasses, hill, strokes } from '../land';
import { person } from '../people';
import { weather } from '../sky';
import { ellipse } from '../svg';
import { tent } from './grassland';
import { backdrop, type Scene, vary } from './scene';

/** A herd, its herder and a tent. */
export const yakPasture: Scene = {
  lights: ['day', 'amber', 'dusk', 'snow'],
  draw: (s) => {
    const { palette } = s;
    const horizon = vary(s, 430, 450, 460, 420);
    const base =
      backdrop(s, { horizon, peaks: 4, ridges: 2, tall: vary(s, 330, 280, 260, 310) }) +
      hill(s, horizon + 50, 50, mix(palette.ground, palette.mid, 0.3)) +
      hill(s, horizon + 130, 70, palette.ground) +
      strokes(s, 240, horizon + 80, 845, shade(palette.leaf, 0.1));
    const coats = [
      mix('#2b2320', palette.dark, 0.3),
      mix('#4a3328', palette.dark, 0.25),
      mix('#d8d0c4', palette.far, 0.2),
      mix('#3a2a22', palette.dark, 0.3),
    ];
    const spots = vary(
      s,
      [
        [250, 600, 90],
        [420, 580, 80],
        [1040, 590, 86],
        [640, 640, 120],
        [330, 760, 260],
        [930, 780, 300],
      ],
      [
        [860, 560, 76],
        [1000, 575, 84],
        [200, 590, 90],
        [760, 690, 170],
        [420, 800, 360],
      ],
      [
        [200, 600, 86],
        [340, 610, 90],
        [500, 590, 80],
        [900, 620, 110],
        [1080, 640, 130],
        [700, 780, 300],
      ],
      [
        [230, 620, 110],
        [980, 600, 90],
        [1110, 620, 100],
        [520, 700, 190],
        [860, 800, 320],
      ],
    ) as readonly (readonly [number, number, number])[];
    const herd = spots
      .map(
        ([x, y, size], i) =>
          ellipse(x, y + 2, size * 0.55, size * 0.07, palette.dark, 'opacity="0.3"') +
          yak(s, x, y, size, coats[(i + s.variant) % 4] ?? '#2b2320', i % 2 === 1, i % 3 !== 2),
      )
      .join('');
    const herder = person(
      s,
      vary(s, 640, 1080, 420, 1120),
      vary(s, 790, 790, 770, 800),
      vary(s, 190, 240, 180, 210),
      vary(s, 'walk', 'hold', 'point', 'stand'),
      { coat: palette.red, robe: 0.72, sash: palette.gold, hat: 'wool', hatColour: shade(palette.wood, 0.3) },
      s.variant % 2 === 0,
    );
    return (
      base +
      (s.variant !== 3 ? tent(s, vary(s, 820, 580, 0, 700), horizon + 110, 120, s.variant === 2) : '') +
      herd +
      herder +
      flowers(s, s.variant === 4 ? 0 : 110, 700, 850, [palette.gold, palette.white]) +
      grasses(s, 220, 856, 46, shade(palette.leaf, 0.35)) +
      weather(s)
    );
  },
};
