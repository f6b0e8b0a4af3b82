import { horse, yak } from '../animals';
import { flagLine, tibetanHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { flowers, grasses, hill, strokes, winding } from '../land';
import { basket, mushroom as cap } from '../objects';
import { person } from '../people';
import { birds, cloud, mist, snowfall, weather } from '../sky';
import { circle, ellipse, HEIGHT, n, polygon, rect, type Stage, stroke, WIDTH } from '../svg';
import { pine, poplar, shrub, wood } from '../trees';
import { stupa } from './heights';
import { backdrop, type Scene, vary } from './scene';

/** Tall trunks in rows of depth, with light that slants between them. */
function trunks(s: Stage): string {
  const { palette, random } = s;
  const air = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.linear([
      mix(palette.leaf, palette.glow, 0.35),
      tint(palette.glow, 0.2),
      mix(palette.leaf, palette.glow, 0.5),
    ]),
  );
  const row = (count: number, width: number, base: number, t: number) =>
    random
      .times(count, (i) => {
        const x = ((i + random.between(0.15, 0.85)) / count) * WIDTH;
        const colour = mix(mix(palette.glow, palette.leaf, 0.4), shade(palette.wood, 0.45), t);
        const w = width * random.between(0.7, 1.3);
        const bark = stroke(
          random
            .times(
              7,
              () =>
                `M${n(x + random.between(-0.3, 0.2) * w)} ${n(random.between(40, base - 60))}v${n(random.between(20, 70))}`,
            )
            .join(''),
          tint(colour, 0.25),
          w * 0.07,
          'opacity="0.6"',
        );
        return (
          polygon(
            [
              [x - w * 0.38, -10],
              [x + w * 0.38, -10],
              [x + w * 0.5, base - 20],
              [x + w * 0.9, base + 8],
              [x - w * 0.9, base + 8],
              [x - w * 0.5, base - 20],
            ],
            colour,
          ) + bark
        );
      })
      .join('');
  const canopy = (y: number, tone: string, size: number) =>
    random
      .times(20, (i) =>
        circle((i / 19) * WIDTH, y + random.between(-40, 30), size * random.between(0.7, 1.2), tone),
      )
      .join('');
  const beams = random
    .times(5, (i) =>
      polygon(
        [
          [200 + i * 210, -10],
          [270 + i * 210, -10],
          [40 + i * 230, 860],
          [-110 + i * 230, 860],
        ],
        s.linear([`${tint(palette.glow, 0.3)} 0.5`, `${palette.glow} 0`]),
      ),
    )
    .join('');
  return (
    air +
    row(16, 20, 560, 0.3) +
    hill(s, 590, 30, mix(palette.leaf, palette.glow, 0.25)) +
    row(9, 42, 660, 0.6) +
    canopy(10, mix(palette.leaf, palette.glow, 0.2), 80) +
    hill(s, 690, 34, mix(palette.ground, palette.leaf, 0.5)) +
    beams +
    row(4, 86, 800, 1) +
    canopy(-30, shade(palette.leaf, 0.25), 90) +
    hill(s, 820, 30, shade(palette.leaf, 0.2)) +
    grasses(s, 240, 850, 70, shade(palette.leaf, 0.45)) +
    person(s, 700, 790, 180, 'walk', { coat: palette.red, hat: 'cap', hatColour: palette.blue }) +
    rect(668, 642, 30, 58, palette.gold, 'rx="9"')
  );
}

/** Ranks of conifers that climb into the mist. */
function slopes(s: Stage): string {
  const { palette } = s;
  const ranks = [0, 1, 2, 3, 4].map((i) => {
    const y = 430 + i * 105;
    return (
      hill(s, y - 20, 90, mix(palette.mid, palette.near, i / 4), 2) +
      wood(
        s,
        40 - i * 5,
        -40,
        1320,
        y + 10,
        90 + i * 42,
        mix(palette.mid, shade(palette.leaf, 0.35), 0.25 + i * 0.18),
        (st, x, yy, h, c) => pine(st, x, yy, h, c, s.variant === 4),
      ) +
      (i < 4 ? mist(s, y + 40, 90, 0.45) : '')
    );
  });
  return (
    backdrop(s, { horizon: 400, peaks: 4, ridges: 2, tall: 280 }) +
    ranks.join('') +
    birds(s, 7, 760, 220, 150)
  );
}

