import { mix, shade, tint } from '../colour';
import { person } from '../people';
import { birds, weather } from '../sky';
import { circle, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { pine, wood } from '../trees';
import { backdrop, type Scene, vary } from './scene';

/** A concrete arch dam between two rock shoulders, with water from its gates. */
function dam(s: Stage, gates: number, top: number): string {
  const { palette } = s;
  const concrete = mix(palette.white, palette.far, 0.45);
  const wall = path(
    `M170 ${top}Q640 ${top + 70} 1110 ${top}L930 790Q640 830 350 790Z`,
    s.linear([tint(concrete, 0.2), concrete, shade(concrete, 0.35)]),
  );
  const seams = Array.from(
    { length: 12 },
    (_, i) =>
      `M${n(235 + i * 74)} ${n(top + 12 + Math.sin(((i + 0.5) / 12) * Math.PI) * 24)}L${n(400 + i * 44)} 796`,
  ).join('');
  const falls = Array.from({ length: gates }, (_, i) => {
    const x = 640 + (i - (gates - 1) / 2) * 96;
    return (
      rect(x - 24, top + 34, 48, 34, palette.dark) +
      path(
        `M${x - 22} ${top + 66}Q${x - 30} ${top + 210} ${x - 48} 815H${x + 48}Q${x + 30} ${top + 210} ${x + 22} ${top + 66}Z`,
        s.linear(['#ffffff 0.95', '#f4fbff 0.75', '#ffffff 0.9']),
      )
    );
  }).join('');
  const road =
    stroke(`M170 ${top}Q640 ${top + 70} 1110 ${top}`, shade(concrete, 0.2), 16) +
    stroke(`M170 ${top - 14}Q640 ${top + 56} 1110 ${top - 14}`, palette.white, 3);
  return wall + stroke(seams, shade(concrete, 0.35), 2, 'opacity="0.45"') + falls + road;
}

export const reservoir: Scene = {
  lights: ['day', 'autumn', 'rain', 'night'],
  draw: (s) => {
    const { palette } = s;
    const top = vary(s, 430, 470, 410, 450);
    const rock = (left: boolean) => {
      const at = (x: number) => (left ? x : 1280 - x);
      return (
        polygon(
          [
            [at(-20), top - 190],
            [at(90), top - 120],
            [at(150), top - 30],
            [at(240), top + 90],
            [at(290), top + 230],
            [at(380), 800],
            [at(400), 870],
            [at(-20), 870],
          ],
          s.linear([palette.near, shade(palette.near, 0.35)]),
        ) +
        polygon(
          [
            [at(-20), top - 190],
            [at(90), top - 120],
            [at(150), top - 30],
            [at(120), top + 60],
            [at(40), top + 20],
            [at(-20), top + 40],
          ],
          tint(palette.mid, 0.12),
        )
      );
    };
    const gates = vary(s, 3, 1, 5, 2);
    const basin = rect(0, top - 6, 1280, 440, palette.water);
    const spray = circle(640, 820, 250, s.radial(['#ffffff 0.75', '#ffffff 0.3', '#ffffff 0']));
    const lights = palette.night
      ? s.random
          .times(11, (i) =>
            circle(
              200 + i * 88,
              top - 22 + Math.sin(((i + 0.5) / 11) * Math.PI) * 32,
              22,
              s.radial(['#ffe2a0 0.95', '#ffe2a0 0']),
            ),
          )
          .join('')
      : '';
    return (
      backdrop(s, { horizon: top - 20, peaks: vary(s, 4, 3, 0, 4), ridges: 3, tall: 300 }) +
      rect(0, top - 26, 1280, 50, mix(palette.water, palette.sky[2], 0.4)) +
      basin +
      dam(s, gates, top) +
      rect(300, 800, 680, 70, palette.water) +
      spray +
      rock(true) +
      rock(false) +
      lights +
      wood(s, 7, -30, 220, top + 30, 90, palette.leaf, pine) +
      wood(s, 7, 1070, 1310, top + 40, 90, palette.leaf, pine) +
      (s.variant === 2
        ? person(s, 150, 700, 130, 'point', { coat: palette.blue, hat: 'helmet', hatColour: palette.gold }) +
          person(s, 90, 705, 128, 'stand', { coat: palette.red, hat: 'helmet', hatColour: palette.white })
        : birds(s, 6, 640, 300, 120)) +
      weather(s)
    );
  },
};
