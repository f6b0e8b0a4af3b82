import { mix, shade, tint } from '../colour';
import { person } from '../people';
import { birds, weather } from '../sky';
import { circle, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { pine, wood } from '../trees';
import { boat, ripples } from '../water';
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

/** The lake behind the dam: the crest runs across, an intake tower and a work boat stand in the water. */
function lakeSide(s: Stage): string {
  const { palette } = s;
  const concrete = mix(palette.white, palette.far, 0.4);
  const crest =
    path(
      'M-20 470Q640 420 1300 500V560Q640 486 -20 536Z',
      s.linear([tint(concrete, 0.25), shade(concrete, 0.2)]),
    ) +
    stroke('M-20 470Q640 420 1300 500', palette.white, 6) +
    stroke(
      Array.from(
        { length: 14 },
        (_, i) => `M${40 + i * 92} ${n(466 - Math.sin((i / 13) * Math.PI) * 22 + i * 2)}v60`,
      ).join(''),
      shade(concrete, 0.3),
      4,
    );
  const intake =
    rect(880, 380, 96, 250, s.linear([tint(concrete, 0.2), shade(concrete, 0.25)], true)) +
    rect(862, 340, 132, 46, palette.red) +
    rect(896, 420, 64, 40, mix(palette.dark, palette.sky[1], 0.35));
  const shoreline =
    polygon(
      [
        [-20, 640],
        [180, 600],
        [330, 650],
        [420, 740],
        [360, 870],
        [-20, 870],
      ],
      s.linear([palette.ground, shade(palette.near, 0.2)]),
    ) +
    polygon(
      [
        [180, 600],
        [330, 650],
        [420, 740],
        [400, 770],
        [300, 690],
        [170, 640],
      ],
      mix(palette.wood, palette.white, 0.5),
    );
  const crew =
    person(s, 170, 800, 200, 'point', { coat: palette.blue, hat: 'helmet', hatColour: palette.gold }) +
    person(s, 80, 805, 195, 'hold', { coat: palette.red, hat: 'helmet', hatColour: palette.white });
  return (
    backdrop(s, { horizon: 460, peaks: 4, ridges: 3, tall: 320 }) +
    crest +
    rect(
      0,
      530,
      1280,
      340,
      s.linear([mix(palette.water, palette.sky[2], 0.4), palette.water, shade(palette.water, 0.3)]),
    ) +
    crest +
    ripples(s, 80, 560, 850) +
    intake +
    boat(640, 740, 120, palette.red, shade(palette.wood, 0.4)) +
    person(s, 620, 745, 110, 'stand', { coat: palette.gold, hat: 'helmet', hatColour: palette.white }) +
    wood(s, 4, -20, 200, 650, 150, palette.leaf, pine) +
    shoreline +
    crew +
    birds(s, 6, 640, 300, 130)
  );
}

export const reservoir: Scene = {
  lights: ['day', 'autumn', 'rain', 'night'],
  draw: (s) => {
    if (s.variant === 2) return lakeSide(s);
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
