import { mix, shade, tint } from './colour';
import { blob, circle, group, n, type Point, path, polygon, type Stage, stroke } from './svg';

/** A conifer of ragged tiers, lit from the left. */
export function pine(stage: Stage, x: number, y: number, h: number, colour: string, snowy = false): string {
  const { random, palette } = stage;
  const tiers = 5;
  let out = stroke(`M${n(x)} ${n(y)}V${n(y - h * 0.3)}`, shade(palette.wood, 0.3), h * 0.05);
  for (let i = 0; i < tiers; i += 1) {
    const bottom = y - h * (0.1 + 0.165 * i);
    const half = h * (0.25 - i * 0.038) * random.between(0.9, 1.1);
    const top = i === tiers - 1 ? y - h : bottom - h * 0.3;
    const skirt: Point[] = [
      [x + half, bottom],
      [x + half * 0.5, bottom - h * 0.035],
      [x, bottom + h * 0.012],
      [x - half * 0.5, bottom - h * 0.035],
      [x - half, bottom],
    ];
    out += polygon([[x, top], ...skirt], shade(colour, 0.08 * (tiers - i) * 0.6));
    const lit = snowy ? palette.white : tint(colour, 0.22);
    out += polygon(
      [
        [x, top],
        [x - half, bottom],
        [x - half * 0.45, bottom - h * 0.06],
        [x - half * 0.2, bottom - h * 0.05],
      ],
      lit,
      `opacity="${snowy ? 0.9 : 0.55}"`,
    );
  }
  return out;
}

/** A broad-leaved tree: a crown of overlapping dabs on a forked trunk. */
export function tree(stage: Stage, x: number, y: number, h: number, colour: string, fruit = ''): string {
  const { random, palette } = stage;
  const trunk = stroke(
    `M${n(x)} ${n(y)}Q${n(x + h * 0.02)} ${n(y - h * 0.3)} ${n(x)} ${n(y - h * 0.6)}M${n(x)} ${n(y - h * 0.3)}L${n(x - h * 0.16)} ${n(y - h * 0.55)}M${n(x)} ${n(y - h * 0.36)}L${n(x + h * 0.17)} ${n(y - h * 0.58)}`,
    shade(palette.wood, 0.25),
    h * 0.055,
  );
  const dab = (tone: string, dx: number, dy: number, size: number) =>
    random
      .times(9, () => {
        const angle = random.between(0, Math.PI * 2);
        const away = random.between(0, 1) ** 0.5 * h * 0.24;
        return circle(
          x + dx + Math.cos(angle) * away * 1.15,
          y - h * 0.68 + dy + Math.sin(angle) * away * 0.85,
          h * size * random.between(0.8, 1.2),
          tone,
        );
      })
      .join('');
  const crown =
    dab(shade(colour, 0.28), h * 0.03, h * 0.04, 0.13) +
    dab(colour, 0, 0, 0.12) +
    dab(tint(colour, 0.22), -h * 0.06, -h * 0.08, 0.07);
  const fruits = fruit
    ? random
        .times(16, () =>
          circle(x + random.between(-0.3, 0.3) * h, y - h * random.between(0.46, 0.9), h * 0.026, fruit),
        )
        .join('')
    : '';
  return trunk + crown + fruits;
}

/** A slim poplar. */
export function poplar(stage: Stage, x: number, y: number, h: number, colour: string): string {
  const w = h * 0.1;
  const crown = blob([
    [x, y - h],
    [x + w * 0.8, y - h * 0.65],
    [x + w, y - h * 0.35],
    [x, y - h * 0.1],
    [x - w, y - h * 0.35],
    [x - w * 0.8, y - h * 0.65],
  ]);
  const lit = blob([
    [x - w * 0.1, y - h * 0.95],
    [x - w * 0.05, y - h * 0.5],
    [x - w * 0.3, y - h * 0.2],
    [x - w * 0.85, y - h * 0.4],
  ]);
  return (
    stroke(`M${n(x)} ${n(y)}V${n(y - h * 0.3)}`, shade(stage.palette.wood, 0.2), h * 0.03) +
    path(crown, colour) +
    path(lit, tint(colour, 0.25), 'opacity="0.6"')
  );
}

/** A rounded shrub. */
export function shrub(stage: Stage, x: number, y: number, w: number, colour: string): string {
  const { random } = stage;
  const dots = (tone: string, lift: number, size: number) =>
    random
      .times(6, (i) =>
        circle(
          x + ((i + 0.5) / 6 - 0.5) * w * 0.9,
          y - w * lift * random.between(0.7, 1.2),
          w * size * random.between(0.8, 1.2),
          tone,
        ),
      )
      .join('');
  return (
    dots(shade(colour, 0.2), 0.12, 0.17) + dots(colour, 0.22, 0.14) + dots(tint(colour, 0.25), 0.31, 0.07)
  );
}

/** A row or wood of trees between two edges. */
export function wood(
  stage: Stage,
  count: number,
  left: number,
  right: number,
  y: number,
  h: number,
  colour: string,
  kind: Grower = pine,
): string {
  const { random } = stage;
  const spots = random.times(count, (i) => ({
    x: left + ((i + random.between(0.1, 0.9)) / count) * (right - left),
    dy: random.between(-8, 10),
  }));
  return group(
    spots
      .sort((a, b) => a.dy - b.dy)
      .map(({ x, dy }) =>
        kind(
          stage,
          x,
          y + dy,
          h * random.between(0.7, 1.2),
          mix(colour, stage.palette.dark, random.between(0, 0.3)),
        ),
      )
      .join(''),
  );
}

/** A way to draw one tree. */
export type Grower = (stage: Stage, x: number, y: number, h: number, colour: string) => string;
