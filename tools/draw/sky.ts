import { mix, tint } from './colour';
import { palettes } from './palette';
import { blob, circle, ellipse, group, HEIGHT, n, path, rect, type Stage, stroke, WIDTH } from './svg';

/** The whole sky, with stars at night. */
export function sky(stage: Stage, horizon = HEIGHT * 0.7): string {
  const { palette, random } = stage;
  const air = rect(0, 0, WIDTH, horizon, stage.linear(palette.sky));
  const below = rect(0, horizon - 1, WIDTH, HEIGHT - horizon + 1, palette.sky[2]);
  const stars = palette.night ? random.times(110, () => star(stage, horizon)).join('') : '';
  return air + below + stars;
}

function star(stage: Stage, horizon: number): string {
  const { random } = stage;
  const y = random.between(0, horizon * 0.75);
  return circle(
    random.between(0, WIDTH),
    y,
    random.between(0.7, 2.3),
    '#fff6dd',
    `opacity="${n(random.between(0.3, 0.95))}"`,
  );
}

/** Sun by day, moon by night, with the light round it in flat poster rings. */
export function sun(stage: Stage, x: number, y: number, r: number): string {
  const { palette } = stage;
  const halo = circle(
    x,
    y,
    r * 5,
    stage.radial([`${palette.glow} 0.75`, `${palette.glow} 0.22`, `${palette.glow} 0`]),
  );
  const rings = palette.night ? '' : circle(x, y, r * 1.55, palette.glow, 'opacity="0.35"');
  const disc = circle(x, y, r, palette.sun);
  if (!palette.night) return halo + rings + disc;
  const marks = circle(x - r * 0.3, y - r * 0.15, r * 0.22, mix(palette.sun, palette.sky[1], 0.25));
  return (
    halo + disc + marks + circle(x + r * 0.28, y + r * 0.3, r * 0.14, mix(palette.sun, palette.sky[1], 0.2))
  );
}

/** One flat-bottomed cloud of overlapping lobes. */
export function cloud(stage: Stage, x: number, y: number, w: number, colour: string, opacity = 0.85): string {
  const { random } = stage;
  const lobes = random.times(7, (i) => {
    const t = (i + 0.5) / 7;
    const r = w * (0.07 + 0.11 * Math.sin(t * Math.PI)) * random.between(0.8, 1.25);
    return circle(x + (t - 0.5) * w * 0.86, y - r * 0.55, r, colour);
  });
  const base = rect(x - w / 2, y - w * 0.06, w, w * 0.075, colour, `rx="${n(w * 0.037)}"`);
  return group(base + lobes.join(''), `opacity="${opacity}"`);
}

/** Clouds strewn over a band of the sky. */
export function clouds(stage: Stage, count: number, top: number, bottom: number): string {
  const { random, palette } = stage;
  const colour = palette.night ? mix(palette.sky[1], palette.sky[2], 0.7) : tint(palette.sky[2], 0.55);
  return random
    .times(count, () => {
      const w = random.between(140, 400);
      return cloud(
        stage,
        random.between(0, WIDTH),
        random.between(top, bottom),
        w,
        colour,
        palette.night ? 0.45 : 0.8,
      );
    })
    .join('');
}

/** Long brush strokes of high cloud. */
export function streaks(stage: Stage, count: number, top: number, bottom: number): string {
  const { random, palette } = stage;
  return random
    .times(count, () => {
      const x = random.between(-100, WIDTH);
      const y = random.between(top, bottom);
      const w = random.between(180, 560);
      const h = random.between(5, 17);
      const shape = blob([
        [x, y],
        [x + w * 0.3, y - h],
        [x + w * 0.7, y - h * 0.7],
        [x + w, y],
        [x + w * 0.6, y + h * 0.5],
        [x + w * 0.25, y + h * 0.35],
      ]);
      return path(
        shape,
        random.chance(0.5) ? tint(palette.glow, 0.4) : palette.glow,
        `opacity="${n(random.between(0.2, 0.55))}"`,
      );
    })
    .join('');
}

/** A bank of mist. */
export function mist(stage: Stage, y: number, height: number, opacity = 0.6): string {
  const colour = mix(stage.palette.sky[2], stage.palette.glow, 0.25);
  const band = rect(
    -50,
    y - height / 2,
    WIDTH + 100,
    height,
    stage.linear([`${colour} 0`, `${colour} ${opacity}`, `${colour} 0`]),
  );
  const puffs = stage.random.times(5, () =>
    ellipse(
      stage.random.between(0, WIDTH),
      y + stage.random.between(-0.2, 0.2) * height,
      stage.random.between(120, 330),
      height * 0.2,
      colour,
      `opacity="${n(opacity * 0.45)}"`,
    ),
  );
  return band + group(puffs.join(''), stage.blur(14));
}

/** Birds far away, as pairs of wing strokes. */
export function birds(stage: Stage, count: number, x: number, y: number, spread: number, size = 11): string {
  const { random, palette } = stage;
  const colour = palette.night ? palette.white : palette.dark;
  return random
    .times(count, () => {
      const bx = x + random.between(-spread, spread);
      const by = y + random.between(-spread, spread) * 0.4;
      const s = size * random.between(0.6, 1.2);
      const lift = random.between(0.25, 0.7) * s;
      const d = `M${n(bx - s)} ${n(by - lift)}Q${n(bx - s * 0.4)} ${n(by - lift)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - lift)} ${n(bx + s)} ${n(by - lift * 0.8)}`;
      return stroke(d, colour, s * 0.2, 'opacity="0.85"');
    })
    .join('');
}

/** Falling rain in slanting strokes. */
export function rain(stage: Stage, count = 150): string {
  const { random } = stage;
  const drops = random.times(count, () => {
    const x = random.between(-60, WIDTH + 60);
    const y = random.between(-30, HEIGHT);
    const length = random.between(18, 46);
    return `M${n(x)} ${n(y)}l${n(-length * 0.22)} ${n(length)}`;
  });
  return stroke(drops.join(''), '#f1f6f4', 1.7, 'opacity="0.42"');
}

/** Falling snow in round flakes. */
export function snowfall(stage: Stage, count = 220): string {
  const { random } = stage;
  return group(
    random
      .times(count, () =>
        circle(random.between(0, WIDTH), random.between(0, HEIGHT), random.between(1.4, 5), '#ffffff'),
      )
      .join(''),
    'opacity="0.8"',
  );
}

/** Rain or snow over the whole sheet where the light of the picture calls for it. */
export function weather(stage: Stage): string {
  if (stage.palette === palettes.rain) return rain(stage);
  return stage.palette === palettes.snow ? snowfall(stage) : '';
}
