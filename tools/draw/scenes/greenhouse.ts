import { mix, tint } from '../colour';
import { hill, ridges, strokes } from '../land';
import { basket, heap } from '../objects';
import { anyDress, person } from '../people';
import { weather } from '../sky';
import { circle, HEIGHT, n, path, polygon, rect, type Stage, stroke, WIDTH } from '../svg';
import { shrub } from '../trees';
import { backdrop, type Scene, vary } from './scene';

/** Inside a glasshouse: hoops that shrink towards the far end, beds on both sides of a path. */
function inside(s: Stage): string {
  const { palette } = s;
  const crop = vary(s, '#d83c2c', '#f0c040', '#d9568a', '#e0442e');
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
  const beds = [-2.2, 2.2, -1, 1].map((side) => bed(s, side, crop)).join('');
  const worker =
    person(
      s,
      620,
      800,
      340,
      'work',
      {
        coat: vary(s, palette.blue, palette.red, palette.gold, palette.gold),
        hat: 'straw',
        sash: palette.leaf,
      },
      s.variant === 3,
    ) +
    basket(s, 735, 812, 120, 90) +
    heap(s, 735, 724, 100, 30, crop, 13);
  return vault(s) + ground + aisle + beds + worker;
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

/** The glass vault with the sky and the hills behind it. */
function vault(s: Stage): string {
  const { palette } = s;
  const steel = mix(palette.white, palette.near, 0.3);
  const air = rect(0, 0, WIDTH, HEIGHT, s.linear([palette.sky[0], palette.sky[1], palette.sky[2]]));
  const hills = ridges(s, 3, 380, 470, 130);
  const haze = rect(0, 0, WIDTH, HEIGHT, '#ffffff', 'opacity="0.28"');
  const hoops = Array.from({ length: 9 }, (_, i) => {
    const r = 1.32 ** i;
    return `<path d="M${n(640 - 96 * r)} ${n(450 + 36 * r)}V${n(450 - 20 * r)}A${n(96 * r)} ${n(92 * r)} 0 0 1 ${n(640 + 96 * r)} ${n(450 - 20 * r)}V${n(450 + 36 * r)}" fill="#ffffff" fill-opacity="0.06" stroke="${steel}" stroke-width="${n(2.5 + r * 1.5)}"/>`;
  }).join('');
  const rays = [-1.25, -0.85, -0.42, 0, 0.42, 0.85, 1.25]
    .map(
      (a) =>
        `M${n(640 + Math.sin(a) * 96)} ${n(430 - Math.cos(a) * 92)}L${n(640 + Math.sin(a) * 1100)} ${n(430 - Math.cos(a) * 1000)}`,
    )
    .join('');
  return air + hills + haze + hoops + stroke(rays, steel, 4.5);
}

/** One long bed of plants beside the path. */
function bed(s: Stage, side: number, crop: string): string {
  const { palette, random } = s;
  return random
    .times(13, (i) => {
      const t = (i / 12) ** 2.1;
      const [x, y, size] = [640 + side * (46 + 250 * t), 494 + 350 * t, 34 + 200 * t];
      const dots = random.times(5, () =>
        circle(
          x + random.between(-0.4, 0.4) * size,
          y - random.between(0.15, 0.75) * size,
          size * 0.075,
          crop,
        ),
      );
      return (
        shrub(s, x, y, size, mix(palette.leaf, '#78b04a', 0.35)) +
        shrub(s, x, y - size * 0.34, size * 0.7, mix(palette.leaf, '#8cc05a', 0.4)) +
        dots.join('')
      );
    })
    .join('');
}

export const greenhouse: Scene = {
  lights: ['spring', 'day', 'dawn', 'snow'],
  draw: (s) => vary(s, inside, tunnels, inside, tunnels)(s) + (s.variant % 2 === 0 ? weather(s) : ''),
};
