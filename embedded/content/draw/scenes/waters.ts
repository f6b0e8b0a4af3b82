import { crane, duck, flyingCrane } from '../animals';
import { tibetanHouse } from '../buildings';
import { mix, shade, tint } from '../colour';
import { flowers, hill, ridge, strokes, winding } from '../land';
import { person } from '../people';
import { birds, mist, weather } from '../sky';
import { circle, group, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { pine, poplar, tree, wood } from '../trees';
import { boat, glitter, reeds, reflection, ripples, water } from '../water';
import { backdrop, type Scene, vary } from './scene';

/** Far shore with mountains, mirrored in still water below. */
function mirror(
  s: Stage,
  shore: number,
  peaks: number,
  tall: number,
  light: readonly [number, number, number],
): string {
  const land = backdrop(s, { horizon: shore, peaks, ridges: 2, tall, sun: light });
  return (
    land +
    ridge(s, shore + 4, 26, mix(s.palette.near, s.palette.leaf, 0.4), 6) +
    water(s, shore) +
    reflection(s, shore, land, 0.42, 0.9) +
    ripples(s, 70, shore + 12, 845)
  );
}

function pier(s: Stage): string {
  const { palette } = s;
  const planks = Array.from({ length: 12 }, (_, i) => {
    const t = i / 12;
    const y = 620 + 240 * t ** 1.4;
    return `M${n(610 - 30 - 190 * t)} ${n(y)}H${n(610 + 30 + 60 * t)}`;
  }).join('');
  const deck =
    polygon(
      [
        [585, 615],
        [640, 615],
        [735, 870],
        [380, 870],
      ],
      s.linear([tint(palette.wood, 0.2), palette.wood]),
    ) + stroke(planks, shade(palette.wood, 0.35), 3);
  const posts = stroke('M580 600V650M648 600V650M470 700V800M690 690V790', shade(palette.wood, 0.4), 12);
  return (
    posts +
    deck +
    person(s, 590, 690, 120, 'stand', { coat: palette.red, hair: 'long', robe: 0.55 }) +
    person(s, 650, 700, 82, 'reach', { coat: palette.gold })
  );
}

function fisher(s: Stage, x: number, y: number, size: number): string {
  const { palette } = s;
  const pole = stroke(
    `M${n(x + size * 0.3)} ${n(y - size * 0.7)}L${n(x + size * 0.62)} ${n(y + size * 0.5)}`,
    palette.wood,
    4,
  );
  return (
    pole +
    person(s, x + size * 0.05, y + size * 0.05, size * 0.95, 'hold', {
      coat: palette.blue,
      hat: 'straw',
      hatColour: palette.gold,
    }) +
    boat(x, y, size, shade(palette.wood, 0.2), shade(palette.wood, 0.5)) +
    ripples(s, 8, y + size * 0.25, y + size * 0.5)
  );
}

const lake: Scene = {
  lights: ['day', 'dawn', 'autumn', 'night'],
  draw: (s) => {
    const light = vary(s, [930, 150, 48], [420, 330, 54], [1000, 190, 50], [860, 140, 46]) as readonly [
      number,
      number,
      number,
    ];
    const base = mirror(
      s,
      vary(s, 500, 520, 470, 510),
      vary(s, 4, 0, 3, 4),
      vary(s, 340, 300, 260, 330),
      light,
    );
    const life = vary(
      s,
      () =>
        pier(s) +
        wood(s, 5, -20, 260, 560, 150, s.palette.leaf, poplar) +
        reeds(s, 1080, 850, 50, 190, s.palette.leaf, 200),
      () =>
        glitter(s, 420, 530, 840, 80) +
        fisher(s, 760, 690, 130) +
        mist(s, 520, 70) +
        reeds(s, 120, 860, 46, 220, s.palette.dark, 160),
      () =>
        tree(s, 150, 800, 520, s.palette.leaf) +
        boat(700, 690, 110, shade(s.palette.red, 0.3), shade(s.palette.wood, 0.4)) +
        [820, 900, 1010, 1080]
          .map((x, i) => duck(x, 600 + i * 26, 14, mix(s.palette.wood, s.palette.white, 0.4)))
          .join('') +
        hill(s, 850, 50, s.palette.ground) +
        flowers(s, 60, 810, 850, [s.palette.red, s.palette.gold]),
      () =>
        glitter(s, 860, 520, 840, 70) +
        fisher(s, 420, 700, 120) +
        circle(440, 650, 70, s.radial(['#ffd98a 0.8', '#ffd98a 0'])) +
        reeds(s, 1130, 860, 50, 200, s.palette.dark, 150),
    )();
    return base + life + weather(s);
  },
};

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

const riverValley: Scene = {
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
      mix(palette.water, palette.sky[2], 0.25),
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

/** Cranes standing in the shallows, their mirror images below them. */
function flock(s: Stage, spots: readonly (readonly [number, number, number, boolean, boolean])[]): string {
  return spots
    .map(([x, y, size, bowed, turned]) => {
      const bird = crane(s, x, y, size, bowed, turned);
      return (
        group(bird, `transform="translate(0 ${n(y * 1.62)}) scale(1 -0.62)" opacity="0.25"`) +
        bird +
        stroke(`M${n(x - size * 0.2)} ${n(y)}h${n(size * 0.4)}`, s.palette.white, 2, 'opacity="0.5"')
      );
    })
    .join('');
}

const skein = (s: Stage, x: number, y: number, size: number, count: number, turned = false): string =>
  s.random
    .times(count, (i) =>
      flyingCrane(
        s,
        x + (turned ? 1 : -1) * i * size * 1.05 + s.random.between(-12, 12),
        y + (i % 2 ? i : -i * 0.35) * size * 0.32,
        size * (1 - i * 0.05),
        s.random.next(),
        turned,
      ),
    )
    .join('');

const cranes: Scene = {
  lights: ['dawn', 'day', 'amber', 'snow'],
  draw: (s) => {
    const light = vary(s, [860, 310, 66], [250, 140, 46], [430, 300, 70], [980, 180, 44]) as readonly [
      number,
      number,
      number,
    ];
    const base = mirror(
      s,
      vary(s, 470, 440, 500, 430),
      vary(s, 0, 4, 0, 4),
      vary(s, 240, 280, 190, 260),
      light,
    );
    const life = vary(
      s,
      () =>
        glitter(s, 860, 480, 830, 90) +
        mist(s, 480, 90) +
        flock(s, [
          [300, 770, 330, false, false],
          [520, 790, 290, true, false],
          [700, 650, 150, false, true],
          [1080, 690, 190, true, true],
        ]) +
        skein(s, 520, 190, 120, 4),
      () =>
        skein(s, 900, 250, 250, 5) +
        flock(s, [
          [260, 700, 170, true, false],
          [420, 680, 150, false, true],
          [980, 790, 260, true, true],
        ]) +
        reeds(s, 1170, 860, 40, 190, s.palette.leaf, 110),
      () =>
        glitter(s, 430, 510, 840, 90) +
        flock(s, [
          [840, 800, 360, false, true],
          [1050, 820, 320, false, false],
          [560, 660, 150, true, false],
        ]) +
        reeds(s, 130, 860, 56, 240, s.palette.dark, 150),
      () =>
        hill(s, 840, 70, s.palette.ground) +
        flock(s, [
          [360, 720, 240, false, false],
          [520, 730, 220, true, false],
          [660, 700, 210, false, true],
          [950, 760, 270, true, true],
          [1090, 740, 240, false, true],
        ]) +
        reeds(s, 100, 860, 40, 180, s.palette.wood, 110),
    )();
    return base + life + weather(s);
  },
};

/** A concrete arch dam between two rock shoulders, with water from its gates. */
function dam(s: Stage, gates: number, top: number): string {
  const { palette } = s;
  const concrete = mix(palette.white, palette.far, 0.45);
  const wall = path(
    `M170 ${top}Q640 ${top + 70} 1110 ${top}L930 790Q640 830 350 790Z`,
    s.linear([tint(concrete, 0.2), concrete, shade(concrete, 0.35)]),
  );
  const seams = Array.from(
    { length: 12 },
    (_, i) =>
      `M${n(235 + i * 74)} ${n(top + 12 + Math.sin(((i + 0.5) / 12) * Math.PI) * 24)}L${n(400 + i * 44)} 796`,
  ).join('');
  const falls = Array.from({ length: gates }, (_, i) => {
    const x = 640 + (i - (gates - 1) / 2) * 96;
    return (
      rect(x - 24, top + 34, 48, 34, palette.dark) +
      path(
        `M${x - 22} ${top + 66}Q${x - 30} ${top + 210} ${x - 48} 815H${x + 48}Q${x + 30} ${top + 210} ${x + 22} ${top + 66}Z`,
        s.linear(['#ffffff 0.95', '#f4fbff 0.75', '#ffffff 0.9']),
      )
    );
  }).join('');
  const road =
    stroke(`M170 ${top}Q640 ${top + 70} 1110 ${top}`, shade(concrete, 0.2), 16) +
    stroke(`M170 ${top - 14}Q640 ${top + 56} 1110 ${top - 14}`, palette.white, 3);
  return wall + stroke(seams, shade(concrete, 0.35), 2, 'opacity="0.45"') + falls + road;
}

const reservoir: Scene = {
  lights: ['day', 'autumn', 'rain', 'night'],
  draw: (s) => {
    const { palette } = s;
    const top = vary(s, 430, 470, 410, 450);
    const rock = (left: boolean) => {
      const at = (x: number) => (left ? x : 1280 - x);
      return (
        polygon(
          [
            [at(-20), top - 190],
            [at(90), top - 120],
            [at(150), top - 30],
            [at(240), top + 90],
            [at(290), top + 230],
            [at(380), 800],
            [at(400), 870],
            [at(-20), 870],
          ],
          s.linear([palette.near, shade(palette.near, 0.35)]),
        ) +
        polygon(
          [
            [at(-20), top - 190],
            [at(90), top - 120],
            [at(150), top - 30],
            [at(120), top + 60],
            [at(40), top + 20],
            [at(-20), top + 40],
          ],
          tint(palette.mid, 0.12),
        )
      );
    };
    const gates = vary(s, 3, 1, 5, 2);
    const basin = rect(0, top - 6, 1280, 440, palette.water);
    const spray = circle(640, 820, 250, s.radial(['#ffffff 0.75', '#ffffff 0.3', '#ffffff 0']));
    const lights = palette.night
      ? s.random
          .times(11, (i) =>
            circle(
              200 + i * 88,
              top - 22 + Math.sin(((i + 0.5) / 11) * Math.PI) * 32,
              22,
              s.radial(['#ffe2a0 0.95', '#ffe2a0 0']),
            ),
          )
          .join('')
      : '';
    return (
      backdrop(s, { horizon: top - 20, peaks: vary(s, 4, 3, 0, 4), ridges: 3, tall: 300 }) +
      rect(0, top - 26, 1280, 50, mix(palette.water, palette.sky[2], 0.4)) +
      basin +
      dam(s, gates, top) +
      rect(300, 800, 680, 70, palette.water) +
      spray +
      rock(true) +
      rock(false) +
      lights +
      wood(s, 7, -30, 220, top + 30, 90, palette.leaf, pine) +
      wood(s, 7, 1070, 1310, top + 40, 90, palette.leaf, pine) +
      (s.variant === 2
        ? person(s, 150, 700, 130, 'point', { coat: palette.blue, hat: 'helmet', hatColour: palette.gold }) +
          person(s, 90, 705, 128, 'stand', { coat: palette.red, hat: 'helmet', hatColour: palette.white })
        : birds(s, 6, 640, 300, 120)) +
      weather(s)
    );
  },
};

export const waters: Record<string, Scene> = { lake, 'river-valley': riverValley, cranes, reservoir };
