import { mix, shade, tint } from './colour';
import { noise } from './random';
import { curve, group, HEIGHT, lines, n, type Point, path, polygon, type Stage, stroke, WIDTH } from './svg';

/** Points of a ridge from left to right round a height, with a chosen roughness. */
export function ridgeLine(
  stage: Stage,
  base: number,
  height: number,
  frequency = 4,
  octaves = 5,
  steps = 90,
): Point[] {
  const wave = noise(stage.random, octaves);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    return [t * (WIDTH + 80) - 40, base - (0.5 + 0.5 * wave(t * frequency) * 1.5) * height] as const;
  });
}

/** Closes a line down to the bottom of the sheet. */
export const toGround = (points: readonly Point[], bottom = HEIGHT + 10): Point[] => [
  ...points,
  [WIDTH + 40, bottom],
  [-40, bottom],
];

/** One rolling ridge that fades into the mist at its foot. */
export function ridge(
  stage: Stage,
  base: number,
  height: number,
  colour: string,
  frequency = 4,
  octaves = 5,
): string {
  const foot = mix(colour, stage.palette.sky[2], 0.45);
  return polygon(
    toGround(ridgeLine(stage, base, height, frequency, octaves)),
    stage.linear([colour, mix(colour, foot, 0.5), foot]),
  );
}

/** Several ridges, the farthest first, each nearer one darker. */
export function ridges(stage: Stage, count: number, top: number, bottom: number, height: number): string {
  const { palette } = stage;
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const colour = t < 0.5 ? mix(palette.far, palette.mid, t * 2) : mix(palette.mid, palette.near, t * 2 - 1);
    return ridge(stage, top + (bottom - top) * t, height * (1 - t * 0.35), colour, 3 + t * 2);
  }).join('');
}

/** A smooth hill with a lighter crest, for meadows and fields. */
export function hill(stage: Stage, base: number, height: number, colour: string, frequency = 1.6): string {
  const points = ridgeLine(stage, base, height, frequency, 2, 24);
  const d = `${curve(points)}L${WIDTH + 40} ${HEIGHT + 10}L-40 ${HEIGHT + 10}Z`;
  const crest = stroke(curve(points), tint(colour, 0.35), 3, 'opacity="0.5"');
  return path(d, stage.linear([tint(colour, 0.12), colour, shade(colour, 0.25)])) + crest;
}

/** The jagged flank of a peak from its top down to its foot. */
function flank(stage: Stage, top: Point, foot: Point, steps: number, rough: number): Point[] {
  const { random } = stage;
  return random.times(steps, (i) => {
    const t = (i + 1) / steps;
    const bend = t ** 0.92;
    const jitter = i === steps - 1 ? 0 : random.between(-1, 1) * rough;
    return [
      top[0] + (foot[0] - top[0]) * bend + jitter,
      top[1] + (foot[1] - top[1]) * t + jitter * 0.7,
    ] as const;
  });
}

/** One mountain with a lit and a shaded side and snow that runs down its gullies. */
export function peak(
  stage: Stage,
  x: number,
  top: number,
  base: number,
  half: number,
  colour: string,
  snow = 0.45,
): string {
  const { random, palette } = stage;
  const summit: Point = [x, top];
  const left = flank(stage, summit, [x - half, base], 11, half * 0.035);
  const right = flank(stage, summit, [x + half * 0.95, base], 11, half * 0.035);
  const spine = flank(stage, summit, [x + half * random.between(-0.1, 0.2), base], 9, half * 0.09);
  const body = polygon(
    [summit, ...right, ...[...left].reverse()],
    stage.linear([colour, mix(colour, palette.sky[2], 0.4)]),
  );
  const shadow = polygon([summit, ...spine, ...[...right].reverse()], shade(colour, 0.3), 'opacity="0.55"');
  if (snow <= 0) return body + shadow;
  const cap = snowCap(stage, summit, left, right, spine, base, snow);
  return body + shadow + cap;
}

function snowCap(
  stage: Stage,
  summit: Point,
  left: Point[],
  right: Point[],
  spine: Point[],
  base: number,
  snow: number,
): string {
  const { random, palette } = stage;
  const limit = summit[1] + (base - summit[1]) * snow;
  const above = (points: Point[]) => points.filter(([, y]) => y < limit);
  const [l, r, s] = [above(left), above(right), above(spine)];
  const [le, re] = [l.at(-1) ?? summit, r.at(-1) ?? summit];
  const tall = limit - summit[1];
  const count = Math.max(9, Math.round((re[0] - le[0]) / 40));
  const reach = Math.min(tall * 0.3, 24 + tall * 0.12);
  const sway = noise(random, 2);
  const teeth = random.times(count * 2, (i) => {
    const t = (i + random.between(0.1, 0.9)) / (count * 2);
    const tooth = i % 2 === 0 ? random.between(0.1, 1.5) : -random.between(0, 0.9);
    const y = le[1] + (re[1] - le[1]) * t + sway(t * 7) * tall * 0.13 + tooth * reach;
    return [le[0] + (re[0] - le[0]) * t, y] as const;
  });
  const white = polygon([summit, ...r, ...[...teeth].reverse(), ...[...l].reverse()], palette.white);
  const dim = mix(palette.white, mix(palette.far, palette.blue, 0.35), 0.55);
  const cut = s.at(-1)?.[0] ?? summit[0];
  const shadow = polygon(
    [summit, ...s, ...teeth.filter(([x]) => x > cut), ...[...r].reverse()],
    dim,
    'opacity="0.85"',
  );
  return white + shadow + gullies(stage, summit, l, s, tall, dim);
}

