import { horse } from '../animals';
import { mix, shade, tint } from '../colour';
import { flowers, grasses, hill, strokes, winding } from '../land';
import { person } from '../people';
import { birds, cloud, weather } from '../sky';
import { circle, ellipse, n, polygon, type Stage, stroke } from '../svg';
import { backdrop, type Scene, vary } from './scene';

/** A herders' tent: white cloth with coloured trim, or black yak hair. */
export function tent(s: Stage, x: number, y: number, w: number, dark: boolean): string {
  const { palette } = s;
  const cloth = dark ? shade(palette.wood, 0.6) : palette.white;
  const body = polygon(
    [
      [x - w / 2, y],
      [x - w * 0.3, y - w * 0.36],
      [x + w * 0.3, y - w * 0.36],
      [x + w / 2, y],
    ],
    s.linear([tint(cloth, 0.1), mix(cloth, palette.far, 0.3)]),
  );
  const roof = polygon(
    [
      [x - w * 0.36, y - w * 0.3],
      [x, y - w * 0.56],
      [x + w * 0.36, y - w * 0.3],
    ],
    dark ? shade(cloth, 0.2) : mix(cloth, palette.blue, 0.15),
  );
  const trim = dark
    ? ''
    : stroke(
        `M${n(x - w * 0.36)} ${n(y - w * 0.3)}L${n(x)} ${n(y - w * 0.56)}L${n(x + w * 0.36)} ${n(y - w * 0.3)}`,
        palette.blue,
        w * 0.03,
      ) + stroke(`M${n(x - w * 0.4)} ${n(y - w * 0.16)}H${n(x + w * 0.4)}`, palette.blue, w * 0.025);
  const door = polygon(
    [
      [x - w * 0.09, y],
      [x, y - w * 0.3],
      [x + w * 0.09, y],
    ],
    palette.night ? palette.gold : shade(cloth, 0.55),
  );
  const ropes = stroke(
    `M${n(x - w * 0.36)} ${n(y - w * 0.3)}L${n(x - w * 0.72)} ${n(y)}M${n(x + w * 0.36)} ${n(y - w * 0.3)}L${n(x + w * 0.72)} ${n(y)}`,
    palette.dark,
    2,
  );
  return ropes + body + roof + trim + door;
}

export const grassland: Scene = {
  lights: ['day', 'spring', 'amber', 'night'],
  draw: (s) => {
    const { palette } = s;
    const horizon = vary(s, 440, 460, 430, 470);
    const base = backdrop(s, { horizon, peaks: vary(s, 4, 0, 3, 4), ridges: vary(s, 2, 3, 2, 2), tall: 250 });
    const bloom = [palette.gold, palette.white, palette.red, mix(palette.blue, palette.white, 0.4)];
    const big =
      s.variant <= 2 ? cloud(s, vary(s, 380, 900, 0, 0), 250, 520, tint(palette.sky[2], 0.6), 0.9) : '';
    const land =
      hill(s, horizon + 60, 60, mix(palette.ground, palette.mid, 0.25)) +
      hill(s, horizon + 150, 80, palette.ground) +
      winding(
        s,
        [vary(s, 900, 360, 700, 500), 870],
        [vary(s, 520, 760, 500, 760), horizon + 100],
        150,
        6,
        mix(palette.water, palette.sky[2], 0.3),
        4,
        170,
      ) +
      strokes(s, 260, horizon + 90, 845, shade(palette.leaf, 0.1));
    const life = vary(
      s,
      () =>
        tent(s, 300, 640, 210, false) +
        tent(s, 520, 600, 130, false) +
        horse(1000, 690, 130, shade(palette.wood, 0.2), palette.red) +
        horse(1120, 660, 110, mix(palette.white, palette.wood, 0.2), palette.blue, true) +
        person(s, 900, 700, 130, 'walk', {
          coat: palette.red,
          robe: 0.7,
          sash: palette.gold,
          hat: 'wool',
          hatColour: palette.wood,
        }),
      () =>
        horse(360, 720, 190, mix(palette.wood, palette.red, 0.3), palette.gold) +
        horse(600, 690, 160, shade(palette.wood, 0.4), palette.red) +
        person(s, 365, 680, 140, 'sit', { coat: palette.blue, sash: palette.red, hat: 'straw' }),
      () =>
        tent(s, 900, 650, 250, true) +
        person(
          s,
          700,
          690,
          130,
          'hold',
          { coat: palette.red, robe: 0.8, sash: palette.gold, hair: 'long' },
          true,
        ) +
        s.random
          .times(16, () =>
            ellipse(s.random.between(120, 560), s.random.between(560, 700), 17, 11, palette.white),
          )
          .join(''),
      () =>
        tent(s, 640, 690, 300, false) +
        circle(640, 640, 260, s.radial(['#ffd27a 0.5', '#ffd27a 0'])) +
        person(s, 460, 710, 130, 'sit', { coat: palette.red, hair: 'long' }) +
        horse(960, 700, 130, shade(palette.wood, 0.1), palette.blue),
    )();
    return (
      base +
      big +
      land +
      life +
      flowers(s, vary(s, 170, 380, 90, 60), horizon + 200, 850, bloom) +
      grasses(s, 260, 855, 56, shade(palette.leaf, 0.35)) +
      birds(s, 4, 700, 200, 130) +
      weather(s)
    );
  },
};
