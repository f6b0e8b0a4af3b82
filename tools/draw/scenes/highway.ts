import { mix, shade, tint } from '../colour';
import { hill, ridges, strokes } from '../land';
import { mist, weather } from '../sky';
import { circle, type Point, path, polygon, rect, type Stage, stroke } from '../svg';
import { pine, wood } from '../trees';
import { bus, car, lorry } from '../vehicles';
import { backdrop, type Scene, vary } from './scene';

/** A road that climbs in bends to a pass. */
function pass(s: Stage): string {
  const { palette } = s;
  const tarmac = mix(palette.dark, palette.far, 0.35);
  const bends = 'M760 400Q900 430 700 460Q420 492 640 530Q1060 590 760 640Q240 710 520 870';
  const road =
    stroke('M760 400Q900 430 700 460', tarmac, 16) +
    stroke('M700 460Q420 492 640 530', tarmac, 28) +
    stroke('M640 530Q1060 590 760 640', tarmac, 50) +
    stroke('M760 640Q240 710 520 900', tarmac, 120);
  const dash = `<path d="${bends}" fill="none" stroke="${palette.gold}" stroke-width="4" stroke-dasharray="22 18" opacity="0.9"/>`;
  return (
    backdrop(s, { horizon: 400, peaks: 4, ridges: 2, tall: 310 }) +
    hill(s, 450, 60, palette.mid) +
    hill(s, 540, 60, mix(palette.mid, palette.ground, 0.5)) +
    hill(s, 640, 60, palette.ground) +
    strokes(s, 170, 520, 840, shade(palette.leaf, 0.1)) +
    road +
    dash +
    car(s, 640, 545, 40, palette.white) +
    lorry(s, 830, 618, 76, palette.blue, palette.gold, true) +
    bus(s, 470, 800, 150, palette.red) +
    wood(s, 10, 900, 1300, 850, 200, shade(palette.leaf, 0.3)) +
    wood(s, 6, -20, 170, 720, 150, shade(palette.leaf, 0.2))
  );
}

/** A motorway seen from over the middle line, with crash barriers and a tunnel. */
function carriageway(s: Stage): string {
  const { palette } = s;
  const tarmac = mix(palette.dark, palette.far, 0.3);
  const road = polygon(
    [
      [600, 470],
      [680, 470],
      [1380, 870],
      [-100, 870],
    ],
    s.linear([tint(tarmac, 0.2), tarmac]),
  );
  const marks = [-0.5, 0.5]
    .map((o) =>
      Array.from({ length: 8 }, (_, i) => {
        const [a, b] = [(i / 8) ** 2, ((i + 0.5) / 8) ** 2];
        const at = (t: number, w: number): Point => [
          640 + o * (40 + 700 * t) + w * (1 + t * 10),
          470 + 400 * t,
        ];
        return polygon([at(a, -0.7), at(a, 0.7), at(b, 0.7), at(b, -0.7)], palette.white);
      }).join(''),
    )
    .join('');
  const middle =
    polygon(
      [
        [638, 470],
        [642, 470],
        [676, 870],
        [604, 870],
      ],
      palette.leaf,
    ) + stroke('M638 466L590 840M642 466L690 840', tint(palette.far, 0.3), 6);
  const rails = stroke('M598 468L-110 840M682 468L1390 840', tint(palette.far, 0.5), 9);
  const portal = (x: number) =>
    path(`M${x - 66} 478V440A66 62 0 0 1 ${x + 66} 440V478Z`, mix(palette.white, palette.far, 0.35)) +
    path(`M${x - 46} 478V444A46 44 0 0 1 ${x + 46} 444V478Z`, '#16161c');
  const sign =
    rect(900, 330, 230, 110, mix(palette.leaf, '#1b7a4b', 0.6), 'rx="8"') +
    stroke('M930 640V440M1100 640V440', palette.far, 10) +
    stroke('M930 412H1030M930 386H1080M930 360H1000', palette.white, 7);
  const traffic =
    car(s, 440, 600, 120, palette.red) +
    lorry(s, 830, 560, 90, palette.blue, palette.white, true) +
    car(s, 250, 780, 220, palette.gold) +
    bus(s, 980, 760, 190, palette.red, true);
  return (
    backdrop(s, { horizon: 400, peaks: 3, ridges: 2, tall: 280 }) +
    ridges(s, 2, 430, 470, 150) +
    portal(565) +
    portal(715) +
    hill(s, 500, 30, palette.ground) +
    road +
    middle +
    marks +
    rails +
    sign +
    traffic +
    weather(s)
  );
}

