import { mix, shade, tint } from '../colour';
import { grasses, hill, range, ridge, ridges } from '../land';
import { person } from '../people';
import { birds, clouds, mist, sky, streaks, sun, weather } from '../sky';
import { circle, n, polygon, rect, type Stage, stroke } from '../svg';
import { pine, wood } from '../trees';
import { type Scene, vary } from './scene';

/** A crag that enters from one side, for someone to stand on. */
function crag(s: Stage, right: boolean): string {
  const { palette } = s;
  const at = (x: number) => (right ? 1280 - x : x);
  const rock = polygon(
    [
      [at(-20), 540],
      [at(120), 560],
      [at(190), 600],
      [at(330), 610],
      [at(400), 650],
      [at(430), 720],
      [at(520), 780],
      [at(560), 870],
      [at(-20), 870],
    ],
    s.linear([mix(palette.near, palette.dark, 0.4), palette.dark]),
  );
  const lit = polygon(
    [
      [at(-20), 540],
      [at(120), 560],
      [at(190), 600],
      [at(330), 610],
      [at(400), 650],
      [at(320), 640],
      [at(180), 640],
      [at(90), 600],
      [at(-20), 590],
    ],
    tint(palette.near, 0.18),
  );
  return rock + lit;
}

export function hiker(s: Stage, x: number, y: number, h: number, turned: boolean): string {
  const { palette } = s;
  const way = turned ? -1 : 1;
  const pack = rect(
    x - way * h * 0.16 - h * 0.08,
    y - h * 0.82,
    h * 0.17,
    h * 0.34,
    shade(palette.red, 0.1),
    `rx="${n(h * 0.05)}"`,
  );
  const staff = stroke(
    `M${n(x + way * h * 0.2)} ${n(y - h * 0.62)}L${n(x + way * h * 0.28)} ${n(y)}`,
    palette.wood,
    h * 0.025,
  );
  return (
    pack +
    person(s, x, y, h, 'walk', { coat: palette.gold, hat: 'wool', hatColour: palette.red }, turned) +
    staff
  );
}

const clearRange = (s: Stage): string =>
  sky(s) +
  sun(s, 960, 150, 50) +
  clouds(s, 3, 120, 300) +
  range(s, 5, 130, 610, s.palette.far, 0.42, 0.36) +
  mist(s, 560, 130) +
  ridges(s, 3, 560, 700, 120) +
  birds(s, 8, 880, 260, 130) +
  wood(s, 26, -20, 520, 830, 150, s.palette.near) +
  wood(s, 16, 860, 1300, 840, 170, s.palette.near) +
  grasses(s, 160, 852, 40, s.palette.dark);

const seaOfMist = (s: Stage): string =>
  sky(s) +
  sun(s, 470, 300, 62) +
  streaks(s, 10, 60, 320) +
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        ridge(s, 400 + i * 95, 150 - i * 8, mix(s.palette.far, s.palette.near, i / 4), 3 + i * 0.5) +
        mist(s, 455 + i * 95, 100, 0.55),
    )
    .join('') +
  birds(s, 9, 800, 240, 120) +
  wood(s, 12, 820, 1300, 860, 260, s.palette.dark) +
  wood(s, 6, -40, 200, 870, 200, s.palette.dark);

const overlook = (s: Stage): string =>
  sky(s) +
  sun(s, 880, 250, 58) +
  streaks(s, 12, 80, 360) +
  range(s, 4, 230, 620, s.palette.far, 0.3, 0.7) +
  ridges(s, 4, 540, 760, 150) +
  mist(s, 650, 120, 0.4) +
  crag(s, false) +
  hiker(s, 230, 606, 150, false) +
  hiker(s, 120, 566, 140, false) +
  pine(s, 30, 580, 170, s.palette.dark) +
  birds(s, 6, 640, 330, 100);

function camp(s: Stage): string {
  const { palette } = s;
  const tent =
    polygon(
      [
        [520, 780],
        [640, 650],
        [770, 780],
      ],
      s.linear(['#ffdf90', mix(palette.gold, palette.red, 0.4)]),
    ) +
    polygon(
      [
        [640, 650],
        [770, 780],
        [810, 765],
      ],
      shade(palette.red, 0.45),
    ) +
    polygon(
      [
        [620, 780],
        [640, 680],
        [662, 780],
      ],
      shade(palette.red, 0.5),
    );
  const glow = circle(650, 740, 260, s.radial(['#ffce70 0.5', '#ffce70 0']));
  return (
    sky(s) +
    sun(s, 260, 150, 44) +
    range(s, 5, 190, 640, palette.far, 0.45, 0.6) +
    mist(s, 590, 120, 0.4) +
    ridges(s, 2, 620, 690, 90) +
    hill(s, 760, 60, palette.ground) +
    glow +
    tent +
    person(s, 860, 800, 105, 'sit', { coat: palette.red, hat: 'wool', hatColour: palette.blue }, true) +
    wood(s, 9, -40, 340, 850, 230, palette.dark) +
    wood(s, 7, 1000, 1320, 855, 260, palette.dark)
  );
}

export const mountain: Scene = {
  lights: ['day', 'dawn', 'dusk', 'night'],
  draw: (s) => vary(s, clearRange, seaOfMist, overlook, camp)(s) + weather(s),
};
