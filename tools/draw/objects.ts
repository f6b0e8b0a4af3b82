import { mix, shade, tint } from './colour';
import { circle, ellipse, group, n, path, polygon, rect, type Stage, stroke } from './svg';

/** A round paper lantern with ribs, tassel and its glow. */
export function lantern(stage: Stage, x: number, y: number, r: number, colour: string, lit = true): string {
  const glow = lit
    ? circle(
        x,
        y,
        r * 2.6,
        stage.radial([`${mix(colour, '#ffdf90', 0.55)} 0.7`, `${colour} 0.2`, `${colour} 0`]),
      )
    : '';
  const body = ellipse(
    x,
    y,
    r,
    r * 0.86,
    stage.radial(lit ? ['#ffe9a0', mix(colour, '#ffb347', 0.4), colour] : [tint(colour, 0.25), colour]),
  );
  const ribs = [0.35, 0.72]
    .map(
      (t) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * t)}" ry="${n(r * 0.86)}" fill="none" stroke="${shade(colour, 0.25)}" stroke-width="1.6" opacity="0.5"/>`,
    )
    .join('');
  const caps =
    rect(x - r * 0.4, y - r * 0.98, r * 0.8, r * 0.2, '#d9a441') +
    rect(x - r * 0.4, y + r * 0.78, r * 0.8, r * 0.2, '#d9a441');
  const tassel = stroke(
    `M${n(x)} ${n(y + r)}v${n(r * 0.8)}M${n(x - r * 0.1)} ${n(y + r * 1.15)}v${n(r * 0.6)}M${n(x + r * 0.1)} ${n(y + r * 1.15)}v${n(r * 0.6)}`,
    '#d9a441',
    r * 0.07,
  );
  return (
    glow +
    stroke(`M${n(x)} ${n(y - r * 0.95)}v${n(-r * 0.5)}`, shade(colour, 0.5), 2) +
    tassel +
    body +
    ribs +
    caps
  );
}

/** A striped awning with scalloped edge. */
export function awning(x: number, y: number, w: number, h: number, a: string, b: string): string {
  const count = Math.max(4, Math.round(w / 34));
  const step = w / count;
  return Array.from({ length: count }, (_, i) => {
    const left = x + i * step;
    const inset = (edge: number) => x + w / 2 + (edge - x - w / 2) * 0.88;
    const colour = i % 2 ? b : a;
    const cloth = polygon(
      [
        [inset(left), y],
        [inset(left + step), y],
        [left + step, y + h],
        [left, y + h],
      ],
      colour,
    );
    return (
      cloth +
      path(
        `M${n(left)} ${n(y + h - 0.5)}a${n(step / 2)} ${n(step * 0.42)} 0 0 0 ${n(step)} 0Z`,
        shade(colour, 0.12),
      )
    );
  }).join('');
}

/** A heap of round produce. */
export function heap(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  grain = 11,
): string {
  const { random } = stage;
  const rows = Math.max(2, Math.round(h / (grain * 0.9)));
  return random
    .times(rows, (row) => {
      const t = row / rows;
      const half = (w / 2) * Math.sqrt(1 - t * 0.92);
      const count = Math.max(1, Math.round((half * 2) / (grain * 1.5)));
      return random
        .times(count, (i) => {
          const cx = x - half + ((i + 0.5) / count) * half * 2 + random.between(-2, 2);
          const cy = y - row * grain * 0.9 + random.between(-2, 2);
          const tone = mix(colour, random.chance(0.5) ? '#fff2cf' : '#3a2020', random.between(0, 0.2));
          return (
            circle(cx, cy, grain * 0.92, tone) +
            circle(cx - grain * 0.3, cy - grain * 0.3, grain * 0.22, '#ffffff', 'opacity="0.45"')
          );
        })
        .join('');
    })
    .join('');
}

/** A woven basket. */
export function basket(stage: Stage, x: number, y: number, w: number, h: number): string {
  const colour = mix(stage.palette.wood, '#dcae6a', 0.5);
  const body = path(
    `M${n(x - w / 2)} ${n(y - h)}H${n(x + w / 2)}L${n(x + w * 0.38)} ${n(y)}H${n(x - w * 0.38)}Z`,
    colour,
  );
  const weave = Array.from(
    { length: 4 },
    (_, i) =>
      `M${n(x - w * (0.48 - i * 0.025))} ${n(y - h + (i + 0.6) * h * 0.22)}H${n(x + w * (0.48 - i * 0.025))}`,
  ).join('');
  const ribs = Array.from(
    { length: 6 },
    (_, i) => `M${n(x + (i / 5 - 0.5) * w * 0.9)} ${n(y - h)}L${n(x + (i / 5 - 0.5) * w * 0.7)} ${n(y)}`,
  ).join('');
  return (
    body +
    stroke(weave + ribs, shade(colour, 0.3), 2.2, 'opacity="0.7"') +
    rect(x - w * 0.53, y - h - 5, w * 1.06, 10, shade(colour, 0.15), 'rx="5"')
  );
}

