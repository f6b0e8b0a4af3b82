import { mix, shade, tint } from '../colour';
import { grasses, hill } from '../land';
import { person } from '../people';
import { birds, mist, snowfall } from '../sky';
import { circle, ellipse, HEIGHT, n, polygon, rect, type Stage, stroke, WIDTH } from '../svg';
import { pine, wood } from '../trees';
import { backdrop, type Scene, vary } from './scene';

/** One row of trunks at a depth from 0 (far, pale) to 1 (near, dark). */
function trunkRow(s: Stage, count: number, width: number, base: number, t: number): string {
  const { palette, random } = s;
  return random
    .times(count, (i) => {
      const x = ((i + random.between(0.15, 0.85)) / count) * WIDTH;
      const colour = mix(mix(palette.glow, palette.leaf, 0.4), shade(palette.wood, 0.45), t);
      const w = width * random.between(0.7, 1.3);
      const bark = stroke(
        random
          .times(
            7,
            () =>
              `M${n(x + random.between(-0.3, 0.2) * w)} ${n(random.between(40, base - 60))}v${n(random.between(20, 70))}`,
          )
          .join(''),
        tint(colour, 0.25),
        w * 0.07,
        'opacity="0.6"',
      );
      return (
        polygon(
          [
            [x - w * 0.38, -10],
            [x + w * 0.38, -10],
            [x + w * 0.5, base - 20],
            [x + w * 0.9, base + 8],
            [x - w * 0.9, base + 8],
            [x - w * 0.5, base - 20],
          ],
          colour,
        ) + bark
      );
    })
    .join('');
}

/** Tall trunks in rows of depth, with light that slants between them. */
export function trunks(s: Stage): string {
  const { palette, random } = s;
  const air = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.linear([
      mix(palette.leaf, palette.glow, 0.35),
      tint(palette.glow, 0.2),
      mix(palette.leaf, palette.glow, 0.5),
    ]),
  );
  const row = (count: number, width: number, base: number, t: number) => trunkRow(s, count, width, base, t);
  const canopy = (y: number, tone: string, size: number) =>
    random
      .times(20, (i) =>
        circle((i / 19) * WIDTH, y + random.between(-40, 30), size * random.between(0.7, 1.2), tone),
      )
      .join('');
  const beams = random
    .times(5, (i) =>
      polygon(
        [
          [200 + i * 210, -10],
          [270 + i * 210, -10],
          [40 + i * 230, 860],
          [-110 + i * 230, 860],
        ],
        s.linear([`${tint(palette.glow, 0.3)} 0.5`, `${palette.glow} 0`]),
      ),
    )
    .join('');
  return (
    air +
    row(16, 20, 560, 0.3) +
    hill(s, 590, 30, mix(palette.leaf, palette.glow, 0.25)) +
    row(9, 42, 660, 0.6) +
    canopy(10, mix(palette.leaf, palette.glow, 0.2), 80) +
    hill(s, 690, 34, mix(palette.ground, palette.leaf, 0.5)) +
    beams +
    row(4, 86, 800, 1) +
    canopy(-30, shade(palette.leaf, 0.25), 90) +
    hill(s, 820, 30, shade(palette.leaf, 0.2)) +
    grasses(s, 240, 850, 70, shade(palette.leaf, 0.45))
  );
}

/** The tall wood with someone who walks through it. */
const walk = (s: Stage): string =>
  trunks(s) +
  person(s, 700, 790, 180, 'walk', { coat: s.palette.red, hat: 'cap', hatColour: s.palette.blue }) +
  rect(668, 642, 30, 58, s.palette.gold, 'rx="9"');

/** Ranks of conifers that climb into the mist. */
function slopes(s: Stage): string {
  const { palette } = s;
  const ranks = [0, 1, 2, 3, 4].map((i) => {
    const y = 430 + i * 105;
    return (
      hill(s, y - 20, 90, mix(palette.mid, palette.near, i / 4), 2) +
      wood(
        s,
        40 - i * 5,
        -40,
        1320,
        y + 10,
        90 + i * 42,
        mix(palette.mid, shade(palette.leaf, 0.35), 0.25 + i * 0.18),
        (st, x, yy, h, c) => pine(st, x, yy, h, c, s.variant === 4),
      ) +
      (i < 4 ? mist(s, y + 40, 90, 0.45) : '')
    );
  });
  return (
    backdrop(s, { horizon: 400, peaks: 4, ridges: 2, tall: 280 }) +
    ranks.join('') +
    birds(s, 7, 760, 220, 150)
  );
}

/** White birches in autumn. */
function birches(s: Stage): string {
  const { palette, random } = s;
  const stems = random.times(15, (i) => {
    const x = (i / 14) * 1300 - 10 + random.between(-26, 26);
    const w = random.between(14, 34);
    const marks = random
      .times(10, () => `M${n(x - w * 0.4)} ${n(random.between(20, 690))}h${n(w * random.between(0.3, 0.8))}`)
      .join('');
    return (
      rect(
        x - w / 2,
        -10,
        w,
        740 + w * 2,
        s.linear([palette.white, mix(palette.white, palette.far, 0.5)], true),
      ) + stroke(marks, shade(palette.wood, 0.5), 3.4)
    );
  });
  const leaves = random.times(420, () =>
    ellipse(
      random.between(0, WIDTH),
      random.between(0, 1) ** 1.6 * 560,
      random.between(7, 20),
      random.between(6, 14),
      random.pick([palette.gold, palette.red, mix(palette.gold, palette.red, 0.5), tint(palette.gold, 0.3)]),
      'opacity="0.9"',
    ),
  );
  const fallen = random.times(240, () =>
    ellipse(
      random.between(0, WIDTH),
      random.between(700, 850),
      random.between(5, 13),
      4,
      random.pick([palette.gold, palette.red, palette.wood]),
    ),
  );
  return (
    backdrop(s, { horizon: 520, peaks: 0, ridges: 4, tall: 260 }) +
    hill(s, 690, 50, palette.ground) +
    leaves.slice(0, 160).join('') +
    stems.join('') +
    leaves.slice(160).join('') +
    fallen.join('') +
    person(s, 480, 800, 180, 'walk', { coat: palette.blue, hair: 'long' }) +
    person(s, 570, 800, 115, 'walk', { coat: palette.red, hat: 'wool', hatColour: palette.white })
  );
}

export const forest: Scene = {
  lights: ['spring', 'dawn', 'autumn', 'snow'],
  draw: (s) => vary(s, walk, slopes, birches, slopes)(s) + (s.variant === 4 ? snowfall(s) : ''),
};
