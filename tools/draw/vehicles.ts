import { mix, shade, tint } from './colour';
import { circle, ellipse, n, path, place, polygon, rect, type Stage, stroke } from './svg';

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#1c1c22') + circle(x, y, r * 0.52, '#b9bcc2') + circle(x, y, r * 0.2, '#3a3d44');

/** The glass colour of a vehicle in this light. */
const glass = (stage: Stage): string =>
  stage.palette.night ? '#ffe6a6' : mix(stage.palette.sky[1], '#1c2b3a', 0.45);

/** A small car about 100 units long, facing right. */
export function car(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  mirrored = false,
): string {
  const body =
    path('M-50 -10Q-52 -26 -40 -28L-28 -30Q-18 -46 -4 -46H14Q26 -45 34 -30Q50 -27 50 -14V-8H-50Z', colour) +
    rect(-50, -14, 100, 5, shade(colour, 0.25));
  const windows = path('M-23 -30Q-15 -42 -4 -42V-30ZM0 -42H12Q22 -41 28 -30H0Z', glass(stage));
  const lights = rect(44, -22, 6, 6, '#fff2bd') + rect(-50, -22, 5, 6, '#d33a2e');
  const cone = stage.palette.night
    ? polygon(
        [
          [50, -19],
          [150, -34],
          [150, 6],
        ],
        stage.linear(['#fff2bd 0.55', '#fff2bd 0'], true),
      )
    : '';
  return place(
    cone +
      ellipse(0, 1, 52, 4, '#000000', 'opacity="0.25"') +
      body +
      windows +
      lights +
      wheel(-28, -8, 10) +
      wheel(30, -8, 10),
    x,
    y,
    size / 100,
    mirrored,
  );
}

/** A coach or town bus about 160 units long. */
export function bus(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  mirrored = false,
): string {
  const body =
    rect(-80, -62, 160, 54, colour, 'rx="9"') +
    rect(-80, -26, 160, 8, tint(colour, 0.6)) +
    rect(-80, -18, 160, 10, shade(colour, 0.25));
  const panes = Array.from({ length: 6 }, (_, i) =>
    rect(-73 + i * 24, -55, 20, 22, glass(stage), 'rx="3"'),
  ).join('');
  return place(
    ellipse(0, 1, 82, 5, '#000000', 'opacity="0.25"') +
      body +
      panes +
      rect(72, -54, 7, 26, glass(stage)) +
      wheel(-48, -8, 11) +
      wheel(50, -8, 11),
    x,
    y,
    size / 100,
    mirrored,
  );
}

/** A lorry with a canvas back. */
export function lorry(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  cab: string,
  load: string,
  mirrored = false,
): string {
  const back =
    rect(-80, -64, 108, 52, load, 'rx="8"') +
    stroke('M-54 -62V-14M-26 -62V-14M2 -62V-14', shade(load, 0.2), 2);
  const front =
    path('M32 -12V-56H58Q66 -54 72 -34L80 -30V-12Z', cab) +
    path('M40 -50H56Q61 -48 65 -35H40Z', glass(stage));
  return place(
    ellipse(0, 1, 84, 5, '#000000', 'opacity="0.25"') +
      rect(-82, -14, 162, 6, '#33333a') +
      back +
      front +
      wheel(-56, -8, 11) +
      wheel(-32, -8, 11) +
      wheel(54, -8, 11),
    x,
    y,
    size / 100,
    mirrored,
  );
}

