import { mix, shade, tint } from './colour';
import { group, n, path, polygon, rect, type Stage, stroke } from './svg';

/** The colour of a window: lit at night, cool by day. */
export const pane = (stage: Stage): string =>
  stage.palette.night || stage.random.chance(0.15)
    ? mix(stage.palette.gold, '#fff2c0', stage.random.between(0, 0.5))
    : mix(stage.palette.dark, stage.palette.sky[1], 0.35);

/** A Tibetan house: white battered walls, dark frieze, trapezoid windows and flags on the roof corners. */
export function tibetanHouse(stage: Stage, x: number, y: number, w: number, floors = 2): string {
  const { palette, random } = stage;
  const h = w * 0.36 * floors;
  const taper = w * 0.06;
  const wall = polygon(
    [
      [x - w / 2, y],
      [x + w / 2, y],
      [x + w / 2 - taper, y - h],
      [x - w / 2 + taper, y - h],
    ],
    stage.linear([
      palette.white,
      mix(palette.white, palette.gold, 0.2),
      mix(palette.white, palette.wood, 0.3),
    ]),
  );
  const side = polygon(
    [
      [x + w / 2, y],
      [x + w / 2 + w * 0.16, y - w * 0.05],
      [x + w / 2 + w * 0.11, y - h],
      [x + w / 2 - taper, y - h],
    ],
    mix(palette.white, palette.mid, 0.5),
  );
  const frieze = rect(
    x - w / 2 + taper * 0.7,
    y - h - w * 0.05,
    w - taper * 1.4 + w * 0.09,
    w * 0.085,
    mix(palette.red, '#5a2222', 0.45),
  );
  const lip = rect(
    x - w / 2 + taper * 0.4,
    y - h - w * 0.07,
    w - taper * 0.8 + w * 0.1,
    w * 0.03,
    palette.white,
  );
  let windows = '';
  for (let floor = 0; floor < floors; floor += 1) {
    const count = floor === 0 ? 2 : 3;
    for (let i = 0; i < count; i += 1) {
      const wx = x + ((i + 0.5) / count - 0.5) * w * 0.74;
      const wy = y - w * 0.36 * (floor + 0.3);
      windows += tibetanWindow(stage, wx, wy, w * 0.115);
    }
  }
  const door = rect(x - w * 0.055, y - w * 0.21, w * 0.11, w * 0.21, mix(palette.wood, '#5a2222', 0.4));
  const pole =
    stroke(`M${n(x - w * 0.38)} ${n(y - h - w * 0.06)}v${n(-w * 0.2)}`, palette.wood, 2.5) +
    rect(
      x - w * 0.38,
      y - h - w * 0.26,
      w * 0.07,
      w * 0.12,
      random.pick([palette.red, palette.blue, palette.gold, palette.leaf]),
    );
  return pole + side + wall + frieze + lip + windows + (floors > 1 ? door : '');
}

function tibetanWindow(stage: Stage, x: number, y: number, w: number): string {
  const { palette } = stage;
  const frame = polygon(
    [
      [x - w * 0.62, y],
      [x + w * 0.62, y],
      [x + w * 0.46, y - w * 1.45],
      [x - w * 0.46, y - w * 1.45],
    ],
    mix('#241a1e', palette.dark, 0.3),
  );
  const glass = rect(x - w * 0.34, y - w * 1.2, w * 0.68, w * 1.02, pane(stage));
  const lintel =
    rect(x - w * 0.7, y - w * 1.62, w * 1.4, w * 0.2, palette.red) +
    rect(x - w * 0.6, y - w * 1.46, w * 1.2, w * 0.1, palette.gold);
  return (
    frame +
    glass +
    stroke(
      `M${n(x)} ${n(y - w * 1.2)}v${n(w)}M${n(x - w * 0.34)} ${n(y - w * 0.7)}h${n(w * 0.68)}`,
      palette.wood,
      w * 0.08,
    ) +
    lintel
  );
}

/** Strings of coloured flags between two points, hanging in a curve. */
export function flagLine(
  stage: Stage,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  size = 16,
): string {
  const { palette, random } = stage;
  const colours = [palette.blue, palette.white, palette.red, palette.leaf, palette.gold];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.floor(length / (size * 1.25));
  const flags = random.times(count, (i) => {
    const t = (i + 0.5) / count;
    const x = x1 + (x2 - x1) * t;
    const y = y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * sag;
    const sway = random.between(-0.3, 0.3) * size;
    return polygon(
      [
        [x - size / 2, y],
        [x + size / 2, y],
        [x + size / 2 + sway, y + size * 1.15],
        [x - size / 2 + sway, y + size * 1.15],
      ],
      colours[i % 5] ?? palette.red,
    );
  });
  const rope = stroke(
    `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`,
    palette.dark,
    1.6,
    'opacity="0.7"',
  );
  return rope + group(flags.join(''), 'opacity="0.95"');
}