/** A motorway on tall piers above the valley. */
function flyover(s: Stage): string {
  const { palette } = s;
  const curveDeck = 'M-40 520Q360 420 700 470T1320 380';
  const piers = [
    [80, 520],
    [250, 480],
    [420, 462],
    [600, 466],
    [790, 476],
    [980, 462],
    [1160, 424],
  ]
    .map(([x = 0, y = 0]) =>
      polygon(
        [
          [x - 13, y],
          [x + 13, y],
          [x + 20, 870],
          [x - 20, 870],
        ],
        s.linear([palette.white, mix(palette.white, palette.mid, 0.7)]),
      ),
    )
    .join('');
  const deck = `${stroke(curveDeck, shade(palette.far, 0.35), 34) + stroke(curveDeck, tint(palette.far, 0.35), 22)}<path d="${curveDeck}" fill="none" stroke="${palette.gold}" stroke-width="3" stroke-dasharray="18 14"/>`;
  return (
    backdrop(s, { horizon: 520, peaks: 4, ridges: 3, tall: 380 }) +
    hill(s, 680, 80, palette.mid) +
    mist(s, 640, 140, 0.6) +
    piers +
    deck +
    car(s, 330, 456, 44, palette.red) +
    bus(s, 560, 456, 46, palette.white) +
    car(s, 860, 466, 44, palette.gold, true) +
    lorry(s, 1080, 432, 46, palette.blue, palette.gold) +
    hill(s, 800, 50, palette.leaf) +
    wood(s, 22, -20, 1300, 850, 140, shade(palette.leaf, 0.3))
  );
}

/** A snow plough that clears the mountain road. */
function plough(s: Stage): string {
  const { palette } = s;
  const tarmac = mix(palette.dark, palette.far, 0.4);
  const road =
    polygon(
      [
        [560, 520],
        [660, 520],
        [1120, 870],
        [60, 870],
      ],
      s.linear([tint(tarmac, 0.3), tarmac]),
    ) + stroke('M612 530L590 870', palette.gold, 7, 'stroke-dasharray="36 26"');
  const bank = (x: number, way: number) =>
    s.random.times(12, (i) => circle(x + way * i * 44, 530 + i * 30, 16 + i * 6, palette.white)).join('');
  const blade =
    path(
      'M716 640Q690 720 730 800L960 800Q930 720 950 640Z',
      s.linear([palette.gold, shade(palette.gold, 0.3)]),
    ) + stroke('M726 660H946M720 700H936M726 760H946', shade(palette.gold, 0.4), 5);
  const truck =
    rect(740, 480, 250, 170, s.linear([tint(palette.red, 0.1), shade(palette.red, 0.2)]), 'rx="14"') +
    rect(766, 500, 198, 74, mix(palette.sky[1], '#1c2b3a', 0.45), 'rx="8"') +
    rect(800, 456, 130, 22, '#ffb13d', 'rx="8"') +
    circle(865, 466, 90, s.radial(['#ffb13d 0.6', '#ffb13d 0'])) +
    circle(770, 610, 18, '#fff2bd') +
    circle(960, 610, 18, '#fff2bd') +
    rect(724, 640, 36, 100, '#1c1c22', 'rx="10"') +
    rect(970, 640, 36, 100, '#1c1c22', 'rx="10"');
  const spray = s.random
    .times(60, () =>
      circle(
        s.random.between(940, 1240),
        s.random.between(540, 800),
        s.random.between(5, 24),
        '#ffffff',
        'opacity="0.8"',
      ),
    )
    .join('');
  const poles = [
    [520, 540, 50],
    [400, 620, 80],
    [240, 740, 130],
  ]
    .map(([x = 0, y = 0, h = 0]) =>
      stroke(`M${x} ${y}v${-h}`, palette.red, h * 0.07, `stroke-dasharray="${h * 0.2} ${h * 0.2}"`),
    )
    .join('');
  return (
    backdrop(s, { horizon: 440, peaks: 4, ridges: 2, tall: 330 }) +
    hill(s, 520, 50, palette.ground) +
    wood(s, 8, -20, 420, 560, 150, palette.leaf, snowyPine) +
    wood(s, 7, 900, 1300, 540, 150, palette.leaf, snowyPine) +
    hill(s, 640, 20, palette.white) +
    road +
    bank(530, -1) +
    bank(690, 1) +
    poles +
    car(s, 470, 700, 130, palette.blue) +
    truck +
    blade +
    spray
  );
}

const snowyPine = (s: Stage, x: number, y: number, h: number, colour: string): string =>
  pine(s, x, y, h, colour, true);

export const highway: Scene = {
  lights: ['day', 'spring', 'dusk', 'snow'],
  draw: (s) => vary(s, pass, carriageway, flyover, plough)(s) + weather(s),
};
