import { yak } from '../animals';
import { mix, shade, tint } from '../colour';
import { grasses, hill, strokes } from '../land';
import { person } from '../people';
import { weather } from '../sky';
import { circle, n, type Point, polygon, type Stage, stroke } from '../svg';
import { backdrop, type Scene, vary } from './scene';

/** Rows of tilted panels in perspective. */
function panels(s: Stage, top: number, rows: number, lean: number): string {
  const { palette } = s;
  const cell = mix(palette.blue, '#16294f', 0.55);
  return Array.from({ length: rows }, (_, row) => {
    const t = (row / (rows - 1)) ** 1.7;
    const y = top + (800 - top) * t;
    const w = 54 + 200 * t;
    const count = Math.ceil(1500 / (w * 1.08));
    return Array.from({ length: count }, (_, i) => {
      const x = (i - 0.5) * w * 1.08 - ((row * 37) % 60) - 40;
      const h = w * 0.5;
      const corners: Point[] = [
        [x + lean * w, y - h],
        [x + w + lean * w, y - h],
        [x + w, y],
        [x, y],
      ];
      const grid = `${[1, 2, 3].map((k) => `M${n(x + (w * k) / 4 + lean * w)} ${n(y - h)}L${n(x + (w * k) / 4)} ${n(y)}`).join('')}M${n(x + (lean * w) / 2)} ${n(y - h / 2)}h${n(w)}`;
      const legs = stroke(
        `M${n(x + w * 0.2)} ${n(y - 3)}v${n(h * 0.34)}M${n(x + w * 0.8)} ${n(y - 3)}v${n(h * 0.34)}`,
        palette.far,
        2 + 3 * t,
      );
      const shine = polygon(
        [
          [x + lean * w + w * 0.1, y - h],
          [x + lean * w + w * 0.36, y - h],
          [x + w * 0.2, y],
          [x - 0, y],
        ],
        tint(palette.sky[2], 0.4),
        'opacity="0.28"',
      );
      return (
        legs +
        polygon(
          corners,
          s.linear([mix(cell, palette.sky[1], 0.4), cell]),
          `stroke="${palette.white}" stroke-width="${n(1 + 2.5 * t)}"`,
        ) +
        stroke(grid, tint(cell, 0.45), 1 + t) +
        shine
      );
    }).join('');
  }).join('');
}

/** Two technicians at one great panel at sunset, sheep under the rows behind it. */
function upClose(s: Stage): string {
  const { palette } = s;
  const cell = mix(palette.blue, '#16294f', 0.5);
  const corner: Point[] = [
    [600, 300],
    [1330, 250],
    [1330, 690],
    [480, 660],
  ];
  const at = (u: number, v: number): Point => {
    const top: Point = [600 + 730 * u, 300 - 50 * u];
    const low: Point = [480 + 850 * u, 660 + 30 * u];
    return [top[0] + (low[0] - top[0]) * v, top[1] + (low[1] - top[1]) * v];
  };
  const cells = Array.from({ length: 32 }, (_, i) => {
    const [u, v] = [(i % 8) / 8, Math.floor(i / 8) / 4];
    return polygon(
      [
        at(u + 0.006, v + 0.012),
        at(u + 0.118, v + 0.012),
        at(u + 0.118, v + 0.238),
        at(u + 0.006, v + 0.238),
      ],
      mix(cell, mix(palette.sky[1], palette.sky[2], v), 0.25 + 0.4 * (1 - v) * u),
    );
  }).join('');
  const legs = stroke(
    'M640 664V830M1180 684V850M640 760L760 668M1180 780L1060 680',
    mix(palette.white, palette.far, 0.4),
    16,
  );
  const sheep = [
    [130, 700],
    [230, 720],
    [330, 690],
    [420, 730],
  ]
    .map(
      ([x = 0, y = 0]) =>
        stroke(`M${x - 16} ${y}v22M${x + 16} ${y}v22`, palette.dark, 6) +
        circle(x - 18, y - 8, 20, palette.white) +
        circle(x, y - 16, 23, palette.white) +
        circle(x + 18, y - 6, 20, palette.white) +
        circle(x + 38, y - 14, 11, palette.dark),
    )
    .join('');
  const crew =
    person(s, 500, 850, 330, 'reach', { coat: palette.red, hat: 'helmet', hatColour: palette.gold }) +
    person(s, 330, 850, 320, 'hold', { coat: palette.leaf, hat: 'helmet', hatColour: palette.white });
  return (
    backdrop(s, { horizon: 470, peaks: 4, ridges: 2, tall: 320, sun: [330, 250, 64] }) +
    hill(s, 520, 30, palette.ground) +
    panels(s, 560, 3, 0.2) +
    hill(s, 690, 20, palette.ground) +
    strokes(s, 120, 680, 845, shade(palette.leaf, 0.1)) +
    sheep +
    legs +
    polygon(corner, palette.white) +
    cells +
    crew +
    grasses(s, 160, 856, 40, shade(palette.leaf, 0.3))
  );
}

export const solarFarm: Scene = {
  lights: ['day', 'amber', 'dusk', 'spring'],
  draw: (s) => {
    const { palette } = s;
    if (s.variant === 3) return upClose(s);
    const top = vary(s, 520, 560, 500, 540);
    const turbine = (x: number, y: number, h: number) =>
      stroke(`M${x} ${y}V${y - h}`, palette.white, h * 0.03) +
      [90, 210, 330]
        .map((a) =>
          stroke(
            `M${x} ${y - h}l${n(Math.cos(((a + x) * Math.PI) / 180) * h * 0.45)} ${n(Math.sin(((a + x) * Math.PI) / 180) * h * 0.45)}`,
            palette.white,
            h * 0.026,
          ),
        )
        .join('') +
      circle(x, y - h, h * 0.03, palette.white);
    const mills =
      s.variant === 2 || s.variant === 4
        ? turbine(240, 470, 210) + turbine(420, 460, 170) + turbine(1050, 465, 230)
        : '';
    const staff =
      person(
        s,
        vary(s, 420, 900, 260, 700),
        840,
        220,
        'point',
        { coat: palette.red, hat: 'helmet', hatColour: palette.gold },
        s.variant === 2,
      ) +
      (s.variant % 2
        ? person(s, vary(s, 330, 0, 180, 0), 842, 214, 'hold', {
            coat: palette.leaf,
            hat: 'helmet',
            hatColour: palette.white,
          })
        : yak(s, 260, 840, 170, mix('#2b2320', palette.dark, 0.3)));
    return (
      backdrop(s, {
        horizon: 430,
        peaks: 4,
        ridges: 2,
        tall: 300,
        sun: vary(s, [880, 130, 60], [360, 250, 70], [900, 280, 66], [300, 140, 50]) as [
          number,
          number,
          number,
        ],
      }) +
      hill(s, 480, 30, palette.ground) +
      strokes(s, 200, 480, 845, shade(palette.leaf, 0.1)) +
      mills +
      panels(s, top, 6, vary(s, 0.22, -0.22, 0.12, 0.28)) +
      staff +
      grasses(s, 160, 856, 36, shade(palette.leaf, 0.3)) +
      weather(s)
    );
  },
};
