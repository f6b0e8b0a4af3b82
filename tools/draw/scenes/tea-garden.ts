import { mix, shade, tint } from '../colour';
import { hill } from '../land';
import { basket } from '../objects';
import { person } from '../people';
import { birds, mist, weather } from '../sky';
import { curve, ellipse, group, type Point, type Stage, stroke, WIDTH } from '../svg';
import { tree } from '../trees';
import { backdrop, type Scene, vary } from './scene';

/** Rows of clipped tea bushes that follow the curve of a hill. */
function teaRows(s: Stage, top: number, rows: number, tilt: number): string {
  const { random, palette } = s;
  return random
    .times(rows, (i) => {
      const t = (i / rows) ** 1.5;
      const y = top + (880 - top) * t;
      const size = 10 + 44 * t;
      const colour = mix(palette.leaf, palette.ground, 0.25 + 0.2 * Math.sin(i));
      const at = (k: number): Point => [
        k,
        y + Math.sin((k / WIDTH) * Math.PI * 1.2 + tilt) * (26 + 60 * t) + (k / WIDTH - 0.5) * tilt * 130,
      ];
      const spots = Array.from({ length: Math.ceil(1340 / (size * 0.8)) }, (_, k) => at(k * size * 0.8 - 20));
      const base = stroke(curve(spots.filter((_, k) => k % 3 === 0)), shade(palette.leaf, 0.5), size * 1.5);
      const tops = spots
        .map(([x, py]) =>
          ellipse(
            x,
            py - size * 0.35 + random.between(-2, 2),
            size * 0.62,
            size * 0.52,
            mix(colour, random.chance(0.5) ? palette.dark : '#f0f0b0', random.between(0, 0.22)),
          ),
        )
        .join('');
      const shine = spots
        .map(([x, py]) =>
          ellipse(
            x - size * 0.15,
            py - size * 0.6,
            size * 0.28,
            size * 0.16,
            tint(colour, 0.45),
            'opacity="0.6"',
          ),
        )
        .join('');
      return base + tops + shine;
    })
    .join('');
}

/** Close to one picker among the bushes at daybreak. */
function harvest(s: Stage): string {
  const { palette, random } = s;
  const bush = (y: number, size: number, shift: number) =>
    random
      .times(1500 / (size * 0.8), (i) => {
        const x = i * size * 0.8 - 60 + shift;
        const leaf = mix(palette.leaf, '#7fa85a', 0.35);
        const sprigs = random.times(5, () => {
          const [px, py] = [x + random.between(-0.5, 0.5) * size, y - random.between(0.3, 0.75) * size];
          return (
            ellipse(
              px - 7,
              py,
              11,
              5,
              mix(leaf, '#e6efa0', 0.45),
              `transform="rotate(28 ${px.toFixed(0)} ${py.toFixed(0)})"`,
            ) +
            ellipse(
              px + 7,
              py,
              11,
              5,
              mix(leaf, '#e6efa0', 0.6),
              `transform="rotate(-28 ${px.toFixed(0)} ${py.toFixed(0)})"`,
            )
          );
        });
        return (
          ellipse(x, y, size * 0.72, size * 0.7, mix(leaf, palette.dark, random.between(0.05, 0.3))) +
          sprigs.join('')
        );
      })
      .join('');
  const woman =
    person(
      s,
      760,
      860,
      560,
      'work',
      { coat: palette.red, hat: 'straw', hatColour: tint(palette.gold, 0.35), sash: palette.blue },
      true,
    ) + basket(s, 860, 640, 150, 180);
  const child = person(s, 330, 760, 330, 'reach', {
    coat: palette.gold,
    hat: 'straw',
    hatColour: tint(palette.gold, 0.4),
  });
  return (
    backdrop(s, { horizon: 400, peaks: 3, ridges: 4, tall: 280, sun: [360, 230, 58] }) +
    mist(s, 410, 120, 0.7) +
    hill(s, 450, 60, palette.leaf) +
    teaRows(s, 450, 7, -0.4) +
    bush(650, 90, 0) +
    child +
    bush(740, 120, 30) +
    woman +
    bush(850, 150, -20)
  );
}

export const teaGarden: Scene = {
  lights: ['spring', 'dawn', 'day', 'rain'],
  draw: (s) => {
    const { palette } = s;
    if (s.variant === 2) return harvest(s);
    const top = vary(s, 360, 400, 330, 380);
    const picker = (x: number, y: number, h: number, turned: boolean) =>
      person(
        s,
        x,
        y,
        h,
        'work',
        {
          coat: s.random.pick([palette.red, palette.blue, palette.gold]),
          hat: 'straw',
          hatColour: tint(palette.gold, 0.35),
          robe: 0.6,
        },
        turned,
      ) + basket(s, x + (turned ? 1 : -1) * h * 0.17, y - h * 0.42, h * 0.26, h * 0.3);
    const spots = vary(
      s,
      [
        [330, 690, 190, false],
        [560, 650, 160, true],
        [960, 730, 210, true],
      ],
      [[860, 740, 230, false]],
      [
        [260, 600, 120, false],
        [400, 610, 125, false],
        [760, 720, 190, true],
        [1040, 690, 170, true],
      ],
      [
        [420, 740, 220, false],
        [620, 720, 200, true],
      ],
    ) as readonly (readonly [number, number, number, boolean])[];
    const rows = teaRows(s, top + 40, 12, vary(s, 0.2, -0.8, 0.9, -0.3));
    const people = spots.map(([x, y, h, turned]) => picker(x, y, h, turned)).join('');
    const front = group(teaRows(s, 850, 1, 0.1), 'transform="translate(0 -40)"');
    return (
      backdrop(s, { horizon: top, peaks: 0, ridges: 4, tall: 230 }) +
      mist(s, top + 10, 110, 0.7) +
      hill(s, top + 60, 70, palette.leaf) +
      rows +
      tree(s, vary(s, 1120, 200, 1150, 1080), top + 130, 220, palette.leaf) +
      people +
      front +
      birds(s, 5, 600, 200, 150) +
      weather(s)
    );
  },
};
