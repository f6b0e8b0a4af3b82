import { flagLine } from '../buildings';
import { mix } from '../colour';
import { grasses, hill, peak, ridge, ridges } from '../land';
import { person } from '../people';
import { birds, clouds, mist, sky, streaks, sun, weather } from '../sky';
import { circle, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { wood } from '../trees';
import { glitter, reflection, ripples, water } from '../water';
import { hiker } from './mountain';
import { type Scene, vary } from './scene';

/** A white stupa with a gilded spire and a stepped base. */
export function stupa(s: Stage, x: number, y: number, h: number): string {
  const { palette } = s;
  const step = (i: number) =>
    rect(
      x - h * (0.34 - i * 0.05),
      y - h * (0.08 + i * 0.08),
      h * (0.68 - i * 0.1),
      h * 0.085,
      i % 2 ? mix(palette.white, palette.far, 0.25) : palette.white,
    );
  const dome = path(
    `M${n(x - h * 0.19)} ${n(y - h * 0.32)}Q${n(x - h * 0.26)} ${n(y - h * 0.56)} ${n(x)} ${n(y - h * 0.58)}Q${n(x + h * 0.26)} ${n(y - h * 0.56)} ${n(x + h * 0.19)} ${n(y - h * 0.32)}Z`,
    s.linear([palette.white, mix(palette.white, palette.mid, 0.45)], true),
  );
  const niche = rect(x - h * 0.045, y - h * 0.47, h * 0.09, h * 0.12, palette.gold, `rx="${n(h * 0.04)}"`);
  const spire =
    polygon(
      [
        [x - h * 0.07, y - h * 0.62],
        [x + h * 0.07, y - h * 0.62],
        [x + h * 0.015, y - h * 0.9],
        [x - h * 0.015, y - h * 0.9],
      ],
      palette.gold,
    ) +
    rect(x - h * 0.09, y - h * 0.65, h * 0.18, h * 0.08, palette.white) +
    circle(x, y - h * 0.94, h * 0.035, palette.gold);
  return [0, 1, 2, 3].map(step).join('') + dome + niche + spire;
}

const flagged = (s: Stage): string =>
  sky(s) +
  sun(s, 220, 150, 46) +
  clouds(s, 3, 200, 360) +
  peak(s, 230, 330, 690, 420, mix(s.palette.far, s.palette.sky[2], 0.3), 0.3) +
  peak(s, 1130, 300, 690, 400, mix(s.palette.far, s.palette.sky[2], 0.25), 0.32) +
  peak(s, 690, 90, 700, 560, s.palette.mid, 0.62) +
  mist(s, 640, 130) +
  ridges(s, 2, 640, 720, 80) +
  hill(s, 790, 50, s.palette.ground) +
  stupa(s, 1010, 800, 250) +
  flagLine(s, 1010, 570, 560, 812, 26, 20) +
  flagLine(s, 1010, 575, 1300, 720, 26, 20) +
  flagLine(s, 1010, 565, 1300, 500, 30, 18) +
  person(s, 480, 815, 110, 'stand', { coat: s.palette.red, robe: 0.75, sash: s.palette.gold, hair: 'long' }) +
  person(s, 420, 812, 78, 'walk', { coat: s.palette.blue, hat: 'wool', hatColour: s.palette.gold });

function mirrored(s: Stage): string {
  const { palette } = s;
  const land =
    peak(s, 300, 300, 560, 420, mix(palette.far, palette.sky[2], 0.3), 0.45) +
    peak(s, 1100, 320, 560, 380, mix(palette.far, palette.sky[2], 0.25), 0.45) +
    peak(s, 640, 80, 566, 500, palette.mid, 0.7) +
    ridge(s, 565, 60, palette.near, 5);
  return (
    sky(s, 560) +
    sun(s, 1040, 170, 40) +
    streaks(s, 9, 60, 260) +
    land +
    water(s, 560) +
    reflection(s, 560, land, 0.5, 0.78) +
    ripples(s, 60, 580, 850) +
    mist(s, 560, 60, 0.55) +
    grasses(s, 130, 855, 80, palette.dark)
  );
}

const climbers = (s: Stage): string => {
  const rope = stroke('M560 640Q520 690 450 690T330 742', s.palette.red, 3);
  const slope = polygon(
    [
      [-20, 870],
      [-20, 800],
      [240, 760],
      [420, 700],
      [600, 640],
      [760, 560],
      [930, 540],
      [1060, 610],
      [1300, 720],
      [1300, 870],
    ],
    s.linear([s.palette.white, mix(s.palette.white, s.palette.blue, 0.55)]),
  );
  return (
    sky(s) +
    sun(s, 330, 210, 52) +
    streaks(s, 10, 60, 320) +
    peak(s, 930, 70, 720, 620, s.palette.mid, 0.78) +
    peak(s, 180, 380, 720, 380, s.palette.far, 0.5) +
    mist(s, 660, 120, 0.5) +
    slope +
    rope +
    hiker(s, 565, 658, 100, false) +
    hiker(s, 445, 708, 106, false) +
    hiker(s, 322, 756, 112, false) +
    birds(s, 5, 420, 380, 90)
  );
};

const moonlit = (s: Stage): string =>
  sky(s) +
  sun(s, 930, 170, 54) +
  peak(s, 1050, 330, 700, 420, mix(s.palette.far, s.palette.sky[2], 0.2), 0.4) +
  peak(s, 440, 100, 720, 560, s.palette.mid, 0.66) +
  mist(s, 640, 150, 0.45) +
  ridges(s, 3, 640, 770, 100) +
  wood(s, 30, -30, 1310, 850, 120, s.palette.dark) +
  glitter(s, -500, 0, 1);

export const snowPeak: Scene = {
  lights: ['day', 'dawn', 'amber', 'late'],
  draw: (s) => vary(s, flagged, mirrored, climbers, moonlit)(s) + weather(s),
};
