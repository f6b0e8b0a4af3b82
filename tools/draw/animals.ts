import { mix, shade, tint } from './colour';
import { circle, ellipse, group, n, path, place, type Stage, stroke } from './svg';

/** A black-necked crane on the ground, about 100 units tall, bill to the right; bowed when feeding. */
export function crane(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  bowed = false,
  mirrored = false,
): string {
  const { palette } = stage;
  const body = mix(palette.white, '#d5d9dc', 0.25);
  const black = mix('#1b1d26', palette.dark, 0.3);
  const legs = stroke('M-4 -42L-7 -20 -5 0M6 -42L8 -20 6 0M-5 0l7 1M6 0l7 1', black, 2);
  const trunk = path('M-34 -50Q-26 -72 2 -70Q22 -66 22 -54Q14 -40 -6 -40Q-24 -42 -34 -50Z', body);
  const wing = path('M-30 -52Q-18 -66 4 -64Q10 -54 -8 -46Q-22 -46 -30 -52Z', shade(body, 0.12));
  const tail = path('M-22 -58Q-46 -56 -48 -34Q-42 -44 -34 -42Q-36 -34 -32 -30Q-28 -42 -16 -44Z', black);
  const neck = bowed
    ? stroke('M16 -60Q38 -58 36 -30Q36 -18 44 -14', black, 6.5) +
      path('M42 -17l12 12-15 -5Z', '#8d8a6b') +
      circle(41, -15, 4.6, black) +
      circle(40, -18, 2.2, '#c2372c')
    : stroke('M16 -60Q32 -70 25 -88Q24 -98 31 -100', black, 6.5) +
      path('M33 -103l19 4-19 3Z', '#8d8a6b') +
      circle(32, -100, 5, black) +
      circle(31, -104, 2.6, '#c2372c');
  return place(legs + tail + trunk + wing + neck, x, y, size / 100, mirrored);
}

/** A crane in flight; phase 0 to 1 moves the wings from down to up. */
export function flyingCrane(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  phase: number,
  mirrored = false,
): string {
  const { palette } = stage;
  const body = mix(palette.white, '#d5d9dc', 0.15);
  const black = mix('#1b1d26', palette.dark, 0.3);
  const lift = 62 - 140 * phase;
  const wing = (drop: number, colour: string) => {
    const tip = lift + drop;
    const bow = tip * 0.5 - 12;
    const vane = path(
      `M14 -4Q8 ${n(bow)} -14 ${n(tip)}Q-22 ${n(tip * 1.02)} -27 ${n(tip * 0.92)}Q-34 ${n(bow * 0.8)} -24 3Z`,
      colour,
    );
    const quills = [0, 1, 2, 3]
      .map(
        (i) =>
          `M${n(-12 - i * 4)} ${n(tip * (0.8 - i * 0.03))}Q${n(-15 - i * 6)} ${n(tip * 1.02)} ${n(-19 - i * 9)} ${n(tip * (1.2 - i * 0.09))}`,
      )
      .join('');
    const edge = `M-24 ${n(tip * 0.82)}Q-31 ${n(bow * 0.85)} -25 2`;
    return vane + stroke(quills, black, 4) + stroke(edge, black, 3.2);
  };
  const legs = stroke('M-24 2L-66 8M-24 4L-64 12', black, 1.8);
  const trunk =
    path('M-34 3Q-12 -11 16 -5Q21 1 10 6Q-12 11 -34 3Z', body) + path('M-26 1L-46 6L-30 8Z', black);
  const neck =
    stroke('M14 -1Q32 -7 52 -7', black, 4.6) +
    path('M54 -10l16 3-16 3Z', '#8d8a6b') +
    circle(54, -7, 3.8, black) +
    circle(52, -9.4, 1.9, '#c2372c');
  return place(
    wing(-16, shade(body, 0.22)) + legs + trunk + neck + wing(10, body),
    x,
    y,
    size / 100,
    mirrored,
  );
}

