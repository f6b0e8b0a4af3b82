import { mix, shade, tint } from './colour';
import { ellipse, group, HEIGHT, n, rect, type Stage, stroke, WIDTH } from './svg';

/** A sheet of water from a shore line down, holding the colours of the sky upside down. */
export function water(stage: Stage, shore: number, bottom = HEIGHT): string {
  const { palette } = stage;
  const deep = palette.water;
  return rect(
    0,
    shore,
    WIDTH,
    bottom - shore,
    stage.linear([mix(palette.sky[2], deep, 0.25), deep, shade(deep, 0.3)]),
  );
}

/** The same shapes upside down below the shore line, dimmed and broken by ripples. */
export function reflection(stage: Stage, shore: number, body: string, opacity = 0.35, squash = 0.75): string {
  const flipped = `translate(0 ${n(shore * (1 + squash))}) scale(1 ${-squash})`;
  const window = stage.clip(rect(0, shore, WIDTH, HEIGHT - shore, '#000'));
  return group(group(body, `transform="${flipped}"`), `opacity="${opacity}" ${window}`);
}

/** Horizontal ripple strokes, longer and wider apart towards the viewer. */
export function ripples(
  stage: Stage,
  count: number,
  top: number,
  bottom: number,
  colour?: string,
  opacity = 0.4,
): string {
  const { random, palette } = stage;
  const light = colour ?? tint(palette.sky[2], 0.5);
  const marks = random.times(count, () => {
    const t = random.next() ** 1.6;
    const y = top + (bottom - top) * t;
    const w = (14 + 110 * t) * random.between(0.5, 1.3);
    const x = random.between(-60, WIDTH);
    return stroke(`M${n(x)} ${n(y)}q${n(w / 2)} ${n(random.between(-2, 2))} ${n(w)} 0`, light, 1 + t * 2.4);
  });
  return group(marks.join(''), `opacity="${opacity}"`);
}

/** A glitter path of the sun or moon on the water. */
export function glitter(stage: Stage, x: number, top: number, bottom: number, spread = 60): string {
  const { random, palette } = stage;
  const marks = random.times(46, (i) => {
    const t = i / 46;
    const w = spread * (0.35 + t) * random.between(0.3, 1);
    const y = top + (bottom - top) * t;
    const left = x - w / 2 + random.between(-0.4, 0.4) * spread * (0.3 + t);
    return stroke(`M${n(left)} ${n(y)}h${n(w)}`, palette.sun, 1.6 + t * 3);
  });
  return group(marks.join(''), 'opacity="0.6"');
}

/** Reeds standing in the water, with seed heads. */
export function reeds(
  stage: Stage,
  x: number,
  y: number,
  count: number,
  height: number,
  colour: string,
  spread = 90,
): string {
  const { random } = stage;
  return random
    .times(count, () => {
      const foot = x + random.between(-spread, spread);
      const h = height * random.between(0.55, 1);
      const lean = random.between(-0.16, 0.2) * h;
      const base = y + random.between(-4, 8);
      const stem = stroke(
        `M${n(foot)} ${n(base)}q${n(lean * 0.2)} ${n(-h * 0.6)} ${n(lean)} ${n(-h)}`,
        colour,
        2.6,
      );
      if (!random.chance(0.3)) return stem;
      return stem + ellipse(foot + lean, base - h, 3.4, 12, mix(colour, '#8a5a34', 0.6));
    })
    .join('');
}

/** A small flat boat. */
export function boat(x: number, y: number, size: number, hull: string, inside: string): string {
  const d = `M${n(x - size)} ${n(y - size * 0.12)}Q${n(x)} ${n(y + size * 0.32)} ${n(x + size)} ${n(y - size * 0.14)}L${n(x + size * 0.72)} ${n(y + size * 0.16)}Q${n(x)} ${n(y + size * 0.3)} ${n(x - size * 0.74)} ${n(y + size * 0.16)}Z`;
  const well = `M${n(x - size)} ${n(y - size * 0.12)}Q${n(x)} ${n(y + size * 0.2)} ${n(x + size)} ${n(y - size * 0.14)}Q${n(x)} ${n(y + size * 0.06)} ${n(x - size)} ${n(y - size * 0.12)}Z`;
  return `<path d="${d}" fill="${hull}"/><path d="${well}" fill="${inside}"/>`;
}