/** A house with a curved tiled roof, timber front and lattice windows. */
export function tiledHouse(stage: Stage, x: number, y: number, w: number, h: number, wall?: string): string {
  const { palette, random } = stage;
  const face = wall ?? random.pick([palette.wood, palette.white, mix(palette.wood, palette.red, 0.35)]);
  const body = rect(x - w / 2, y - h, w, h, stage.linear([tint(face, 0.08), shade(face, 0.2)]));
  const bays = Math.max(2, Math.round(w / 55));
  let windows = '';
  for (let floor = 0; floor < Math.max(1, Math.round(h / 95)); floor += 1) {
    for (let i = 0; i < bays; i += 1) {
      windows += lattice(
        stage,
        x - w / 2 + ((i + 0.5) / bays) * w,
        y - 18 - floor * 95,
        Math.min(36, (w / bays) * 0.66),
        56,
      );
    }
  }
  return body + windows + tiledRoof(stage, x, y - h, w * 1.22, Math.min(w * 0.3, 78));
}

/** A lattice window or door leaf. */
export function lattice(stage: Stage, x: number, y: number, w: number, h: number): string {
  const { palette } = stage;
  const frame = mix(palette.wood, '#3a1c18', 0.55);
  const bars = `M${n(x)} ${n(y - h)}v${n(h)}M${n(x - w / 2)} ${n(y - h * 0.66)}h${n(w)}M${n(x - w / 2)} ${n(y - h * 0.33)}h${n(w)}`;
  return (
    rect(x - w / 2, y - h, w, h, pane(stage), `stroke="${frame}" stroke-width="4"`) + stroke(bars, frame, 2)
  );
}

/** A grey tiled roof with lifted eaves and a ridge. */
export function tiledRoof(stage: Stage, x: number, y: number, w: number, h: number): string {
  const { palette } = stage;
  const slate = mix(palette.dark, palette.mid, 0.35);
  const half = w / 2;
  const d = `M${n(x - half)} ${n(y - h * 0.14)}Q${n(x - half * 0.8)} ${n(y)} ${n(x - half * 0.62)} ${n(y)}H${n(x + half * 0.62)}Q${n(x + half * 0.8)} ${n(y)} ${n(x + half)} ${n(y - h * 0.14)}Q${n(x + half * 0.7)} ${n(y - h * 0.45)} ${n(x + half * 0.58)} ${n(y - h)}H${n(x - half * 0.58)}Q${n(x - half * 0.7)} ${n(y - h * 0.45)} ${n(x - half)} ${n(y - h * 0.14)}Z`;
  const count = Math.round(w / 16);
  const tiles = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count - 0.5;
    return `M${n(x + t * half * 1.16)} ${n(y - h)}L${n(x + t * half * 1.5)} ${n(y - 3)}`;
  }).join('');
  const ridge = rect(x - half * 0.62, y - h - 7, half * 1.24, 10, shade(slate, 0.35), 'rx="4"');
  return (
    path(d, stage.linear([tint(slate, 0.12), slate])) +
    stroke(tiles, shade(slate, 0.35), 2, 'opacity="0.6"') +
    stroke(
      `M${n(x - half)} ${n(y - h * 0.14)}Q${n(x - half * 0.8)} ${n(y)} ${n(x - half * 0.62)} ${n(y)}H${n(x + half * 0.62)}Q${n(x + half * 0.8)} ${n(y)} ${n(x + half)} ${n(y - h * 0.14)}`,
      shade(slate, 0.5),
      4,
    ) +
    ridge
  );
}

/** A town block of many small windows. */
export function tower(stage: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const { random, palette } = stage;
  const body = rect(x, y - h, w, h, stage.linear([tint(colour, 0.1), shade(colour, 0.15)]));
  const columns = Math.max(2, Math.round(w / 20));
  const rows = Math.max(2, Math.round(h / 24));
  const share = palette.night ? 0.55 : 0.85;
  const windows = random.times(columns * rows, (i) => {
    if (!random.chance(share)) return '';
    const wx = x + w * 0.08 + ((i % columns) + 0.2) * ((w * 0.84) / columns);
    const wy = y - h + 10 + Math.floor(i / columns) * ((h - 14) / rows);
    const fill = palette.night
      ? mix(palette.gold, '#ffe9b5', random.next())
      : mix(colour, palette.sky[1], 0.55);
    return rect(wx, wy, ((w * 0.84) / columns) * 0.58, ((h - 14) / rows) * 0.55, fill);
  });
  return (
    body +
    group(windows.join(''), 'opacity="0.85"') +
    rect(x + w * 0.3, y - h - 8, w * 0.25, 8, shade(colour, 0.2))
  );
}
