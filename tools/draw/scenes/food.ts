import { mix, shade, tint } from '../colour';
import { lamp, roomWindow } from '../interior';
import { bowl, lantern, steam } from '../objects';
import { person } from '../people';
import { circle, ellipse, n, path, rect, type Stage, stroke } from '../svg';
import { type Scene, vary } from './scene';

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
  const food = random.times(34, (i) => {
    const a = random.between(0, 6.3);
    const d = random.next() ** 0.6 * 0.6 * r;
    const [px, py] = [
      x + Math.cos(a) * d,
      y - r * 0.04 + Math.sin(a) * d * 0.36 - (i / 34) * r * 0.16 * (1 - d / (0.7 * r)),
    ];
    const colour = mix(random.pick(bits), i % 3 ? '#fff2cf' : '#4a2018', 0.12);
    return ellipse(
      px,
      py,
      r * random.between(0.09, 0.15),
      r * random.between(0.06, 0.09),
      colour,
      `transform="rotate(${n(random.between(-40, 40))} ${n(px)} ${n(py)})"`,
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

/** A dumpling with pleats. */
const dumpling = (x: number, y: number, r: number): string =>
  ellipse(x, y + r * 0.16, r * 1.05, r * 0.7, '#d9bd8c', 'opacity="0.6"') +
  ellipse(x, y, r, r * 0.72, '#fff3dc') +
  stroke(
    `M${n(x)} ${n(y - r * 0.5)}q${n(-r * 0.5)} ${n(r * 0.2)} ${n(-r * 0.7)} ${n(r * 0.55)}M${n(x)} ${n(y - r * 0.5)}q${n(-r * 0.15)} ${n(r * 0.3)} ${n(-r * 0.2)} ${n(r * 0.7)}M${n(x)} ${n(y - r * 0.5)}q${n(r * 0.2)} ${n(r * 0.25)} ${n(r * 0.3)} ${n(r * 0.65)}M${n(x)} ${n(y - r * 0.5)}q${n(r * 0.5)} ${n(r * 0.15)} ${n(r * 0.75)} ${n(r * 0.45)}`,
    '#d3b27c',
    r * 0.07,
  ) +
  ellipse(x, y - r * 0.48, r * 0.16, r * 0.1, '#e8cfa0');

/** Dumplings in bamboo steamers, with dips and tea. */
function steamers(s: Stage): string {
  const { palette } = s;
  const bamboo = mix(palette.wood, '#dcae6a', 0.6);
  const tray = (x: number, y: number, r: number) =>
    path(
      `M${n(x - r)} ${n(y)}V${n(y + r * 0.36)}A${n(r)} ${n(r * 0.36)} 0 0 0 ${n(x + r)} ${n(y + r * 0.36)}V${n(y)}Z`,
      s.linear([shade(bamboo, 0.1), tint(bamboo, 0.2), shade(bamboo, 0.2)], true),
    ) +
    stroke(
      `M${n(x - r)} ${n(y + r * 0.14)}A${n(r)} ${n(r * 0.36)} 0 0 0 ${n(x + r)} ${n(y + r * 0.14)}`,
      shade(bamboo, 0.35),
      4,
    ) +
    ellipse(x, y, r, r * 0.36, tint(bamboo, 0.3)) +
    ellipse(x, y, r * 0.9, r * 0.3, shade(bamboo, 0.3)) +
    ellipse(x, y + 6, r * 0.88, r * 0.28, mix(bamboo, '#f2e2b8', 0.6));
  const filled = (x: number, y: number, r: number) =>
    tray(x, y, r) +
    [
      [0, -0.14],
      [-0.45, -0.06],
      [0.45, -0.06],
      [-0.24, 0.1],
      [0.24, 0.1],
      [-0.62, 0.06],
      [0.62, 0.06],
    ]
      .map(([dx = 0, dy = 0]) => dumpling(x + dx * r, y + dy * r, r * 0.2))
      .join('');
  return (
    spread(s, 640, 650) +
    tray(640, 600, 300) +
    filled(640, 500, 300) +
    filled(1070, 640, 180) +
    plate(s, 220, 670, 150, ['#d2402f', '#e98a2c', palette.leaf]) +
    bowl(s, 330, 800, 76, palette.blue, '#3a2018') +
    bowl(s, 930, 790, 90, palette.white, '#c98a3c') +
    steam(s, 640, 440, 330, 5) +
    chopsticks(480, 770)
  );
}

/** The room behind the table: a window on the hills and lamps. */
function diningRoom(s: Stage): string {
  const { palette } = s;
  const wall = vary(s, palette.wood, palette.red, mix(palette.leaf, palette.gold, 0.35), palette.blue);
  const view = vary(
    s,
    roomWindow(s, 90, 60, 330, 300, tint(palette.wood, 0.2), 2) +
      roomWindow(s, 860, 60, 330, 300, tint(palette.wood, 0.2), 2),
    '',
    roomWindow(s, 390, 50, 500, 300, palette.white, 4),
    roomWindow(s, 110, 70, 360, 300, palette.white, 2),
  );
  const lamps = vary(
    s,
    lamp(s, 640, 110, 50, palette.red),
    '',
    lantern(s, 180, 150, 58, palette.red) + lantern(s, 1100, 150, 58, palette.red),
    lamp(s, 860, 120, 54, palette.gold),
  );
  return (
    rect(0, 0, 1280, 860, s.linear([shade(wall, 0.4), shade(wall, 0.12), tint(wall, 0.1)])) +
    view +
    circle(640, 300, 560, s.radial([`${palette.glow} 0.35`, `${palette.glow} 0`])) +
    lamps
  );
}

export const food: Scene = {
  lights: ['amber', 'dusk', 'spring', 'autumn'],
  draw: (s) => diningRoom(s) + vary(s, noodles, feast, tea, steamers)(s),
};
