import { tiledHouse, tower } from '../buildings';
import { mix, shade, tint } from '../colour';
import { hill } from '../land';
import { person } from '../people';
import { sky, sun, weather } from '../sky';
import { circle, n, type Point, rect, type Stage, stroke, WIDTH } from '../svg';
import { tree, wood } from '../trees';
import { fireEngine } from '../vehicles';
import { backdrop, type Scene, vary } from './scene';

/** A jet of water from a hose nozzle, in an arc. */
const jet = (s: Stage, from: Point, to: Point): string => {
  const d = `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${Math.min(from[1], to[1]) - 240} ${to[0]} ${to[1]}`;
  return (
    stroke(d, '#e9f6fb', 16, 'opacity="0.55"') +
    stroke(d, '#ffffff', 6, 'opacity="0.9"') +
    circle(to[0], to[1], 90, s.radial(['#ffffff 0.7', '#ffffff 0']))
  );
};

const firefighter = (
  s: Stage,
  x: number,
  y: number,
  h: number,
  pose: 'hold' | 'stand' | 'point' | 'walk',
  turned = false,
): string => {
  const navy = '#22304a';
  const bands = stroke(
    `M${n(x - h * 0.07)} ${n(y - h * 0.56)}H${n(x + h * 0.07)}M${n(x - h * 0.08)} ${n(y - h * 0.7)}H${n(x + h * 0.08)}`,
    '#f3d64e',
    h * 0.028,
  );
  return (
    person(s, x, y, h, pose, { coat: navy, legs: navy, hat: 'helmet', hatColour: '#f0c53c' }, turned) + bands
  );
};

export const fireTruck: Scene = {
  lights: ['day', 'amber', 'night', 'rain'],
  draw: (s) => {
    const { palette } = s;
    const road =
      rect(
        0,
        690,
        WIDTH,
        180,
        s.linear([mix(palette.dark, palette.far, 0.45), mix(palette.dark, palette.far, 0.2)]),
      ) +
      stroke('M-10 800H130M220 800H370M460 800H610M700 800H850M940 800H1090M1180 800H1300', palette.white, 8);
    const hall = () => {
      const brick = mix(palette.red, palette.white, 0.45);
      const bays = [170, 520, 870]
        .map(
          (x) =>
            rect(x, 320, 270, 380, mix(palette.dark, palette.far, 0.2)) +
            rect(x, 320, 270, 60, palette.red) +
            stroke(`M${x} 335h270M${x} 350h270M${x} 365h270`, shade(palette.red, 0.3), 3),
        )
        .join('');
      return (
        backdrop(s, { horizon: 420, peaks: 3, ridges: 2, tall: 280 }) +
        rect(90, 230, 1130, 470, s.linear([tint(brick, 0.2), brick])) +
        rect(70, 210, 1170, 34, palette.white) +
        bays +
        rect(1020, 90, 120, 140, tint(brick, 0.2)) +
        rect(1005, 76, 150, 20, palette.white) +
        rect(1050, 120, 60, 60, mix(palette.dark, palette.sky[1], 0.3)) +
        road +
        fireEngine(s, 560, 780, 340) +
        [940, 1020, 1100]
          .map((x, i) => firefighter(s, x, 800, 210, i === 1 ? 'point' : 'stand', true))
          .join('')
      );
    };
    const mountainRoad = () =>
      backdrop(s, { horizon: 460, peaks: 4, ridges: 3, tall: 330 }) +
      hill(s, 660, 70, palette.ground) +
      wood(s, 20, -20, 1300, 700, 160, palette.leaf) +
      road +
      fireEngine(s, 760, 780, 330) +
      fireEngine(s, 160, 760, 230) +
      stroke('M-20 690H1300', tint(palette.far, 0.5), 7);
    const town = () =>
      sky(s) +
      sun(s, 180, 130, 40) +
      [60, 240, 420, 620, 840, 1040]
        .map((x, i) =>
          tower(s, x, 700, 150, 330 + ((i * 97) % 210), mix(palette.mid, palette.near, (i % 3) / 3)),
        )
        .join('') +
      road +
      circle(640, 560, 420, s.radial(['#4f9bff 0.35', '#4f9bff 0'])) +
      fireEngine(s, 600, 785, 350) +
      jet(s, [920, 610], [1180, 330]) +
      firefighter(s, 900, 810, 220, 'hold') +
      firefighter(s, 1000, 812, 215, 'stand', true);
    const drill = () =>
      backdrop(s, { horizon: 460, peaks: 0, ridges: 4, tall: 260 }) +
      hill(s, 640, 40, palette.leaf) +
      tiledHouse(s, 1060, 690, 300, 210) +
      wood(s, 8, -20, 300, 690, 170, palette.leaf, tree) +
      road +
      fireEngine(s, 400, 775, 320) +
      jet(s, [790, 660], [1060, 420]) +
      firefighter(s, 760, 812, 220, 'hold') +
      firefighter(s, 690, 815, 215, 'hold');
    return vary(s, hall, mountainRoad, town, drill)() + weather(s);
  },
};