/** A range of peaks side by side, the middle one highest unless told otherwise. */
export function range(
  stage: Stage,
  count: number,
  top: number,
  base: number,
  colour: string,
  snow: number,
  crown = 0.5,
): string {
  const { random } = stage;
  const order = random
    .times(count, (i) => ({ t: (i + 0.5) / count + random.between(-0.06, 0.06), i }))
    .sort((a, b) => Math.abs(b.t - crown) - Math.abs(a.t - crown));
  return order
    .map(({ t }) => {
      const away = Math.abs(t - crown);
      const height = top + (base - top) * Math.min(0.72, away * 1.05) + random.between(0, 24);
      const half = (WIDTH / count) * random.between(0.95, 1.35) * (1.25 - away * 0.5);
      return peak(stage, t * WIDTH, height, base, half, mix(colour, stage.palette.sky[2], away * 0.35), snow);
    })
    .join('');
}

/** Blades of grass along the lower edge, to lead the eye in. */
export function grasses(stage: Stage, count: number, base: number, height: number, colour: string): string {
  const { random } = stage;
  const blades = random.times(count, () => {
    const x = random.between(-10, WIDTH + 10);
    const y = base + random.between(-6, 24);
    const h = height * random.between(0.4, 1);
    const bend = random.between(-0.5, 0.5) * h;
    return `M${n(x)} ${n(y)}q${n(bend * 0.15)} ${n(-h * 0.6)} ${n(bend)} ${n(-h)}`;
  });
  return stroke(blades.join(''), colour, 2.6);
}

/** Short dry-brush strokes over a band of ground. */
export function strokes(
  stage: Stage,
  count: number,
  top: number,
  bottom: number,
  colour: string,
  opacity = 0.35,
): string {
  const { random } = stage;
  const marks = random.times(count, () => {
    const y = random.between(top, bottom);
    const depth = 0.35 + (y - top) / Math.max(1, bottom - top);
    const w = random.between(10, 60) * depth;
    return `M${n(random.between(-20, WIDTH))} ${n(y)}q${n(w / 2)} ${n(random.between(-4, 4))} ${n(w)} 0`;
  });
  return group(stroke(marks.join(''), colour, 3), `opacity="${opacity}"`);
}

/** Dots of flowers, larger near the viewer. */
export function flowers(
  stage: Stage,
  count: number,
  top: number,
  bottom: number,
  colours: readonly string[],
): string {
  const { random } = stage;
  return random
    .times(count, () => {
      const t = random.next() ** 0.7;
      const y = top + (bottom - top) * t;
      const colour = random.pick(colours);
      return `<circle cx="${n(random.between(0, WIDTH))}" cy="${n(y)}" r="${n(1.5 + t * 4.5)}" fill="${colour}"/>`;
    })
    .join('');
}

/** Thin shaded furrows down the lit snow. */
function gullies(
  stage: Stage,
  summit: Point,
  left: Point[],
  spine: Point[],
  tall: number,
  colour: string,
): string {
  const { random } = stage;
  return random
    .times(7, () => {
      const t = random.between(0.3, 0.95);
      const a = left[Math.floor(t * (left.length - 1))] ?? summit;
      const b = spine[Math.floor(t * (spine.length - 1))] ?? summit;
      const u = random.between(0.25, 0.85);
      const [x, y] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u - tall * 0.12];
      const slope = (x - summit[0]) / Math.max(30, y - summit[1]);
      const h = tall * random.between(0.12, 0.3);
      return polygon(
        [
          [x, y],
          [x + slope * h + tall * 0.035, y + h],
          [x + slope * h - tall * 0.02, y + h * 0.9],
        ],
        colour,
        'opacity="0.75"',
      );
    })
    .join('');
}

/** A winding band (path, road or brook) that narrows towards the horizon. */
export function winding(
  stage: Stage,
  from: Point,
  to: Point,
  wide: number,
  narrow: number,
  colour: string,
  bends = 3,
  sway = 110,
): string {
  const side = (sign: number): Point[] =>
    Array.from({ length: 21 }, (_, i) => {
      const t = i / 20;
      const width = wide + (narrow - wide) * t ** 0.55;
      const eased = 1 - (1 - t) ** 2.1;
      const x = from[0] + (to[0] - from[0]) * t + Math.sin(t * Math.PI * bends) * sway * (1 - t);
      return [x + (sign * width) / 2, from[1] + (to[1] - from[1]) * eased] as const;
    });
  const far = [...side(1)].reverse();
  return path(`${curve(side(-1))}L${lines(far, false).slice(1)}Z`, stage.linear([tint(colour, 0.2), colour]));
}
