import { mix, shade } from '../colour';
import { grasses, hill } from '../land';
import { basket, mushroom as cap } from '../objects';
import { person } from '../people';
import { weather } from '../sky';
import { circle, HEIGHT, n, rect, type Stage, stroke, WIDTH } from '../svg';
import { shrub } from '../trees';
import { trunks } from './forest';
import { type Scene, vary } from './scene';

/** Place, height and colour of each mushroom of the variant. */
function clump(s: Stage): readonly (readonly [number, number, number, string])[] {
  const { palette } = s;
  const brown = mix('#9a6236', palette.wood, 0.3);
  return vary(
    s,
    [
      [400, 770, 400, brown],
      [610, 790, 300, mix(brown, '#5a3420', 0.4)],
      [760, 780, 190, brown],
      [1010, 770, 260, brown],
    ],
    [
      [300, 760, 240, brown],
      [820, 780, 420, brown],
      [1010, 800, 280, mix(brown, '#6a4028', 0.4)],
    ],
    [
      [640, 790, 460, brown],
      [420, 780, 250, mix(brown, '#d9a45c', 0.4)],
      [860, 780, 280, brown],
    ],
    [
      [240, 780, 300, palette.red],
      [460, 800, 220, palette.gold],
      [900, 790, 380, brown],
      [1100, 800, 230, mix(palette.gold, brown, 0.5)],
    ],
  ) as readonly (readonly [number, number, number, string])[];
}

/** The forest floor close up, with mushrooms among needles and moss. */
function floor(s: Stage): string {
  const { palette, random } = s;
  const air = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.linear([shade(palette.leaf, 0.35), mix(palette.leaf, palette.glow, 0.45), palette.leaf]),
  );
  const trunksFar = random
    .times(9, (i) =>
      rect(
        i * 150 + random.between(-40, 40),
        -10,
        random.between(24, 60),
        640,
        mix(palette.leaf, shade(palette.wood, 0.4), 0.5),
        'opacity="0.55"',
      ),
    )
    .join('');
  const light = circle(
    vary(s, 900, 300, 640, 1000),
    220,
    460,
    s.radial([`${palette.glow} 0.8`, `${palette.glow} 0`]),
  );
  const caps = clump(s);
  const moss = random
    .times(26, (i) =>
      shrub(
        s,
        (i / 25) * 1280,
        820 + random.between(-20, 40),
        random.between(90, 170),
        mix(palette.leaf, palette.ground, random.between(0.1, 0.6)),
      ),
    )
    .join('');
  const needles = stroke(
    random
      .times(
        150,
        () =>
          `M${n(random.between(0, 1280))} ${n(random.between(720, 850))}l${n(random.between(-40, 40))} ${n(random.between(-12, 12))}`,
      )
      .join(''),
    mix(palette.wood, palette.gold, 0.4),
    3,
    'opacity="0.8"',
  );
  return (
    air +
    trunksFar +
    light +
    hill(s, 720, 60, shade(palette.leaf, 0.2)) +
    caps.map(([x, y, h, colour], i) => cap(s, x, y, h, colour, i % 2 ? 14 : -10)).join('') +
    moss +
    needles
  );
}

/** Gatherers with baskets in the wood. */
function gatherers(s: Stage): string {
  const { palette } = s;
  const full =
    basket(s, 800, 790, 240, 170) +
    [
      [720, 640],
      [790, 632],
      [860, 642],
      [760, 660],
      [830, 664],
      [900, 660],
    ]
      .map(([x = 0, y = 0], i) =>
        cap(s, x, y + 26, 110, mix('#9a6236', palette.wood, 0.3 + i * 0.05), i % 2 ? 10 : -10),
      )
      .join('') +
    basket(s, 800, 792, 240, 120);
  return (
    trunks(s) +
    hill(s, 810, 20, shade(palette.leaf, 0.1)) +
    person(s, 420, 830, 380, 'bend', { coat: palette.red, robe: 0.5, sash: palette.gold, hair: 'long' }) +
    cap(s, 590, 820, 130, mix('#9a6236', palette.wood, 0.3)) +
    cap(s, 650, 826, 90, mix('#9a6236', palette.wood, 0.3)) +
    full +
    grasses(s, 120, 856, 40, shade(palette.leaf, 0.4))
  );
}

export const mushroom: Scene = {
  lights: ['autumn', 'spring', 'amber', 'rain'],
  draw: (s) => vary(s, floor, gatherers, floor, floor)(s) + (s.variant === 4 ? weather(s) : ''),
};