/** A market stall: awning on posts, a counter with heaps of produce. */
export function stall(stage: Stage, x: number, y: number, w: number, cloth: string): string {
  const { random, palette } = stage;
  const posts = stroke(
    `M${n(x - w * 0.46)} ${n(y)}v-210M${n(x + w * 0.46)} ${n(y)}v-210`,
    shade(palette.wood, 0.2),
    8,
  );
  const back = rect(x - w * 0.46, y - 200, w * 0.92, 130, shade(palette.wood, 0.6), 'opacity="0.55"');
  const colours = [palette.red, '#e58a34', '#7fae4a', palette.gold, '#7a4a8c', '#d9d3a8'];
  const heaps = random
    .times(4, (i) =>
      heap(
        stage,
        x + ((i + 0.5) / 4 - 0.5) * w * 0.86,
        y - 76,
        w * 0.19,
        38,
        colours[(i + Math.floor(random.between(0, 6))) % 6] ?? palette.red,
        10,
      ),
    )
    .join('');
  const counter = rect(
    x - w * 0.49,
    y - 70,
    w * 0.98,
    70,
    stage.linear([tint(palette.wood, 0.15), shade(palette.wood, 0.3)]),
  );
  const planks = stroke(
    `M${n(x - w * 0.49)} ${n(y - 46)}h${n(w * 0.98)}M${n(x - w * 0.49)} ${n(y - 22)}h${n(w * 0.98)}`,
    shade(palette.wood, 0.4),
    2,
  );
  return (
    back +
    posts +
    heaps +
    counter +
    planks +
    awning(x - w * 0.54, y - 260, w * 1.08, 66, cloth, palette.white)
  );
}

/** An open umbrella held over a head. */
export function umbrella(x: number, y: number, r: number, colour: string): string {
  const d = `M${n(x - r)} ${n(y)}A${n(r)} ${n(r * 0.86)} 0 0 1 ${n(x + r)} ${n(y)}Q${n(x + r * 0.75)} ${n(y - r * 0.16)} ${n(x + r * 0.5)} ${n(y)}Q${n(x + r * 0.25)} ${n(y - r * 0.16)} ${n(x)} ${n(y)}Q${n(x - r * 0.25)} ${n(y - r * 0.16)} ${n(x - r * 0.5)} ${n(y)}Q${n(x - r * 0.75)} ${n(y - r * 0.16)} ${n(x - r)} ${n(y)}Z`;
  const panel = `M${n(x - r * 0.5)} ${n(y)}Q${n(x - r * 0.42)} ${n(y - r * 0.7)} ${n(x)} ${n(y - r * 0.86)}Q${n(x)} ${n(y - r * 0.4)} ${n(x)} ${n(y)}Q${n(x - r * 0.25)} ${n(y - r * 0.16)} ${n(x - r * 0.5)} ${n(y)}Z`;
  return (
    stroke(`M${n(x)} ${n(y - r * 0.9)}V${n(y + r * 0.95)}`, '#3a2f2f', r * 0.05) +
    path(d, colour) +
    path(panel, tint(colour, 0.25), 'opacity="0.7"')
  );
}

/** A steaming bowl; what is in it is a list of colours. */
export function bowl(stage: Stage, x: number, y: number, r: number, outside: string, inside: string): string {
  const body = path(
    `M${n(x - r)} ${n(y)}Q${n(x - r * 0.9)} ${n(y + r * 0.8)} ${n(x - r * 0.35)} ${n(y + r * 0.86)}H${n(x + r * 0.35)}Q${n(x + r * 0.9)} ${n(y + r * 0.8)} ${n(x + r)} ${n(y)}Z`,
    stage.linear([tint(outside, 0.15), shade(outside, 0.25)]),
  );
  const band = stroke(
    `M${n(x - r * 0.93)} ${n(y + r * 0.28)}Q${n(x)} ${n(y + r * 0.62)} ${n(x + r * 0.93)} ${n(y + r * 0.28)}`,
    tint(outside, 0.55),
    r * 0.05,
  );
  return (
    body + band + ellipse(x, y, r, r * 0.34, tint(outside, 0.4)) + ellipse(x, y, r * 0.91, r * 0.28, inside)
  );
}

/** Curls of steam. */
export function steam(stage: Stage, x: number, y: number, h: number, count = 3): string {
  const { random } = stage;
  const curls = random.times(count, (i) => {
    const sx = x + (i - (count - 1) / 2) * h * 0.22;
    const tall = h * random.between(0.75, 1.1);
    return stroke(
      `M${n(sx)} ${n(y)}q${n(-h * 0.16)} ${n(-tall * 0.25)} 0 ${n(-tall * 0.5)}t0 ${n(-tall * 0.5)}`,
      '#fffaf0',
      h * 0.06,
    );
  });
  return group(curls.join(''), `opacity="0.5" ${stage.blur(h * 0.02)}`);
}

