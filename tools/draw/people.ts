import { mix, shade, tint } from './colour';
import { type Pose, type PoseName, poses } from './poses';
import { circle, ellipse, group, lines, n, type Point, path, type Stage, stroke } from './svg';

export interface Dress {
  coat: string;
  legs?: string;
  /** Hem of a robe, gown or long skirt, from 0 (none) to 1 (ground). */
  robe?: number;
  /** A sash or apron round the waist. */
  sash?: string;
  hair?: 'short' | 'long' | 'bun' | 'grey';
  hat?: 'straw' | 'helmet' | 'cap' | 'wool';
  hatColour?: string;
}

/** One person, h tall, standing on (x, y), facing right unless turned. */
export function person(
  stage: Stage,
  x: number,
  y: number,
  h: number,
  pose: PoseName,
  dress: Dress,
  turned = false,
): string {
  const p: Pose = poses[pose];
  const at = ([px, py]: Point): Point => [px * h, py * h];
  const legs = dress.legs ?? shade(stage.palette.dark, 0.1);
  const far =
    limb(at, p.hip, p.legs[0], h * 0.078, shade(legs, 0.25)) +
    limb(at, [p.chest[0] - 0.055, p.chest[1] + 0.02], p.arms[0], h * 0.06, shade(dress.coat, 0.3));
  const near = limb(at, p.hip, p.legs[1], h * 0.08, legs);
  const robe = dress.robe ? gown(at, p, dress.robe, dress.coat) : '';
  const arm = limb(
    at,
    [p.chest[0] + 0.055, p.chest[1] + 0.02],
    p.arms[1],
    h * 0.062,
    shade(dress.coat, 0.12),
  );
  const skin = skinTone(stage);
  const hands = p.arms.map(([, hand]) => circle(...at(hand), h * 0.029, skin)).join('');
  const body =
    far + near + robe + torso(at, p, h, dress) + head(stage, at(p.head), h * 0.072, dress) + arm + hands;
  return group(body, `transform="translate(${n(x)} ${n(y)})${turned ? ' scale(-1 1)' : ''}"`);
}

/** The colour of faces and hands in this light. */
export const skinTone = (stage: Stage): string =>
  stage.palette.night ? mix('#dba27c', stage.palette.dark, 0.22) : '#dba27c';

function limb(
  at: (p: Point) => Point,
  from: Point,
  [joint, end]: readonly [Point, Point],
  width: number,
  colour: string,
): string {
  return stroke(lines([at(from), at(joint), at(end)], false), colour, width);
}

function torso(at: (p: Point) => Point, p: Pose, h: number, dress: Dress): string {
  const [cx, cy] = p.chest;
  const [hx, hy] = p.hip;
  const d = lines([at([cx - 0.08, cy]), at([cx + 0.08, cy]), at([hx + 0.07, hy]), at([hx - 0.07, hy])]);
  const trunk = path(
    d,
    dress.coat,
    `stroke="${dress.coat}" stroke-width="${n(h * 0.045)}" stroke-linejoin="round"`,
  );
  if (!dress.sash) return trunk;
  return (
    trunk +
    stroke(lines([at([hx - 0.085, hy - 0.05]), at([hx + 0.085, hy - 0.05])], false), dress.sash, h * 0.05)
  );
}

function gown(at: (p: Point) => Point, p: Pose, hem: number, colour: string): string {
  const [hx, hy] = p.hip;
  const bottom = hy * (1 - hem);
  const lean = (p.legs[1][0][0] + p.legs[0][0][0]) / 2;
  return path(
    lines([
      at([hx - 0.085, hy - 0.03]),
      at([hx + 0.085, hy - 0.03]),
      at([hx + lean * hem + 0.13, bottom]),
      at([hx + lean * hem - 0.13, bottom]),
    ]),
    shade(colour, 0.1),
  );
}

function head(stage: Stage, [x, y]: Point, r: number, dress: Dress): string {
  const hair = dress.hair === 'grey' ? '#c9c2b8' : '#2a2228';
  const neck = stroke(
    lines(
      [
        [x * 0.9, y],
        [x * 0.75, y + r * 1.5],
      ],
      false,
    ),
    shade(skinTone(stage), 0.12),
    r * 0.8,
  );
  const long = dress.hair === 'long' ? ellipse(x - r * 0.45, y + r * 0.65, r * 0.72, r * 1.35, hair) : '';
  const bun = dress.hair === 'bun' ? circle(x - r * 0.75, y - r * 0.75, r * 0.5, hair) : '';
  const cap = `M${n(x - r * 1.08)} ${n(y + r * 0.45)}Q${n(x - r * 1.35)} ${n(y - r * 1.25)} ${n(x + r * 0.1)} ${n(y - r * 1.15)}Q${n(x + r * 1.1)} ${n(y - r * 1.05)} ${n(x + r * 0.95)} ${n(y - r * 0.25)}Q${n(x)} ${n(y - r * 0.6)} ${n(x - r * 0.45)} ${n(y + r * 0.3)}Z`;
  return long + neck + circle(x, y, r, skinTone(stage)) + path(cap, hair) + bun + hat(x, y, r, dress);
}

