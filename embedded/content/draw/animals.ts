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
  const body = mix(palette.white, '#d5d9dc', 0.2);
  const black = mix('#1b1d26', palette.dark, 0.3);
  const tip = 34 - 82 * phase;
  const mid = 10 - 40 * phase;
  const wing = (dx: number, colour: string) =>
    path(
      `M${n(dx + 14)} -2Q${n(dx + 2)} ${n(mid)} ${n(dx - 22)} ${n(tip)}L${n(dx - 34)} ${n(tip + 6)}Q${n(dx - 26)} ${n(mid + 10)} ${n(dx - 16)} 2Z`,
      colour,
    );
  const feather = (dx: number) =>
    path(
      `M${n(dx - 22)} ${n(tip)}L${n(dx - 34)} ${n(tip + 6)}L${n(dx - 30)} ${n(tip * 0.6 + mid * 0.4 + 8)}L${n(dx - 14)} ${n(tip * 0.55 + mid * 0.45)}Z`,
      black,
    );
  const legs = stroke('M-24 2L-66 8', black, 2);
  const trunk = path('M-30 2Q-10 -10 16 -4Q20 2 10 6Q-10 10 -30 2Z', body);
  const neck =
    stroke('M14 -1Q34 -6 54 -6', black, 5) +
    path('M56 -9l15 3-15 2Z', '#8d8a6b') +
    circle(56, -6.5, 3.8, black);
  return place(
    wing(8, shade(body, 0.2)) + legs + trunk + neck + wing(-2, body) + feather(-2),
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
  const legs = stroke('M-30 -34L-34 0M-22 -34L-20 0M22 -34L20 0M30 -34L35 -16 32 0', shade(coat, 0.25), 6.5);
  const body = path(
    'M-40 -44Q-40 -60 -20 -60H14Q30 -62 38 -78L48 -96 54 -104 56 -94 70 -82Q72 -76 64 -75L54 -78Q50 -56 38 -38Q20 -28 0 -30Q-26 -26 -40 -44Z',
    coat,
  );
  const mane = stroke('M50 -98Q38 -86 30 -64', shade(coat, 0.5), 7);
  const tail = stroke('M-40 -50Q-54 -40 -50 -14', shade(coat, 0.5), 7);
  const pack =
    path('M-16 -62H14L20 -34H-20Z', cloth) +
    stroke('M-18 -44H18', tint(cloth, 0.5), 3) +
    ellipse(0, -64, 18, 9, tint(cloth, 0.25));
  return place(tail + legs + body + mane + pack, x, y, size / 100, mirrored);
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
