import { tibetanHouse } from '../buildings';
import { mix, tint } from '../colour';
import { hill, strokes, winding } from '../land';
import { birds, weather } from '../sky';
import { polygon, type Stage } from '../svg';
import { poplar, wood } from '../trees';
import { ripples } from '../water';
import { backdrop, type Scene, vary } from './scene';

/** Small fields on the valley floor. */
function fields(s: Stage, top: number): string {
  const { random, palette } = s;
  return random
    .times(30, (i) => {
      const y = top + (i / 30) * (850 - top);
      const depth = (y - top) / (850 - top);
      const x = random.between(-60, 1240);
      const w = (50 + 190 * depth) * random.between(0.7, 1.3);
      const colour = random.pick([
        palette.ground,
        palette.leaf,
        palette.gold,
        tint(palette.leaf, 0.3),
        mix(palette.gold, palette.leaf, 0.5),
      ]);
      return polygon(
        [
          [x, y],
          [x + w, y - 4],
          [x + w + 24 * depth, y + 10 + 34 * depth],
          [x - 18 * depth, y + 12 + 34 * depth],
        ],
        colour,
        'opacity="0.8"',
      );
    })
    .join('');
}

export const riverValley: Scene = {
  lights: ['spring', 'amber', 'dusk', 'rain'],
  draw: (s) => {
    const { palette } = s;
    const horizon = vary(s, 400, 430, 400, 380);
    const flip = s.variant % 2 === 0;
    const walls = [0, 1, 2]
      .map((i) => {
        const y = horizon + i * 60;
        const reach = 560 - i * 110;
        const tone = mix(palette.mid, palette.near, i / 2);
        const side = (left: boolean) =>
          polygon(
            (left
              ? [
                  [-20, y - 230 + i * 40],
                  [reach * 0.5, y - 120 + i * 36],
                  [reach, y + 40],
                  [-20, y + 110],
                ]
              : [
                  [1300, y - 250 + i * 40],
                  [1280 - reach * 0.55, y - 110 + i * 36],
                  [1280 - reach, y + 40],
                  [1300, y + 110],
                ]) as [number, number][],
            s.linear([tint(tone, 0.12), tone]),
          );
        return side(i % 2 === 0) + side(i % 2 === 1);
      })
      .join('');
    const river = winding(
      s,
      [flip ? 420 : 820, 870],
      [650, horizon + 66],
      330,
      16,
      mix(mix(palette.water, palette.blue, 0.4), palette.sky[2], 0.3),
      3.2,
      flip ? -190 : 190,
    );
    const village = [0, 1, 2]
      .map((i) => tibetanHouse(s, (flip ? 960 : 200) + i * 96, 640 + i * 26, 84 + i * 12))
      .join('');
    const scene =
      backdrop(s, { horizon, peaks: 4, ridges: 2, tall: 290 }) +
      walls +
      hill(s, horizon + 110, 46, palette.ground, 2) +
      fields(s, horizon + 110) +
      strokes(s, 120, horizon + 120, 840, palette.leaf) +
      river +
      ripples(s, 16, 640, 840);
    return (
      scene +
      village +
      wood(s, 9, flip ? 700 : -30, flip ? 1300 : 330, 740, 130, palette.leaf, poplar) +
      wood(s, 6, flip ? -20 : 1000, flip ? 220 : 1310, 850, 220, palette.dark) +
      birds(s, 6, 640, 260, 130) +
      weather(s)
    );
  },
};