function hat(x: number, y: number, r: number, dress: Dress): string {
  const colour = dress.hatColour ?? '#e3bd6c';
  if (dress.hat === 'straw') {
    return path(
      `M${n(x - r * 2.2)} ${n(y - r * 0.25)}Q${n(x - r * 0.4)} ${n(y - r * 1.6)} ${n(x)} ${n(y - r * 1.75)}Q${n(x + r * 0.4)} ${n(y - r * 1.6)} ${n(x + r * 2.2)} ${n(y - r * 0.25)}Q${n(x)} ${n(y - r * 0.75)} ${n(x - r * 2.2)} ${n(y - r * 0.25)}Z`,
      colour,
    );
  }
  if (dress.hat === 'helmet') {
    return path(
      `M${n(x - r * 1.2)} ${n(y - r * 0.2)}A${n(r * 1.2)} ${n(r * 1.25)} 0 0 1 ${n(x + r * 1.2)} ${n(y - r * 0.2)}L${n(x + r * 1.7)} ${n(y - r * 0.05)}L${n(x - r * 1.3)} ${n(y - r * 0.05)}Z`,
      colour,
    );
  }
  if (dress.hat === 'cap') {
    return path(
      `M${n(x - r * 1.1)} ${n(y - r * 0.3)}A${n(r * 1.1)} ${n(r * 1.05)} 0 0 1 ${n(x + r * 1.05)} ${n(y - r * 0.35)}L${n(x + r * 1.8)} ${n(y - r * 0.2)}L${n(x + r * 0.9)} ${n(y - r * 0.1)}Z`,
      colour,
    );
  }
  if (dress.hat === 'wool') {
    return (
      path(
        `M${n(x - r * 1.2)} ${n(y - r * 0.15)}Q${n(x - r)} ${n(y - r * 1.7)} ${n(x)} ${n(y - r * 1.6)}Q${n(x + r)} ${n(y - r * 1.7)} ${n(x + r * 1.2)} ${n(y - r * 0.3)}Z`,
        colour,
      ) + circle(x, y - r * 1.65, r * 0.3, tint(colour, 0.4))
    );
  }
  return '';
}

/** Clothes by chance, in the colours of the palette. */
export function anyDress(stage: Stage): Dress {
  const { random, palette } = stage;
  const coat = random.pick([
    palette.red,
    palette.gold,
    palette.blue,
    palette.leaf,
    palette.white,
    mix(palette.red, palette.blue, 0.5),
    mix(palette.gold, palette.red, 0.4),
  ]);
  return {
    coat,
    hair: random.pick(['short', 'short', 'long', 'bun', 'grey'] as const),
    robe: random.chance(0.2) ? 0.7 : 0,
  };
}

/** Backs of heads and shoulders of a watching crowd, in rows. */
export function crowd(
  stage: Stage,
  top: number,
  bottom: number,
  rows: number,
  size: number,
  colour: string,
): string {
  const { random, palette } = stage;
  return random
    .times(rows, (row) => {
      const t = rows === 1 ? 1 : row / (rows - 1);
      const r = size * (0.6 + 0.4 * t);
      const y = top + (bottom - top) * t;
      const count = 1400 / (r * 3);
      return random
        .times(count, (i) => {
          const x = (i + (row % 2) * 0.5) * r * 3 - 40 + random.between(-0.4, 0.4) * r;
          const dy = random.between(-0.4, 0.4) * r;
          const coat = mix(
            random.pick([palette.red, palette.blue, palette.leaf, palette.gold, palette.mid]),
            colour,
            0.62 - t * 0.2,
          );
          return (
            ellipse(x, y + r * 2.1 + dy, r * 1.35, r * 1.5, coat) +
            circle(x, y + dy, r * 0.8, mix('#2a2228', colour, 0.25))
          );
        })
        .join('');
    })
    .join('');
}