/** A round-bellied pot with a neck and a sheen. */
export function jar(stage: Stage, x: number, y: number, h: number, colour: string, handles = false): string {
  const w = h * 0.42;
  const d = `M${n(x - w * 0.42)} ${n(y)}Q${n(x - w * 1.15)} ${n(y - h * 0.3)} ${n(x - w * 0.85)} ${n(y - h * 0.6)}Q${n(x - w * 0.6)} ${n(y - h * 0.78)} ${n(x - w * 0.4)} ${n(y - h * 0.84)}L${n(x - w * 0.5)} ${n(y - h)}H${n(x + w * 0.5)}L${n(x + w * 0.4)} ${n(y - h * 0.84)}Q${n(x + w * 0.6)} ${n(y - h * 0.78)} ${n(x + w * 0.85)} ${n(y - h * 0.6)}Q${n(x + w * 1.15)} ${n(y - h * 0.3)} ${n(x + w * 0.42)} ${n(y)}Z`;
  const ears = handles
    ? stroke(
        `M${n(x - w * 0.8)} ${n(y - h * 0.6)}Q${n(x - w * 1.3)} ${n(y - h * 0.85)} ${n(x - w * 0.45)} ${n(y - h * 0.93)}M${n(x + w * 0.8)} ${n(y - h * 0.6)}Q${n(x + w * 1.3)} ${n(y - h * 0.85)} ${n(x + w * 0.45)} ${n(y - h * 0.93)}`,
        shade(colour, 0.1),
        h * 0.05,
      )
    : '';
  const sheen = path(
    `M${n(x - w * 0.62)} ${n(y - h * 0.55)}Q${n(x - w * 0.85)} ${n(y - h * 0.32)} ${n(x - w * 0.45)} ${n(y - h * 0.12)}Q${n(x - w * 0.6)} ${n(y - h * 0.35)} ${n(x - w * 0.62)} ${n(y - h * 0.55)}Z`,
    tint(colour, 0.5),
    'opacity="0.5"',
  );
  const bands = stroke(
    `M${n(x - w * 0.78)} ${n(y - h * 0.64)}Q${n(x)} ${n(y - h * 0.56)} ${n(x + w * 0.78)} ${n(y - h * 0.64)}M${n(x - w * 0.9)} ${n(y - h * 0.54)}Q${n(x)} ${n(y - h * 0.45)} ${n(x + w * 0.9)} ${n(y - h * 0.54)}`,
    tint(colour, 0.3),
    2.5,
    'opacity="0.6"',
  );
  return (
    ears +
    path(d, stage.linear([tint(colour, 0.12), colour, shade(colour, 0.3)], true)) +
    ellipse(x, y - h, w * 0.5, h * 0.035, shade(colour, 0.5)) +
    bands +
    sheen
  );
}

/** A mushroom with a domed cap. */
export function mushroom(stage: Stage, x: number, y: number, h: number, cap: string, lean = 0): string {
  const { palette } = stage;
  const w = h * 0.5;
  const stem = path(
    `M${n(x - w * 0.3)} ${n(y)}Q${n(x - w * 0.36 + lean)} ${n(y - h * 0.35)} ${n(x - w * 0.26 + lean)} ${n(y - h * 0.62)}H${n(x + w * 0.26 + lean)}Q${n(x + w * 0.4 + lean)} ${n(y - h * 0.3)} ${n(x + w * 0.34)} ${n(y)}Z`,
    stage.linear([mix(palette.white, cap, 0.2), palette.white, mix(palette.white, palette.wood, 0.45)], true),
  );
  const top = path(
    `M${n(x - w + lean)} ${n(y - h * 0.56)}Q${n(x - w * 0.95 + lean)} ${n(y - h)} ${n(x + lean)} ${n(y - h)}Q${n(x + w * 0.95 + lean)} ${n(y - h)} ${n(x + w + lean)} ${n(y - h * 0.56)}Q${n(x + lean)} ${n(y - h * 0.44)} ${n(x - w + lean)} ${n(y - h * 0.56)}Z`,
    stage.linear([tint(cap, 0.2), cap, shade(cap, 0.25)]),
  );
  const under = path(
    `M${n(x - w + lean)} ${n(y - h * 0.56)}Q${n(x + lean)} ${n(y - h * 0.68)} ${n(x + w + lean)} ${n(y - h * 0.56)}Q${n(x + lean)} ${n(y - h * 0.44)} ${n(x - w + lean)} ${n(y - h * 0.56)}Z`,
    mix(palette.white, cap, 0.35),
  );
  const scales = [
    [-0.4, 0.8],
    [0.1, 0.9],
    [0.45, 0.74],
    [-0.1, 0.74],
  ]
    .map(([dx = 0, dy = 0]) =>
      ellipse(x + lean + dx * w, y - h * dy, w * 0.1, h * 0.025, shade(cap, 0.3), 'opacity="0.55"'),
    )
    .join('');
  return stem + top + under + scales;
}