/** A fire engine about 220 units long with ladder, shutters and blue lights. */
export function fireEngine(stage: Stage, x: number, y: number, size: number, mirrored = false): string {
  const { palette } = stage;
  const red = mix(palette.red, '#d3261b', 0.5);
  const white = palette.white;
  const body = rect(-110, -82, 140, 70, stage.linear([tint(red, 0.1), shade(red, 0.2)]), 'rx="5"');
  const shutters = [-102, -60, -18]
    .map(
      (sx) =>
        rect(sx, -72, 36, 38, '#b9bfc6') +
        stroke(Array.from({ length: 5 }, (_, i) => `M${sx} ${-66 + i * 7}h36`).join(''), '#858c95', 1.6),
    )
    .join('');
  const stripe = rect(-110, -29, 220, 8, white) + rect(-110, -20, 220, 3, palette.gold);
  const cab = path(
    'M34 -12V-80Q36 -88 46 -88H86Q98 -86 103 -62L110 -48V-12Z',
    stage.linear([tint(red, 0.12), shade(red, 0.15)]),
  );
  const windows = path('M42 -78H62V-50H42ZM68 -78H86Q92 -74 96 -54L97 -50H68Z', glass(stage));
  const ladder =
    stroke('M-116 -92H40M-116 -102H40', '#d9dde1', 3.4) +
    stroke(Array.from({ length: 16 }, (_, i) => `M${-112 + i * 10} -102v10`).join(''), '#d9dde1', 2.4);
  const light =
    rect(54, -97, 28, 9, '#3b8df0', 'rx="4"') +
    circle(68, -93, 40, stage.radial(['#6bb4ff 0.7', '#6bb4ff 0']));
  const lamps = rect(103, -36, 7, 9, '#fff2bd') + rect(-110, -40, 4, 9, '#ffb13d');
  const base = rect(-110, -14, 220, 7, '#2a2a30');
  return place(
    ellipse(0, 2, 118, 7, '#000000', 'opacity="0.3"') +
      light +
      ladder +
      body +
      shutters +
      cab +
      stripe +
      windows +
      lamps +
      base +
      wheel(-70, -10, 16) +
      wheel(-34, -10, 16) +
      wheel(72, -10, 16),
    x,
    y,
    size / 100,
    mirrored,
  );
}

/** A streamlined train from its nose at (x, y) backwards to the left over a length. */
export function train(
  stage: Stage,
  x: number,
  y: number,
  h: number,
  length: number,
  colour: string,
  mirrored = false,
): string {
  const { palette } = stage;
  const white = mix(palette.white, '#ffffff', 0.3);
  const nose = `M${n(-length)} 0V${n(-h)}H${n(-h * 1.5)}Q${n(-h * 0.7)} ${n(-h * 0.96)} ${n(-h * 0.18)} ${n(-h * 0.36)}Q0 ${n(-h * 0.16)} ${n(-h * 0.04)} 0Z`;
  const stripe = `M${n(-length)} ${n(-h * 0.34)}H${n(-h * 0.24)}Q${n(-h * 0.1)} ${n(-h * 0.22)} ${n(-h * 0.04)} ${n(-h * 0.14)}H${n(-length)}Z`;
  const screen = path(
    `M${n(-h * 1.32)} ${n(-h * 0.9)}Q${n(-h * 0.72)} ${n(-h * 0.86)} ${n(-h * 0.36)} ${n(-h * 0.5)}H${n(-h * 0.92)}Q${n(-h * 1.2)} ${n(-h * 0.55)} ${n(-h * 1.32)} ${n(-h * 0.9)}Z`,
    glass(stage),
  );
  const count = Math.floor((length - h * 2) / (h * 0.46));
  const panes = Array.from({ length: count }, (_, i) =>
    i % 9 === 4
      ? rect(-h * 2 - i * h * 0.46, -h * 0.84, h * 0.3, h * 0.8, shade(white, 0.14), 'rx="5"')
      : rect(-h * 2 - i * h * 0.46, -h * 0.78, h * 0.32, h * 0.32, glass(stage), 'rx="4"'),
  ).join('');
  const under = rect(-length, 0, length - h * 0.2, h * 0.12, '#2a2d34');
  return place(
    path(nose, stage.linear([white, mix(white, palette.far, 0.35)])) +
      path(stripe, colour) +
      panes +
      screen +
      circle(-h * 0.16, -h * 0.22, h * 0.06, '#fff2bd') +
      under,
    x,
    y,
    1,
    mirrored,
  );
}

/** A bicycle about 60 units long. */
export function bicycle(x: number, y: number, size: number, colour: string): string {
  const ring = (cx: number) =>
    `<circle cx="${cx}" cy="-14" r="13" fill="none" stroke="#24242b" stroke-width="2.6"/>`;
  const frame = stroke(
    'M-18 -14L-6 -34H12L18 -14M-6 -34L2 -14 12 -34M-18 -14H2M12 -34L10 -42H17M-8 -38H-2',
    colour,
    3,
  );
  return place(ring(-18) + ring(18) + frame, x, y, size / 60);
}