/** White birches in autumn. */
function birches(s: Stage): string {
  const { palette, random } = s;
  const stems = random.times(15, (i) => {
    const x = (i / 14) * 1300 - 10 + random.between(-26, 26);
    const w = random.between(14, 34);
    const marks = random
      .times(10, () => `M${n(x - w * 0.4)} ${n(random.between(20, 690))}h${n(w * random.between(0.3, 0.8))}`)
      .join('');
    return (
      rect(
        x - w / 2,
        -10,
        w,
        740 + w * 2,
        s.linear([palette.white, mix(palette.white, palette.far, 0.5)], true),
      ) + stroke(marks, shade(palette.wood, 0.5), 3.4)
    );
  });
  const leaves = random.times(420, () =>
    ellipse(
      random.between(0, WIDTH),
      random.between(0, 1) ** 1.6 * 560,
      random.between(7, 20),
      random.between(6, 14),
      random.pick([palette.gold, palette.red, mix(palette.gold, palette.red, 0.5), tint(palette.gold, 0.3)]),
      'opacity="0.9"',
    ),
  );
  const fallen = random.times(240, () =>
    ellipse(
      random.between(0, WIDTH),
      random.between(700, 850),
      random.between(5, 13),
      4,
      random.pick([palette.gold, palette.red, palette.wood]),
    ),
  );
  return (
    backdrop(s, { horizon: 520, peaks: 0, ridges: 4, tall: 260 }) +
    hill(s, 690, 50, palette.ground) +
    leaves.slice(0, 160).join('') +
    stems.join('') +
    leaves.slice(160).join('') +
    fallen.join('') +
    person(s, 480, 800, 180, 'walk', { coat: palette.blue, hair: 'long' }) +
    person(s, 570, 800, 115, 'walk', { coat: palette.red, hat: 'wool', hatColour: palette.white })
  );
}

const forest: Scene = {
  lights: ['spring', 'dawn', 'autumn', 'snow'],
  draw: (s) => vary(s, trunks, slopes, birches, slopes)(s) + (s.variant === 4 ? snowfall(s) : ''),
};

/** A herders' tent: white cloth with coloured trim, or black yak hair. */
function tent(s: Stage, x: number, y: number, w: number, dark: boolean): string {
  const { palette } = s;
  const cloth = dark ? shade(palette.wood, 0.6) : palette.white;
  const body = polygon(
    [
      [x - w / 2, y],
      [x - w * 0.3, y - w * 0.36],
      [x + w * 0.3, y - w * 0.36],
      [x + w / 2, y],
    ],
    s.linear([tint(cloth, 0.1), mix(cloth, palette.far, 0.3)]),
  );
  const roof = polygon(
    [
      [x - w * 0.36, y - w * 0.3],
      [x, y - w * 0.56],
      [x + w * 0.36, y - w * 0.3],
    ],
    dark ? shade(cloth, 0.2) : mix(cloth, palette.blue, 0.15),
  );
  const trim = dark
    ? ''
    : stroke(
        `M${n(x - w * 0.36)} ${n(y - w * 0.3)}L${n(x)} ${n(y - w * 0.56)}L${n(x + w * 0.36)} ${n(y - w * 0.3)}`,
        palette.blue,
        w * 0.03,
      ) + stroke(`M${n(x - w * 0.4)} ${n(y - w * 0.16)}H${n(x + w * 0.4)}`, palette.blue, w * 0.025);
  const door = polygon(
    [
      [x - w * 0.09, y],
      [x, y - w * 0.3],
      [x + w * 0.09, y],
    ],
    palette.night ? palette.gold : shade(cloth, 0.55),
  );
  const ropes = stroke(
    `M${n(x - w * 0.36)} ${n(y - w * 0.3)}L${n(x - w * 0.72)} ${n(y)}M${n(x + w * 0.36)} ${n(y - w * 0.3)}L${n(x + w * 0.72)} ${n(y)}`,
    palette.dark,
    2,
  );
  return ropes + body + roof + trim + door;
}

