import { mix, tint } from '../colour';
import { ridges } from '../land';
import { lantern, umbrella } from '../objects';
import { anyDress, person } from '../people';
import { rain, sky, sun } from '../sky';
import { circle, ellipse, group, n, polygon, rect, type Stage, stroke } from '../svg';
import { bus, car } from '../vehicles';
import { reflection } from '../water';
import { type Scene, vary } from './scene';
import { houseWing, lane as paving, shopFront, skyline, townSky } from './street';

/** A walker under an umbrella, with the dim image of both on the wet ground. */
function walker(s: Stage, x: number, y: number, h: number, i: number): string {
  const { palette } = s;
  const cloth = [palette.red, palette.gold, palette.blue, palette.leaf][i % 4] ?? palette.red;
  const wet =
    ellipse(x, y + h * 0.16, h * 0.1, h * 0.16, palette.dark, 'opacity="0.35"') +
    ellipse(x + 10, y + h * 0.42, h * 0.34, h * 0.1, cloth, 'opacity="0.3"');
  return (
    wet +
    umbrella(x + (i % 2 ? 4 : -6), y - h * 1.04, h * 0.5, cloth) +
    person(s, x, y, h, i % 2 ? 'walk' : 'hold', anyDress(s), i % 2 === 0)
  );
}

/** Rings of drops on puddles. */
function rings(s: Stage, top: number): string {
  const d = s.random.times(34, () => {
    const y = s.random.between(top, 845);
    const r = 6 + (y - top) * 0.06;
    return `M${n(s.random.between(0, 1280) - r)} ${n(y)}a${n(r)} ${n(r * 0.3)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * 0.3)} 0 1 0 ${n(-2 * r)} 0`;
  });
  return stroke(d.join(''), tint(s.palette.sky[2], 0.5), 1.6, 'opacity="0.5"');
}

/** A row of shops seen straight on, mirrored in the wet road. */
function shops(s: Stage, base: number, traffic: string): string {
  const { palette } = s;
  const cloths = [palette.red, palette.leaf, palette.blue, palette.gold];
  const fronts = [0, 1, 2, 3]
    .map((i) => shopFront(s, i * 325 - 14, base, 318, 420, cloths[(i + s.variant) % 4] ?? palette.red))
    .join('');
  const wet = rect(
    0,
    base,
    1280,
    870 - base,
    s.linear([mix(palette.dark, palette.far, 0.45), mix(palette.dark, palette.far, 0.15)]),
  );
  const mirror = group(reflection(s, base, fronts, 0.38, 0.6), s.blur(3));
  return townSky(s, base - 180) + skyline(s, base - 60, 260, 420) + fronts + wet + mirror + traffic;
}

/** A lane that runs away between lit houses. */
function lane(s: Stage): string {
  const { palette } = s;
  const ground = mix(palette.far, palette.dark, 0.45);
  const glow = [0, 1, 2, 3, 4, 5]
    .map((i) =>
      ellipse(
        i % 2 ? 330 - i * 50 : 950 + i * 50,
        600 + i * 44,
        120 + i * 26,
        12 + i * 4,
        palette.gold,
        'opacity="0.28"',
      ),
    )
    .join('');
  const lamps = [
    [420, 380, 17],
    [860, 380, 17],
    [250, 330, 30],
    [1030, 330, 30],
  ]
    .map(([x = 0, y = 0, r = 0]) => lantern(s, x, y, r, palette.red))
    .join('');
  return (
    sky(s, 500) +
    sun(s, 640, 170, 40) +
    ridges(s, 3, 330, 470, 130) +
    paving(s, 490, ground) +
    houseWing(s, true, 480, 4, true) +
    houseWing(s, false, 480, 4, true) +
    glow +
    lamps
  );
}

/** Close to a group that crosses the road towards the lights of the town. */
function crossing(s: Stage): string {
  const { palette } = s;
  const lights = s.random
    .times(46, () =>
      circle(
        s.random.between(0, 1280),
        s.random.between(180, 520),
        s.random.between(8, 34),
        s.random.pick([palette.gold, palette.red, '#ffe9b5', '#7fb6ff']),
        `opacity="${n(s.random.between(0.25, 0.6))}"`,
      ),
    )
    .join('');
  const road = rect(
    0,
    560,
    1280,
    310,
    s.linear([mix(palette.dark, palette.far, 0.4), mix(palette.dark, palette.far, 0.1)]),
  );
  const zebra = Array.from({ length: 7 }, (_, i) =>
    polygon(
      [
        [80 + i * 170, 640],
        [170 + i * 170, 640],
        [150 + i * 205, 870],
        [10 + i * 205, 870],
      ],
      palette.white,
      'opacity="0.55"',
    ),
  ).join('');
  return sky(s, 560) + skyline(s, 570, 240, 440) + group(lights, s.blur(2.5)) + road + zebra;
}

/** A wet street with shop windows, umbrellas and long reflections. */
export const streetRain: Scene = {
  lights: ['rain', 'night', 'dusk', 'late'],
  draw: (s) => {
    const { palette } = s;
    const base = vary(s, 600, 490, 620, 560);
    const back = vary(
      s,
      () => shops(s, base, car(s, 900, base + 50, 150, palette.gold, true)),
      () => lane(s),
      () => shops(s, base, bus(s, 820, base + 74, 260, palette.blue)),
      () => crossing(s),
    )();
    const crowd = vary(
      s,
      [
        [230, 800, 260],
        [470, 750, 220],
        [780, 810, 270],
        [1060, 760, 230],
      ],
      [
        [600, 560, 90],
        [730, 620, 130],
        [520, 720, 220],
        [790, 790, 290],
      ],
      [
        [180, 790, 250],
        [340, 800, 260],
        [1120, 820, 280],
      ],
      [
        [180, 820, 380],
        [470, 850, 430],
        [800, 830, 400],
        [1090, 850, 430],
      ],
    ) as readonly (readonly [number, number, number])[];
    return (
      back + rings(s, base + 60) + crowd.map(([x, y, h], i) => walker(s, x, y, h, i)).join('') + rain(s, 190)
    );
  },
};
