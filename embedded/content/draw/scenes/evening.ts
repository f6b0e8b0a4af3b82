import { mix, shade, tint } from '../colour';
import { ridges } from '../land';
import { bowl, lantern, steam, umbrella } from '../objects';
import { anyDress, person } from '../people';
import { rain, sky, sun } from '../sky';
import { circle, ellipse, group, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { bus, car } from '../vehicles';
import { glitter, reflection, ripples, water } from '../water';
import { type Scene, vary } from './scene';
import { shopFront, skyline, townSky } from './street';

/** A wet street with shop windows, umbrellas and long reflections. */
const streetRain: Scene = {
  lights: ['rain', 'night', 'dusk', 'late'],
  draw: (s) => {
    const { palette } = s;
    const cloths = [palette.red, palette.leaf, palette.blue, palette.gold];
    const base = vary(s, 600, 580, 620, 560);
    const shops = [0, 1, 2, 3]
      .map((i) =>
        shopFront(
          s,
          i * 325 - 14,
          base,
          318,
          vary(s, 420, 440, 400, 430),
          cloths[(i + s.variant) % 4] ?? palette.red,
        ),
      )
      .join('');
    const houses = townSky(s, base - 180) + skyline(s, base - 60, 260, 420) + shops;
    const wet = rect(
      0,
      base,
      1280,
      870 - base,
      s.linear([mix(palette.dark, palette.far, 0.45), mix(palette.dark, palette.far, 0.15)]),
    );
    const mirror = group(reflection(s, base, shops, 0.38, 0.6), s.blur(3));
    const crowd = vary(
      s,
      [
        [230, 800, 260],
        [470, 750, 220],
        [780, 810, 270],
        [1060, 760, 230],
      ],
      [
        [420, 810, 290],
        [620, 800, 280],
        [980, 740, 220],
      ],
      [
        [180, 760, 230],
        [380, 820, 290],
        [720, 740, 220],
        [1100, 830, 300],
      ],
      [
        [300, 750, 230],
        [560, 820, 300],
        [900, 780, 250],
      ],
    ) as readonly (readonly [number, number, number])[];
    const folk = crowd
      .map(
        ([x, y, h], i) =>
          ellipse(x, y + h * 0.16, h * 0.1, h * 0.16, palette.dark, 'opacity="0.35"') +
          ellipse(x + 10, y + h * 0.42, h * 0.34, h * 0.1, cloths[i % 4] ?? palette.red, 'opacity="0.3"') +
          person(s, x, y, h, i % 2 ? 'walk' : 'hold', anyDress(s), i % 2 === 0) +
          umbrella(x + (i % 2 ? 4 : -6), y - h * 1.04, h * 0.5, cloths[i % 4] ?? palette.red),
      )
      .join('');
    const traffic =
      s.variant % 2 === 0
        ? bus(s, 700, base + 60, 150, palette.blue)
        : car(s, 900, base + 50, 150, palette.gold, true);
    const rings = stroke(
      s.random
        .times(34, () => {
          const y = s.random.between(base + 60, 845);
          const x = s.random.between(0, 1280);
          const r = 6 + (y - base) * 0.05;
          return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.3)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * 0.3)} 0 1 0 ${n(-2 * r)} 0`;
        })
        .join(''),
      tint(palette.sky[2], 0.5),
      1.6,
      'opacity="0.5"',
    );
    return houses + wet + mirror + traffic + rings + folk + rain(s, 190);
  },
};

/** A road bridge with lit cables across the river. */
const lightBridge = (s: Stage, y: number): string => {
  const lamps = Array.from(
    { length: 27 },
    (_, i) =>
      circle(i * 50, y - 8, 5, '#fff0b8') + circle(i * 50, y - 8, 20, s.radial(['#ffdf90 0.7', '#ffdf90 0'])),
  ).join('');
  const cable = `M-20 ${y - 40}Q160 ${y - 60} 320 ${y - 210}Q640 ${y + 140} 960 ${y - 210}Q1120 ${y - 60} 1300 ${y - 40}`;
  return (
    rect(-20, y, 1320, 16, shade(s.palette.far, 0.3)) +
    stroke(
      `M320 ${y + 70}V${y - 215}M960 ${y + 70}V${y - 215}`,
      mix(s.palette.red, s.palette.gold, 0.3),
      14,
    ) +
    stroke(cable, '#ffd98a', 4) +
    lamps
  );
};

/** Streaks of car lights on a road that bends away. */
const trails = (s: Stage): string => {
  const road = polygon(
    [
      [560, 560],
      [700, 560],
      [1380, 870],
      [-60, 870],
    ],
    shade(s.palette.near, 0.35),
  );
  const streak = (x: number, colour: string, width: number) =>
    stroke(
      `M${n(630 + x * 0.08)} 562Q${n(640 + x * 0.4)} 690 ${n(640 + x)} 870`,
      colour,
      width,
      'opacity="0.85"',
    );
  return (
    road +
    [-560, -470, -380, -270, -180].map((x, i) => streak(x, i % 2 ? '#ffe9ae' : '#fff6d8', 4 + i)).join('') +
    [180, 270, 380, 470, 560].map((x, i) => streak(x, i % 2 ? '#ff6a4d' : '#e2382f', 8 - i)).join('')
  );
};

const nightCity: Scene = {
  lights: ['night', 'late', 'dusk', 'night'],
  draw: (s) => {
    const { palette } = s;
    const hills =
      sky(s, 620) +
      sun(s, vary(s, 960, 300, 640, 200), vary(s, 130, 120, 250, 140), vary(s, 46, 40, 64, 44)) +
      ridges(s, 3, 380, 500, 190);
    const river = () => {
      const town = skyline(s, 600, 200, 400);
      return (
        hills +
        town +
        water(s, 612) +
        reflection(s, 612, town, 0.45, 0.6) +
        lightBridge(s, 640) +
        ripples(s, 80, 660, 850) +
        ripples(s, 50, 660, 850, palette.gold, 0.55)
      );
    };
    const avenue = () =>
      hills + skyline(s, 600, 260, 460) + rect(0, 590, 1280, 280, shade(palette.near, 0.2)) + trails(s);
    const terrace = () =>
      hills +
      skyline(s, 660, 180, 380) +
      rect(0, 650, 1280, 60, shade(palette.near, 0.2)) +
      group(skyline(s, 900, 120, 300), 'opacity="1"') +
      rect(0, 760, 1280, 100, shade(palette.dark, 0.2)) +
      stroke('M0 760H1280M0 800H1280', tint(palette.wood, 0.1), 8) +
      person(s, 420, 860, 270, 'stand', { coat: palette.red, hair: 'long' }) +
      person(s, 530, 860, 280, 'point', { coat: palette.blue });
    const panorama = () => {
      const dots = s.random
        .times(520, () => {
          const t = s.random.next();
          return circle(
            s.random.between(0, 1280),
            520 + t * 330,
            1.5 + t * 3,
            s.random.pick(['#ffdf90', '#fff3cc', '#ffb765', '#ffe9ad']),
            `opacity="${n(s.random.between(0.5, 1))}"`,
          );
        })
        .join('');
      const roads = stroke(
        'M-20 830Q400 700 520 560M1300 800Q760 700 600 560M-20 650Q640 720 1300 640',
        '#ffc870',
        6,
        'opacity="0.7"',
      );
      return (
        hills +
        rect(0, 505, 1280, 360, shade(palette.near, 0.25)) +
        glitter(s, -600, 0, 1) +
        roads +
        dots +
        ridges(s, 1, 880, 900, 130) +
        person(s, 980, 800, 170, 'stand', { coat: palette.red, hat: 'wool', hatColour: palette.gold }, true)
      );
    };
    return vary(s, river, avenue, terrace, panorama)();
  },
};

/** Round wooden table seen at a slant, laid with dishes. */
function spread(s: Stage, cx: number, y: number): string {
  const { palette } = s;
  const top =
    ellipse(cx, y + 26, 620, 240, shade(palette.wood, 0.35)) +
    ellipse(cx, y, 620, 240, s.radial([tint(palette.wood, 0.35), palette.wood, shade(palette.wood, 0.15)])) +
    [520, 400, 280]
      .map(
        (r) =>
          `<ellipse cx="${cx}" cy="${y}" rx="${r}" ry="${n(r * 0.39)}" fill="none" stroke="${shade(palette.wood, 0.2)}" stroke-width="2" opacity="0.5"/>`,
      )
      .join('');
  return top;
}

const plate = (s: Stage, x: number, y: number, r: number, bits: readonly string[]): string => {
  const { random, palette } = s;
  const dish =
    ellipse(x, y + 8, r, r * 0.42, shade(palette.wood, 0.5), 'opacity="0.5"') +
    ellipse(x, y, r, r * 0.4, palette.white) +
    ellipse(x, y, r * 0.78, r * 0.29, mix(palette.white, palette.blue, 0.2));
  const food = random.times(26, () => {
    const a = random.between(0, 6.3);
    const d = random.between(0, 0.62) * r;
    return ellipse(
      x + Math.cos(a) * d,
      y - r * 0.08 + Math.sin(a) * d * 0.38 - random.between(0, 0.16) * r,
      r * random.between(0.09, 0.16),
      r * random.between(0.06, 0.1),
      random.pick(bits),
      `transform="rotate(${n(random.between(-30, 30))} ${n(x)} ${n(y)})"`,
    );
  });
  return dish + food.join('');
};

const chopsticks = (x: number, y: number): string =>
  stroke(`M${x} ${y}l190 -56M${x + 6} ${y + 14}l190 -50`, '#7a3b24', 7);

function noodles(s: Stage): string {
  const { palette, random } = s;
  const strands = stroke(
    random
      .times(
        16,
        (i) =>
          `M${n(400 + i * 30)} ${n(500 + random.between(-14, 14))}q${n(random.between(20, 60))} ${n(random.between(-36, 36))} ${n(random.between(70, 120))} ${n(random.between(-8, 24))}`,
      )
      .join(''),
    '#f3dc9a',
    13,
  );
  const tops = random
    .times(9, (i) =>
      ellipse(
        450 + i * 48,
        490 + random.between(-18, 26),
        30,
        15,
        random.pick([palette.leaf, '#c9452e', '#8a4a2c', '#e9b53f']),
        `transform="rotate(${n(random.between(-30, 30))} ${450 + i * 48} 490)"`,
      ),
    )
    .join('');
  const egg = ellipse(800, 510, 56, 32, '#fff8e6') + ellipse(806, 508, 28, 17, '#f2a93b');
  return (
    spread(s, 640, 640) +
    bowl(s, 640, 510, 330, mix(palette.blue, '#254f86', 0.4), '#d98a3c') +
    strands +
    tops +
    egg +
    chopsticks(930, 470) +
    steam(s, 640, 440, 330, 4) +
    plate(s, 200, 700, 130, ['#c9452e', '#e0703a']) +
    plate(s, 1090, 720, 140, [palette.leaf, '#9cc05a', '#d9e0a0'])
  );
}

function feast(s: Stage): string {
  const { palette } = s;
  const pot =
    path('M420 470Q420 640 520 660H760Q860 640 860 470Z', s.linear(['#5a4640', '#2c2226'])) +
    ellipse(640, 470, 222, 84, '#6d5750') +
    ellipse(640, 470, 200, 70, '#c4502f') +
    plate(s, 640, 478, 150, ['#e9b53f', palette.leaf, '#f1e6cf', '#8a4a2c', '#d2402f']).replace(
      /<ellipse[^>]*>/,
      '',
    );
  const dishes =
    plate(s, 260, 560, 150, [palette.leaf, '#9cc05a']) +
    plate(s, 1030, 560, 150, ['#c9452e', '#8f2f22', '#e98a2c']) +
    plate(s, 300, 730, 160, ['#d9b27a', '#8a5a34', '#f1e6cf']) +
    plate(s, 980, 740, 165, ['#f1e6cf', '#e9c545', '#d98a3c']) +
    bowl(s, 640, 740, 110, palette.red, '#fff8e6');
  const family = [
    [180, 560, 'hold', palette.red, 'bun'],
    [430, 500, 'hold', palette.blue, 'short'],
    [850, 500, 'cheer', palette.gold, 'long'],
    [1110, 560, 'hold', palette.leaf, 'grey'],
  ] as const;
  const folk = family
    .map(([x, y, pose, coat, hair], i) => person(s, x, y + 160, 480, pose, { coat, hair }, i > 1))
    .join('');
  return (
    folk +
    spread(s, 640, 640) +
    dishes +
    pot +
    steam(s, 640, 400, 260, 3) +
    lantern(s, 260, 120, 60, palette.red) +
    lantern(s, 1020, 120, 60, palette.red)
  );
}

function tea(s: Stage): string {
  const { palette } = s;
  const pot = `${path('M470 690Q380 560 480 470H720Q820 560 730 690Z', s.linear([tint(palette.red, 0.1), shade(palette.red, 0.35)], true)) + path('M770 560Q900 540 920 440L950 452Q950 620 760 640Z', shade(palette.red, 0.2))}<path d="M450 500Q320 480 340 590Q360 660 450 650" fill="none" stroke="${shade(palette.red, 0.25)}" stroke-width="26" stroke-linecap="round"/>${ellipse(600, 470, 124, 34, shade(palette.red, 0.15))}${circle(600, 428, 24, palette.gold)}`;
  const cups = [
    [250, 740],
    [960, 720],
    [1110, 770],
  ]
    .map(([x = 0, y = 0]) => bowl(s, x, y, 76, palette.white, '#c98a3c') + steam(s, x, y - 20, 120, 2))
    .join('');
  return (
    spread(s, 640, 660) +
    pot +
    cups +
    plate(s, 420, 800, 130, ['#e9b53f', '#d98a3c', '#f1e6cf']) +
    steam(s, 930, 430, 190, 2) +
    plate(s, 760, 800, 110, ['#8a5a34', '#a9723f'])
  );
}

const food: Scene = {
  lights: ['amber', 'dusk', 'spring', 'autumn'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, palette.wood, palette.red, palette.leaf, palette.blue);
    const back =
      rect(0, 0, 1280, 860, s.linear([shade(wall, 0.45), shade(wall, 0.15), tint(wall, 0.1)])) +
      circle(640, 300, 560, s.radial([`${palette.glow} 0.5`, `${palette.glow} 0`]));
    const fruit = () =>
      spread(s, 640, 650) +
      plate(s, 640, 600, 330, ['#f0d9a0', '#e9c545', '#d98a3c', '#fff2cf']) +
      plate(s, 240, 690, 150, ['#d2402f', '#e98a2c']) +
      plate(s, 1040, 700, 150, ['#7a4a2c', '#a9723f']) +
      bowl(s, 420, 790, 90, palette.white, '#c98a3c') +
      bowl(s, 850, 800, 90, palette.blue, '#fff8e6') +
      steam(s, 640, 520, 300, 4) +
      chopsticks(940, 560) +
      person(s, 640, 560, 460, 'work', { coat: palette.red, sash: palette.white, hair: 'bun' }).replace(
        '<g ',
        '<g opacity="0" ',
      );
    return (
      back +
      vary(
        s,
        () => noodles(s),
        () => feast(s),
        () => tea(s),
        fruit,
      )()
    );
  },
};

export const evening: Record<string, Scene> = { 'street-rain': streetRain, 'night-city': nightCity, food };