const grassland: Scene = {
  lights: ['day', 'spring', 'amber', 'night'],
  draw: (s) => {
    const { palette } = s;
    const horizon = vary(s, 440, 460, 430, 470);
    const base = backdrop(s, { horizon, peaks: vary(s, 4, 0, 3, 4), ridges: vary(s, 2, 3, 2, 2), tall: 250 });
    const bloom = [palette.gold, palette.white, palette.red, mix(palette.blue, palette.white, 0.4)];
    const big =
      s.variant <= 2 ? cloud(s, vary(s, 380, 900, 0, 0), 250, 520, tint(palette.sky[2], 0.6), 0.9) : '';
    const land =
      hill(s, horizon + 60, 60, mix(palette.ground, palette.mid, 0.25)) +
      hill(s, horizon + 150, 80, palette.ground) +
      winding(
        s,
        [vary(s, 900, 360, 700, 500), 870],
        [vary(s, 520, 760, 500, 760), horizon + 100],
        150,
        6,
        mix(palette.water, palette.sky[2], 0.3),
        4,
        170,
      ) +
      strokes(s, 260, horizon + 90, 845, shade(palette.leaf, 0.1));
    const life = vary(
      s,
      () =>
        tent(s, 300, 640, 210, false) +
        tent(s, 520, 600, 130, false) +
        horse(1000, 690, 130, shade(palette.wood, 0.2), palette.red) +
        horse(1120, 660, 110, mix(palette.white, palette.wood, 0.2), palette.blue, true) +
        person(s, 900, 700, 130, 'walk', {
          coat: palette.red,
          robe: 0.7,
          sash: palette.gold,
          hat: 'wool',
          hatColour: palette.wood,
        }),
      () =>
        horse(360, 720, 190, mix(palette.wood, palette.red, 0.3), palette.gold) +
        horse(600, 690, 160, shade(palette.wood, 0.4), palette.red) +
        person(s, 365, 680, 140, 'sit', { coat: palette.blue, sash: palette.red, hat: 'straw' }),
      () =>
        tent(s, 900, 650, 250, true) +
        person(
          s,
          700,
          690,
          130,
          'hold',
          { coat: palette.red, robe: 0.8, sash: palette.gold, hair: 'long' },
          true,
        ) +
        s.random
          .times(16, () =>
            ellipse(s.random.between(120, 560), s.random.between(560, 700), 17, 11, palette.white),
          )
          .join(''),
      () =>
        tent(s, 640, 690, 300, false) +
        circle(640, 640, 260, s.radial(['#ffd27a 0.5', '#ffd27a 0'])) +
        person(s, 460, 710, 130, 'sit', { coat: palette.red, hair: 'long' }) +
        horse(960, 700, 130, shade(palette.wood, 0.1), palette.blue),
    )();
    return (
      base +
      big +
      land +
      life +
      flowers(s, vary(s, 170, 380, 90, 60), horizon + 200, 850, bloom) +
      grasses(s, 260, 855, 56, shade(palette.leaf, 0.35)) +
      birds(s, 4, 700, 200, 130) +
      weather(s)
    );
  },
};

const yakPasture: Scene = {
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

const tibetanVillage: Scene = {
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
  const brown = mix('#9a6236', palette.wood, 0.3);
  const caps = vary(
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

const mushroom: Scene = {
  lights: ['autumn', 'spring', 'amber', 'rain'],
  draw: (s) => vary(s, floor, gatherers, floor, floor)(s) + (s.variant === 4 ? weather(s) : ''),
};

export const pastures: Record<string, Scene> = {
  forest,
  grassland,
  'yak-pasture': yakPasture,
  'tibetan-village': tibetanVillage,
  mushroom,
};