/** A yak, about 100 units long, head to the right, with a skirt of long hair. */
export function yak(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  coat: string,
  mirrored = false,
  grazing = true,
): string {
  const { palette } = stage;
  const light = tint(coat, 0.14);
  const legs = stroke('M-32 -22V0M-20 -22V0M18 -22V0M30 -22V0', shade(coat, 0.35), 8);
  const body = path(
    'M-48 -44Q-46 -66 -20 -66Q4 -66 16 -76Q34 -78 42 -58Q48 -36 38 -20L33 -12 28 -19 22 -10 14 -18 6 -9 -2 -17 -10 -9 -18 -18 -26 -10 -34 -18 -41 -12Q-52 -26 -48 -44Z',
    coat,
  );
  const sheen = path(
    'M-42 -50Q-20 -62 8 -62Q26 -70 36 -60Q20 -56 4 -52Q-24 -50 -42 -40Z',
    light,
    'opacity="0.5"',
  );
  const tail = path('M-46 -50Q-60 -44 -58 -20Q-54 -12 -50 -20Q-52 -36 -44 -42Z', shade(coat, 0.2));
  const [hx, hy] = grazing ? [52, -26] : [54, -58];
  const head =
    path(
      `M${hx - 18} ${hy - 16}Q${hx} ${hy - 22} ${hx + 8} ${hy - 8}Q${hx + 14} ${hy + 10} ${hx + 6} ${hy + 14}Q${hx - 6} ${hy + 14} ${hx - 12} ${hy + 2}Z`,
      coat,
    ) + ellipse(hx + 7, hy + 9, 6, 5, mix(coat, '#cdbfae', 0.5));
  const horns = stroke(
    `M${hx - 8} ${hy - 16}Q${hx - 14} ${hy - 30} ${hx - 2} ${hy - 36}M${hx + 2} ${hy - 15}Q${hx + 16} ${hy - 22} ${hx + 12} ${hy - 36}`,
    mix('#e9dfc8', palette.dark, 0.2),
    4,
  );
  return place(legs + tail + body + sheen + horns + head, x, y, size / 100, mirrored);
}

/** A pack horse with a saddle cloth. */
export function horse(
  x: number,
  y: number,
  size: number,
  coat: string,
  cloth: string,
  mirrored = false,
): string {
  const far = stroke('M-26 -34L-20 -16 -22 0M26 -36L24 -16 20 0', shade(coat, 0.35), 7);
  const near = stroke('M-34 -40L-38 -18 -35 0M30 -38L33 -18 31 0', shade(coat, 0.15), 8);
  const body = path(
    'M-44 -46Q-44 -64 -22 -64H12Q26 -66 34 -76L44 -88Q48 -94 52 -97L55 -91Q66 -86 74 -76Q76 -70 68 -69L57 -73Q50 -62 42 -44Q32 -30 4 -33Q-30 -28 -44 -46Z',
    coat,
  );
  const mane = path('M50 -96Q36 -88 24 -66L34 -64Q40 -78 54 -90Z', shade(coat, 0.5));
  const tail = path('M-42 -58Q-58 -50 -54 -18L-48 -14Q-50 -40 -38 -48Z', shade(coat, 0.5));
  const pack =
    path('M-18 -66H12L17 -42H-23Z', cloth) +
    stroke('M-21 -48H16', tint(cloth, 0.5), 3) +
    ellipse(-3, -68, 16, 7, tint(cloth, 0.25));
  return place(tail + far + near + body + mane + pack, x, y, size / 100, mirrored);
}

/** A swimming duck. */
export const duck = (x: number, y: number, size: number, colour: string): string =>
  group(
    path('M-20 -4Q-26 -14 -14 -12Q2 -16 12 -8Q10 2 -6 2Q-16 2 -20 -4Z', colour) +
      circle(13, -15, 6, shade(colour, 0.3)) +
      path('M18 -16l8 3-8 2Z', '#e0a03a') +
      stroke('M12 -6L13 -14', shade(colour, 0.3), 6),
    `transform="translate(${n(x)} ${n(y)}) scale(${n(size / 10) || 1})"`,
  );
