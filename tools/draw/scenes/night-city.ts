import { tower } from '../buildings';
import { mix, shade, tint } from '../colour';
import { ridges } from '../land';
import { person } from '../people';
import { sky, sun } from '../sky';
import { circle, n, polygon, rect, type Stage, stroke } from '../svg';
import { reflection, ripples, water } from '../water';
import { type Scene, vary } from './scene';
import { skyline } from './street';

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

/** Along the river, with a lit bridge before the towers. */
function riverside(s: Stage): string {
  const { palette } = s;
  const town = skyline(s, 600, 170, 330);
  return (
    town +
    water(s, 612) +
    reflection(s, 612, town, 0.4, 0.6) +
    lightBridge(s, 650) +
    ripples(s, 60, 680, 850) +
    ripples(s, 50, 680, 850, palette.gold, 0.55)
  );
}

/** A wide avenue with street lamps and the streaks of cars. */
function avenue(s: Stage): string {
  const { palette } = s;
  const lamp = (x: number, y: number, h: number, way: number) =>
    stroke(
      `M${x} ${y}V${y - h}q0 ${n(-h * 0.1)} ${n(way * h * 0.2)} ${n(-h * 0.1)}`,
      mix(palette.far, palette.dark, 0.2),
      h * 0.03,
    ) +
    circle(x + way * h * 0.2, y - h * 1.08, h * 0.05, '#fff0b8') +
    circle(x + way * h * 0.2, y - h * 1.08, h * 0.4, s.radial(['#ffdf90 0.75', '#ffdf90 0']));
  const lamps = [
    [500, 580, 70],
    [420, 630, 120],
    [280, 720, 220],
    [40, 850, 380],
  ]
    .map(([x = 0, y = 0, h = 0]) => lamp(x, y, h, 1) + lamp(1280 - x, y, h, -1))
    .join('');
  return skyline(s, 580, 130, 330) + rect(0, 560, 1280, 310, shade(palette.near, 0.05)) + trails(s) + lamps;
}

/** Two friends on a roof terrace above the roofs. */
function terrace(s: Stage): string {
  const { palette } = s;
  const rail =
    rect(0, 740, 1280, 130, shade(palette.dark, 0.2)) +
    stroke(
      `M0 700H1280${Array.from({ length: 17 }, (_, i) => `M${i * 80} 700V750`).join('')}`,
      tint(palette.wood, 0.15),
      8,
    );
  const string = Array.from({ length: 17 }, (_, i) => {
    const y = 130 + Math.sin((i / 16) * Math.PI) * 90;
    return circle(i * 80, y, 9, '#fff0b8') + circle(i * 80, y, 34, s.radial(['#ffdf90 0.7', '#ffdf90 0']));
  }).join('');
  return (
    skyline(s, 690, 160, 330) +
    person(s, 430, 850, 300, 'stand', { coat: palette.red, hair: 'long' }) +
    person(s, 560, 850, 310, 'point', { coat: palette.gold }) +
    rail +
    stroke('M-10 130Q640 310 1290 130', palette.dark, 2.5) +
    string
  );
}

/** The whole town in its valley, seen from a hill. */
function panorama(s: Stage): string {
  const { palette, random } = s;
  const tones = ['#ffdf90', '#fff3cc', '#ffb765', '#ffe9ad'];
  const dots = random
    .times(760, () => {
      const t = random.next();
      return circle(
        random.between(0, 1280),
        500 + t * 330,
        1.4 + t * 3,
        random.pick(tones),
        `opacity="${n(random.between(0.5, 1))}"`,
      );
    })
    .join('');
  const blocks = random
    .times(34, () => {
      const t = random.next();
      return tower(
        s,
        random.between(-20, 1260),
        540 + t * 250,
        26 + t * 40,
        40 + t * 90,
        mix(palette.mid, palette.near, random.next()),
      );
    })
    .join('');
  const roads =
    stroke(
      'M-20 830Q400 700 520 520M1300 800Q760 700 600 520M-20 650Q640 720 1300 640',
      '#ffc870',
      7,
      'opacity="0.85"',
    ) +
    stroke(
      'M-20 830Q400 700 520 520M1300 800Q760 700 600 520M-20 650Q640 720 1300 640',
      '#ffc870',
      26,
      'opacity="0.18"',
    );
  const crag = polygon(
    [
      [780, 870],
      [830, 800],
      [900, 770],
      [1010, 760],
      [1300, 790],
      [1300, 870],
    ],
    palette.dark,
  );
  return (
    rect(0, 495, 1280, 370, shade(palette.near, 0.25)) +
    circle(640, 560, 560, s.radial(['#ffb860 0.35', '#ffb860 0'])) +
    roads +
    dots +
    blocks +
    crag +
    person(s, 940, 772, 190, 'stand', { coat: palette.red, hat: 'wool', hatColour: palette.gold }, true) +
    person(s, 1040, 766, 130, 'point', { coat: palette.gold, hat: 'wool', hatColour: palette.red }, true)
  );
}

export const nightCity: Scene = {
  lights: ['night', 'late', 'late', 'night'],
  draw: (s) => {
    const light = vary(s, [960, 130, 46], [300, 120, 40], [860, 290, 60], [200, 140, 44]) as readonly [
      number,
      number,
      number,
    ];
    return (
      sky(s, 620) +
      sun(s, ...light) +
      ridges(s, 3, 380, 500, 190) +
      vary(s, riverside, avenue, terrace, panorama)(s)
    );
  },
};
