import { horse } from '../animals';
import { tiledHouse } from '../buildings';
import { mix, tint } from '../colour';
import { lantern, umbrella } from '../objects';
import { anyDress, person } from '../people';
import { birds, rain, weather } from '../sky';
import { circle, ellipse, rect, type Stage, stroke } from '../svg';
import { tree, wood } from '../trees';
import { ripples, water } from '../water';
import { backdrop, type Scene, vary } from './scene';
import { gateTower, houseWing, lane, lanternString } from './street';

const walkers = (s: Stage, spots: readonly (readonly [number, number, number])[]): string =>
  spots
    .map(
      ([x, y, h], i) =>
        ellipse(x, y, h * 0.2, h * 0.03, s.palette.dark, 'opacity="0.3"') +
        person(s, x, y, h, s.random.pick(['walk', 'stand', 'hold'] as const), anyDress(s), i % 2 === 0),
    )
    .join('');

/** A stone lane between timber houses, a gate tower at its end. */
function stoneLane(s: Stage): string {
  const { palette } = s;
  const end = s.variant === 1 ? gateTower(s, 640, 500, 250) : tree(s, 640, 500, 190, palette.leaf);
  const strings = palette.night
    ? lanternString(s, 330, 210, 960, 230, 7, 26) + lanternString(s, 440, 320, 850, 330, 6, 17)
    : lanternString(s, 380, 250, 900, 270, 6, 20);
  return (
    backdrop(s, { horizon: 460, peaks: 3, ridges: 2, tall: 300 }) +
    lane(s, 490, mix(palette.far, palette.wood, 0.4)) +
    end +
    houseWing(s, true, 480, 5, true) +
    houseWing(s, false, 480, 5, true) +
    strings +
    walkers(s, [
      [600, 560, 84],
      [690, 580, 92],
      [540, 680, 160],
      [760, 760, 220],
    ])
  );
}

/** Tiled roofs from above, one behind the other, with smoke and a tower. */
function roofs(s: Stage): string {
  const { palette, random } = s;
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = 480 + row * 92;
    const w = 150 + row * 46;
    const count = Math.ceil(1400 / (w * 1.05));
    return (
      random
        .times(count, (i) =>
          tiledHouse(
            s,
            (i + (row % 2) * 0.5) * w * 1.05 - 20 + random.between(-16, 16),
            y + random.between(-12, 12),
            w * 0.86,
            w * 0.42,
          ),
        )
        .join('') +
      (row === 1 ? gateTower(s, 860, 590, 330) : '') +
      (row < 4
        ? wood(
            s,
            3,
            random.between(0, 700),
            random.between(750, 1280),
            y + 36,
            80 + row * 18,
            palette.leaf,
            tree,
          )
        : '')
    );
  });
  return (
    backdrop(s, { horizon: 420, peaks: 4, ridges: 3, tall: 330 }) + rows.join('') + birds(s, 7, 420, 260, 150)
  );
}

/** Houses along a canal, with a caravan on the quay. */
function quay(s: Stage): string {
  const { palette } = s;
  const houses = [90, 300, 520, 730, 950, 1170]
    .map((x, i) => tiledHouse(s, x, 590, 180, 130 + ((i * 53) % 80)))
    .join('');
  const bank =
    rect(0, 588, 1280, 80, mix(palette.wood, palette.far, 0.5)) +
    stroke('M0 600H1280M0 628H1280', tint(palette.wood, 0.3), 3);
  const caravan = [420, 590, 760]
    .map((x, i) =>
      horse(
        x,
        668,
        118,
        mix(palette.wood, i % 2 ? palette.white : palette.dark, 0.4),
        i % 2 ? palette.blue : palette.red,
      ),
    )
    .join('');
  const lamps = [195, 410, 625, 840, 1060].map((x) => lantern(s, x, 500, 18, palette.red)).join('');
  return (
    backdrop(s, { horizon: 440, peaks: 3, ridges: 3, tall: 270 }) +
    wood(s, 9, -20, 1300, 560, 190, palette.leaf, tree) +
    houses +
    bank +
    lamps +
    caravan +
    walkers(s, [
      [300, 668, 110],
      [880, 668, 116],
      [960, 668, 84],
    ]) +
    water(s, 668) +
    ripples(s, 70, 680, 850) +
    ripples(s, 26, 680, 850, palette.gold, 0.4)
  );
}

/** The lane in the rain. */
function wetLane(s: Stage): string {
  const { palette } = s;
  const pairs = [
    [470, 780, 230, palette.red],
    [760, 700, 180, palette.gold],
    [610, 590, 110, palette.blue],
  ] as const;
  const folk = pairs
    .map(
      ([x, y, h, colour]) =>
        person(s, x, y, h, 'hold', anyDress(s)) + umbrella(x + h * 0.22, y - h * 1.05, h * 0.46, colour),
    )
    .join('');
  const shine = [470, 760, 610]
    .map((x) => ellipse(x, 800, 90, 14, tint(palette.sky[2], 0.5), 'opacity="0.35"'))
    .join('');
  return (
    backdrop(s, { horizon: 460, peaks: 0, ridges: 4, tall: 260 }) +
    lane(s, 490, mix(palette.far, palette.wood, 0.25)) +
    gateTower(s, 640, 500, 230) +
    houseWing(s, true, 480, 4, false) +
    houseWing(s, false, 480, 4, true) +
    shine +
    folk +
    circle(640, 470, 1, palette.white) +
    rain(s, 60)
  );
}

export const oldTown: Scene = {
  lights: ['day', 'autumn', 'dusk', 'rain'],
  draw: (s) => vary(s, stoneLane, roofs, quay, wetLane)(s) + weather(s),
};
