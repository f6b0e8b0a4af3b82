import { crane, flyingCrane } from '../animals';
import { hill } from '../land';
import { mist, weather } from '../sky';
import { group, n, type Stage, stroke } from '../svg';
import { glitter, reeds } from '../water';
import { mirror } from './lake';
import { type Scene, vary } from './scene';

/** Cranes standing in the shallows, their mirror images below them. */
function flock(s: Stage, spots: readonly (readonly [number, number, number, boolean, boolean])[]): string {
  return spots
    .map(([x, y, size, bowed, turned]) => {
      const bird = crane(s, x, y, size, bowed, turned);
      return (
        group(bird, `transform="translate(0 ${n(y * 1.62)}) scale(1 -0.62)" opacity="0.25"`) +
        bird +
        stroke(`M${n(x - size * 0.2)} ${n(y)}h${n(size * 0.4)}`, s.palette.white, 2, 'opacity="0.5"')
      );
    })
    .join('');
}

const skein = (s: Stage, x: number, y: number, size: number, count: number, turned = false): string =>
  s.random
    .times(count, (i) =>
      flyingCrane(
        s,
        x + (turned ? 1 : -1) * i * size * 1.05 + s.random.between(-12, 12),
        y + (i % 2 ? i : -i * 0.35) * size * 0.32,
        size * (1 - i * 0.05),
        s.random.next(),
        turned,
      ),
    )
    .join('');

export const cranes: Scene = {
  lights: ['dawn', 'day', 'amber', 'snow'],
  draw: (s) => {
    const light = vary(s, [860, 310, 66], [250, 140, 46], [430, 300, 70], [980, 180, 44]) as readonly [
      number,
      number,
      number,
    ];
    const base = mirror(
      s,
      vary(s, 470, 440, 500, 430),
      vary(s, 0, 4, 0, 4),
      vary(s, 240, 280, 190, 260),
      light,
    );
    const life = vary(
      s,
      () =>
        glitter(s, 860, 480, 830, 90) +
        mist(s, 480, 90) +
        flock(s, [
          [300, 770, 330, false, false],
          [520, 790, 290, true, false],
          [700, 650, 150, false, true],
          [1080, 690, 190, true, true],
        ]) +
        skein(s, 520, 190, 120, 4),
      () =>
        skein(s, 900, 250, 250, 5) +
        flock(s, [
          [260, 700, 170, true, false],
          [420, 680, 150, false, true],
          [980, 790, 260, true, true],
        ]) +
        reeds(s, 1170, 860, 40, 190, s.palette.leaf, 110),
      () =>
        glitter(s, 430, 510, 840, 90) +
        flock(s, [
          [840, 800, 360, false, true],
          [1050, 820, 320, false, false],
          [560, 660, 150, true, false],
        ]) +
        reeds(s, 130, 860, 56, 240, s.palette.dark, 150),
      () =>
        hill(s, 840, 70, s.palette.ground) +
        flock(s, [
          [360, 720, 240, false, false],
          [520, 730, 220, true, false],
          [660, 700, 210, false, true],
          [950, 760, 270, true, true],
          [1090, 740, 240, false, true],
        ]) +
        reeds(s, 100, 860, 40, 180, s.palette.wood, 110),
    )();
    return base + life + weather(s);
  },
};
