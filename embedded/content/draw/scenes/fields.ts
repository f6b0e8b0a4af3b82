import { tiledHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { grasses, hill, strokes } from '../land';
import { basket, heap } from '../objects';
import { anyDress, person } from '../people';
import { noise } from '../random';
import { birds, mist, weather } from '../sky';
import {
  circle,
  curve,
  ellipse,
  group,
  HEIGHT,
  n,
  type Point,
  path,
  polygon,
  rect,
  type Stage,
  stroke,
  WIDTH,
} from '../svg';
import { shrub, tree, wood } from '../trees';
import { backdrop, type Scene, vary } from './scene';

/** Stepped paddies: each a curved band of water or rice with a dark bund under it. */
function steps(s: Stage, top: number, rows: number, wet: number): string {
  const { random, palette } = s;
  const wave = noise(random, 2);
  const lean = random.between(-0.22, 0.22);
  return random
    .times(rows, (i) => {
      const t = (i / rows) ** 1.35;
      const y = top + (870 - top) * t;
      const amplitude = 26 + 70 * t;
      const points = random.times(
        15,
        (k): Point => [
          (k / 14) * 1360 - 40,
          y + wave(k * 0.42 + i * 0.17) * amplitude + (k / 14 - 0.5) * lean * 320,
        ],
      );
      const d = `${curve(points)}L1330 ${HEIGHT + 20}L-50 ${HEIGHT + 20}Z`;
      const mirror = s.linear(
        [tint(palette.sky[2], 0.2), mix(palette.sky[1], palette.water, 0.35)],
        i % 2 === 0,
      );
      const rice = mix(
        random.pick([palette.ground, palette.leaf, tint(palette.leaf, 0.25), palette.gold]),
        palette.ground,
        0.35,
      );
      const bund = stroke(curve(points), shade(palette.leaf, 0.25), 5 + 9 * t);
      const lip = stroke(
        curve(points.map(([px, py]) => [px, py - 4 - 3 * t] as const)),
        tint(palette.ground, 0.15),
        2 + 3 * t,
      );
      return path(d, random.chance(wet) ? mirror : rice) + bund + lip;
    })
    .join('');
}

const terraces: Scene = {
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

const teaGarden: Scene = {
  lights: ['spring', 'dawn', 'day', 'rain'],
  draw: (s) => {
    const { palette } = s;
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

const orchard: Scene = {
  lights: ['autumn', 'spring', 'amber', 'day'],
  draw: (s) => {
    const { palette } = s;
    const fruit = vary(s, '#d43d2c', '#f7d7df', '#e98a2b', '#9fc24a');
    const leaf = vary(
      s,
      palette.leaf,
      mix('#f2c4cf', palette.leaf, 0.25),
      mix(palette.leaf, '#5f7a3a', 0.5),
      palette.leaf,
    );
    const row = (y: number, h: number, count: number, shift: number) =>
      s.random
        .times(
          count,
          (i) =>
            ellipse(shift + (i * 1280) / (count - 1), y, h * 0.34, h * 0.05, palette.dark, 'opacity="0.25"') +
            tree(
              s,
              shift + (i * 1280) / (count - 1),
              y,
              h,
              mix(leaf, palette.sky[2], (1 - h / 470) * 0.25),
              fruit,
            ),
        )
        .join('');
    const ladder = stroke(
      'M330 800L400 520M390 800L420 520M338 770H394M346 735H398M354 700H402M364 660H406M374 620H411M384 580H415',
      palette.wood,
      7,
    );
    const crates = [0, 1, 2]
      .map(
        (i) =>
          rect(860 + i * 104, 780, 94, 52, palette.wood) +
          heap(s, 907 + i * 104, 776, 84, 26, fruit, 12) +
          stroke(`M${860 + i * 104} 800h94M${860 + i * 104} 816h94`, shade(palette.wood, 0.35), 3),
      )
      .join('');
    const people = vary(
      s,
      () =>
        ladder +
        person(s, 440, 700, 190, 'reach', { coat: palette.blue, hair: 'short' }, true) +
        person(s, 800, 830, 200, 'hold', { coat: palette.gold, hat: 'straw' }) +
        crates,
      () =>
        person(s, 620, 800, 200, 'walk', { coat: palette.red, hair: 'long', robe: 0.6 }) +
        person(s, 730, 800, 120, 'reach', { coat: palette.gold }),
      () =>
        crates +
        person(s, 720, 820, 210, 'bend', { coat: palette.red, hat: 'straw' }) +
        basket(s, 500, 820, 110, 80) +
        heap(s, 500, 742, 90, 30, fruit, 12),
      () =>
        person(s, 380, 810, 210, 'reach', { coat: palette.white, hat: 'straw' }) +
        basket(s, 300, 815, 100, 76) +
        heap(s, 300, 742, 80, 26, fruit, 12) +
        person(s, 960, 810, 200, 'reach', { coat: palette.red, hair: 'bun' }, true),
    )();
    return (
      backdrop(s, { horizon: 400, peaks: vary(s, 3, 0, 0, 4), ridges: 3, tall: 260 }) +
      hill(s, 460, 40, palette.ground) +
      strokes(s, 200, 450, 840, shade(palette.leaf, 0.2)) +
      row(500, 150, 8, -30) +
      row(590, 250, 6, 60) +
      row(740, 420, vary(s, 3, 4, 3, 3), vary(s, 40, -60, 100, -10)) +
      people +
      grasses(s, 200, 852, 40, shade(palette.leaf, 0.3)) +
      weather(s)
    );
  },
};

/** Inside a glasshouse: hoops that shrink towards the far end, beds on both sides of a path. */
function inside(s: Stage): string {
  const { palette, random } = s;
  const glass = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.linear([tint(palette.sky[1], 0.4), tint(palette.sky[2], 0.4), tint(palette.sky[2], 0.2)]),
  );
  const hoops = Array.from({ length: 9 }, (_, i) => {
    const r = 1.32 ** i;
    return `<path d="M${n(640 - 96 * r)} ${n(450 + 36 * r)}V${n(450 - 20 * r)}A${n(96 * r)} ${n(92 * r)} 0 0 1 ${n(640 + 96 * r)} ${n(450 - 20 * r)}V${n(450 + 36 * r)}" fill="none" stroke="${mix(palette.white, palette.mid, 0.3)}" stroke-width="${n(2 + r)}"/>`;
  }).join('');
  const purlins = stroke(
    [-1.1, -0.7, -0.25, 0.25, 0.7, 1.1]
      .map((a) => `M640 400L${n(640 + Math.sin(a) * 1100)} ${n(400 - Math.cos(a) * 900)}`)
      .join(''),
    mix(palette.white, palette.mid, 0.25),
    3,
    'opacity="0.8"',
  );
  const ground = polygon(
    [
      [560, 486],
      [720, 486],
      [1500, 870],
      [-220, 870],
    ],
    mix(palette.wood, palette.ground, 0.4),
  );
  const aisle = polygon(
    [
      [622, 486],
      [658, 486],
      [800, 870],
      [480, 870],
    ],
    tint(palette.wood, 0.5),
  );
  const crop = vary(s, '#d83c2c', '#f0c040', '#d9568a', '#e0442e');
  const beds = [-2.2, -1, 1, 2.2]
    .map((side) =>
      random
        .times(13, (i) => {
          const t = (i / 12) ** 2.1;
          const x = 640 + side * (46 + 250 * t);
          const y = 494 + 350 * t;
          const size = 34 + 200 * t;
          const dots = random
            .times(5, () =>
              circle(
                x + random.between(-0.4, 0.4) * size,
                y - random.between(0.15, 0.75) * size,
                size * 0.075,
                crop,
              ),
            )
            .join('');
          return (
            shrub(s, x, y, size, mix(palette.leaf, '#78b04a', 0.35)) +
            shrub(s, x, y - size * 0.34, size * 0.7, mix(palette.leaf, '#8cc05a', 0.4)) +
            dots
          );
        })
        .join(''),
    )
    .join('');
  const worker =
    person(
      s,
      640,
      800,
      330,
      vary(s, 'work', 'hold', 'work', 'hold'),
      {
        coat: vary(s, palette.blue, palette.red, palette.white, palette.gold),
        hat: 'straw',
        sash: palette.leaf,
      },
      s.variant === 2,
    ) +
    basket(s, 745, 812, 120, 90) +
    heap(s, 745, 724, 100, 30, crop, 13);
  return glass + hoops + purlins + ground + aisle + beds + worker;
}

/** Rows of shining tunnels in a valley. */
function tunnels(s: Stage): string {
  const { palette } = s;
  const lit = palette.night || s.variant === 4;
  const tunnel = (x: number, y: number, w: number) => {
    const skin = lit ? mix(palette.gold, '#fff0bf', 0.5) : tint(palette.sky[2], 0.4);
    const back = polygon(
      [
        [x - w * 0.5, y],
        [x - w * 0.5, y - w * 0.3],
        [x - w * 0.2, y - w * 0.62],
        [x + w * 0.95, y - w * 0.98],
        [x + w * 1.3, y - w * 0.55],
        [x + w * 0.5, y],
      ],
      s.linear([skin, mix(skin, palette.leaf, 0.45)]),
    );
    const front = path(
      `M${n(x - w * 0.5)} ${n(y)}V${n(y - w * 0.28)}A${n(w * 0.5)} ${n(w * 0.42)} 0 0 1 ${n(x + w * 0.5)} ${n(y - w * 0.28)}V${n(y)}Z`,
      mix(skin, palette.leaf, 0.3),
      `stroke="${palette.white}" stroke-width="${n(w * 0.025)}"`,
    );
    const door =
      rect(x - w * 0.13, y - w * 0.42, w * 0.26, w * 0.42, mix(palette.leaf, palette.dark, 0.4)) +
      shrub(s, x - w * 0.3, y, w * 0.28, palette.leaf) +
      shrub(s, x + w * 0.3, y, w * 0.28, palette.leaf);
    const ribs = stroke(
      [0.2, 0.4, 0.6, 0.8]
        .map(
          (t) =>
            `M${n(x + w * 0.5 + w * 0.8 * t)} ${n(y - w * 0.55 * t)}Q${n(x + w * 0.35 + w * 0.9 * t)} ${n(y - w * 0.75 - w * 0.4 * t)} ${n(x - w * 0.2 + w * 1.15 * t)} ${n(y - w * 0.66 - w * 0.33 * t)}`,
        )
        .join(''),
      palette.white,
      w * 0.018,
      'opacity="0.8"',
    );
    return back + ribs + front + door;
  };
  const rows = [
    [1060, 560, 150],
    [760, 560, 150],
    [460, 560, 150],
    [140, 560, 150],
    [1010, 740, 250],
    [540, 740, 250],
    [70, 740, 250],
  ]
    .map(([x = 0, y = 0, w = 0]) => tunnel(x, y, w))
    .join('');
  return (
    backdrop(s, { horizon: 400, peaks: 4, ridges: 2, tall: 290 }) +
    hill(s, 470, 40, palette.ground) +
    strokes(s, 200, 480, 840, palette.leaf) +
    rows +
    person(s, 380, 830, 170, 'walk', { coat: palette.red, hat: 'straw' }) +
    person(s, 300, 830, 160, 'hold', anyDress(s)) +
    basket(s, 262, 760, 70, 50)
  );
}

const greenhouse: Scene = {
  lights: ['spring', 'day', 'dawn', 'snow'],
  draw: (s) => vary(s, inside, tunnels, inside, tunnels)(s) + (s.variant % 2 === 0 ? weather(s) : ''),
};

export const fields: Record<string, Scene> = { terraces, 'tea-garden': teaGarden, orchard, greenhouse };
