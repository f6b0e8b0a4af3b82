import { mix, shade, tint } from '../colour';
import { beam, bookcase, plant, roomWindow } from '../interior';
import { circle, ellipse, n, path, polygon, rect, type Stage, stroke } from '../svg';
import { type Scene, vary } from './scene';

/** A pile of closed books that lie on one another. */
function pile(s: Stage, x: number, y: number, count: number, w: number): string {
  const { random, palette } = s;
  const colours = [
    palette.red,
    palette.blue,
    palette.gold,
    palette.leaf,
    mix(palette.red, palette.blue, 0.5),
    palette.mid,
  ];
  let top = y;
  return random
    .times(count, (i) => {
      const h = random.between(40, 66);
      const wide = w * random.between(0.8, 1.05);
      const left = x - wide / 2 + random.between(-18, 18);
      const colour = colours[(i + s.variant) % 6] ?? palette.red;
      top -= h;
      return (
        rect(left, top, wide, h, s.linear([tint(colour, 0.12), shade(colour, 0.15)]), 'rx="6"') +
        rect(left + wide * 0.78, top + 7, wide * 0.22, h - 14, '#f6ecd6') +
        stroke(
          `M${n(left + wide * 0.78)} ${n(top + h * 0.4)}h${n(wide * 0.21)}M${n(left + wide * 0.78)} ${n(top + h * 0.62)}h${n(wide * 0.21)}`,
          '#cdbb98',
          2,
        ) +
        rect(left + wide * 0.1, top + h * 0.2, 10, h * 0.6, palette.gold) +
        rect(left + wide * 0.66, top + h * 0.2, 10, h * 0.6, palette.gold)
      );
    })
    .join('');
}

/** An open book that lies before the viewer. */
function openBook(s: Stage, x: number, y: number, w: number): string {
  const { palette } = s;
  const page = (way: number) =>
    `M${n(x)} ${n(y - w * 0.1)}Q${n(x + way * w * 0.26)} ${n(y - w * 0.22)} ${n(x + way * w * 0.5)} ${n(y - w * 0.12)}L${n(x + way * w * 0.58)} ${n(y + w * 0.14)}Q${n(x + way * w * 0.28)} ${n(y + w * 0.03)} ${n(x)} ${n(y + w * 0.17)}Z`;
  const text = [0.2, 0.36, 0.52, 0.68]
    .flatMap((t) =>
      [-1, 1].map(
        (way) =>
          `M${n(x + way * w * 0.07)} ${n(y - w * 0.1 + w * 0.25 * t)}Q${n(x + way * w * 0.26)} ${n(y - w * 0.2 + w * 0.24 * t)} ${n(x + way * w * (0.44 + 0.05 * t))} ${n(y - w * 0.13 + w * 0.25 * t)}`,
      ),
    )
    .join('');
  return (
    path(page(-1), shade(palette.red, 0.2), 'transform="translate(0 14)"') +
    path(page(1), shade(palette.red, 0.2), 'transform="translate(0 14)"') +
    path(page(-1), '#fbf3df') +
    path(page(1), '#f1e5c8') +
    stroke(text, '#b9a985', 4, 'opacity="0.8"') +
    stroke(`M${n(x)} ${n(y - w * 0.1)}V${n(y + w * 0.17)}`, '#c9b88f', 4)
  );
}

export const books: Scene = {
  lights: ['amber', 'dawn', 'spring', 'night'],
  draw: (s) => {
    const { palette } = s;
    const wall = vary(s, '#c98f5c', '#c6a0a8', '#c9d8bd', '#31456e');
    const back = rect(0, 0, 1280, 860, s.linear([shade(wall, 0.25), wall]));
    const view = vary(
      s,
      roomWindow(s, 700, 60, 480, 480, palette.white, 2),
      roomWindow(s, 90, 60, 560, 470, palette.white, 3),
      bookcase(s, 60, 40, 1160, 520, 4, palette.wood),
      roomWindow(s, 760, 70, 420, 440, tint(palette.wood, 0.2), 2),
    );
    const desk =
      rect(0, 640, 1280, 220, s.linear([tint(palette.wood, 0.3), palette.wood, shade(palette.wood, 0.2)])) +
      stroke('M0 690H1280M0 760H1280M0 830H1280', shade(palette.wood, 0.2), 2.5, 'opacity="0.5"');
    const cup = (x: number, y: number) =>
      `${rect(x - 48, y - 90, 96, 92, palette.white, 'rx="16"')}<path d="M${x + 48} ${y - 70}q46 6 40 36t-42 22" fill="none" stroke="${palette.white}" stroke-width="13"/>${rect(x - 48, y - 60, 96, 14, palette.red)}${ellipse(x, y - 90, 48, 12, '#8a5a34')}`;
    const deskLamp = (x: number) => {
      const cone = polygon(
        [
          [x + 70, 440],
          [x + 210, 470],
          [x + 520, 800],
          [x - 60, 800],
        ],
        s.linear(['#ffeab0 0.75', '#ffeab0 0.08']),
      );
      const arm =
        stroke(`M${x} 690L${x - 50} 520L${x + 110} 390`, palette.gold, 13) +
        circle(x - 50, 520, 13, palette.red);
      const hood =
        path(`M${x + 84} 370L${x + 150} 386L${x + 232} 478L${x + 50} 436Z`, palette.red) +
        ellipse(x, 696, 76, 18, palette.gold);
      return cone + arm + hood + circle(x + 146, 456, 90, s.radial(['#fff0c0 0.8', '#fff0c0 0']));
    };
    const still = vary(
      s,
      () => pile(s, 300, 720, 6, 360) + openBook(s, 800, 730, 470) + cup(1140, 740),
      () => openBook(s, 420, 740, 520) + pile(s, 950, 740, 7, 330) + plant(s, 1190, 690, 240, palette.red),
      () => pile(s, 220, 740, 4, 320) + pile(s, 1040, 740, 6, 340) + openBook(s, 640, 760, 420),
      () => deskLamp(210) + openBook(s, 480, 750, 460) + pile(s, 1000, 740, 5, 350) + cup(770, 800),
    )();
    return back + view + (s.variant === 2 ? beam(s, 120, 80, 500, 700, 260) : '') + desk + still;
  },
};
