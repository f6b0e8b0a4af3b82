import { tiledHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { person } from '../people';
import { noise } from '../random';
import { birds, mist, weather } from '../sky';
import { curve, HEIGHT, type Point, path, type Stage, stroke } from '../svg';
import { tree, wood } from '../trees';
import { backdrop, type Scene, vary } from './scene';

/** Stepped paddies: each a curved band of water or rice with a dark bund under it. */
function steps(s: Stage, top: number, rows: number, wet: number): string {
  const { random, palette } = s;
  const wave = noise(random, 1);
  const bump = noise(random, 2);
  const lean = random.between(-0.16, 0.16);
  return random
    .times(rows, (i) => {
      const t = (i / rows) ** 1.45;
      const y = top + (870 - top) * t;
      const points = random.times(
        21,
        (k): Point => [
          (k / 20) * 1360 - 40,
          y +
            wave(k * 0.26 + i * 0.09) * (20 + 150 * t) +
            bump(k * 0.5 + i * 0.31) * (6 + 26 * t) +
            (k / 20 - 0.5) * lean * 320,
        ],
      );
      const d = `${curve(points)}L1330 ${HEIGHT + 20}L-50 ${HEIGHT + 20}Z`;
      const shine = s.linear(
        [tint(palette.sky[2], 0.25), mix(palette.sky[1], palette.water, 0.35), palette.sky[2]],
        i % 2 === 0,
      );
      const rice = mix(
        random.pick([palette.ground, palette.leaf, tint(palette.leaf, 0.25), palette.gold]),
        palette.ground,
        0.3,
      );
      const down = (by: number) => curve(points.map(([px, py]) => [px, py + by] as const));
      const bank =
        stroke(down(-5 - 9 * t), shade(palette.leaf, 0.35), 8 + 20 * t) +
        stroke(down(-11 - 20 * t), tint(mix(palette.leaf, palette.ground, 0.5), 0.1), 2.5 + 5 * t);
      return bank + path(d, random.chance(wet) ? shine : s.linear([tint(rice, 0.15), shade(rice, 0.1)]));
    })
    .join('');
}

export const terraces: Scene = {
  lights: ['spring', 'dawn', 'autumn', 'dusk'],
  draw: (s) => {
    const { palette } = s;
    const top = vary(s, 330, 380, 350, 300);
    const back = backdrop(s, { horizon: top, peaks: vary(s, 0, 3, 0, 4), ridges: 4, tall: 220 });
    const farmer = (x: number, y: number, h: number) =>
      person(
        s,
        x,
        y,
        h,
        'bend',
        {
          coat: s.random.pick([palette.red, palette.blue, palette.gold]),
          hat: 'straw',
          hatColour: tint(palette.gold, 0.3),
        },
        s.random.chance(0.5),
      );
    const house = [0, 1, 2]
      .map((i) => tiledHouse(s, vary(s, 980, 200, 300, 1000) + i * 84, top + 66 + i * 14, 74, 40))
      .join('');
    const people = vary(
      s,
      [
        [420, 690, 105],
        [520, 700, 100],
        [860, 800, 130],
      ],
      [[300, 740, 120]],
      [
        [700, 640, 90],
        [790, 650, 92],
        [880, 645, 88],
        [240, 800, 130],
      ],
      [
        [560, 760, 120],
        [670, 770, 122],
      ],
    )
      .map(([x = 0, y = 0, h = 0]) => farmer(x, y, h))
      .join('');
    return (
      back +
      mist(s, top + 10, 110) +
      steps(s, top + 26, vary(s, 13, 11, 15, 12), vary(s, 0.6, 0.95, 0.15, 0.8)) +
      house +
      wood(
        s,
        4,
        vary(s, 60, 900, 860, 60),
        vary(s, 260, 1180, 1080, 220),
        top + 130,
        100,
        palette.leaf,
        tree,
      ) +
      people +
      birds(s, 5, 700, top - 60, 110) +
      weather(s)
    );
  },
};
