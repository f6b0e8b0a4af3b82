import { mix, shade } from '../colour';
import { grasses, hill, strokes } from '../land';
import { basket, heap } from '../objects';
import { person } from '../people';
import { weather } from '../sky';
import { ellipse, rect, stroke } from '../svg';
import { tree } from '../trees';
import { backdrop, type Scene, vary } from './scene';

/** Rows of fruit trees at blossom and at harvest. */
export const orchard: Scene = {
  lights: ['autumn', 'spring', 'amber', 'day'],
  draw: (s) => {
    const { palette } = s;
    const fruit = vary(s, '#d43d2c', '#fff0f3', '#e98a2b', '#9fc24a');
    const leaf = vary(
      s,
      palette.leaf,
      mix('#f4b3c4', palette.leaf, 0.06),
      mix(palette.leaf, '#5f7a3a', 0.5),
      palette.leaf,
    );
    const row = (y: number, h: number, count: number, shift: number) =>
      s.random
        .times(
          count,
          (i) =>
            ellipse(shift + (i * 1280) / (count - 1), y, h * 0.34, h * 0.05, palette.dark, 'opacity="0.25"') +
            tree(
              s,
              shift + (i * 1280) / (count - 1),
              y,
              h,
              mix(leaf, palette.sky[2], (1 - h / 470) * 0.25),
              fruit,
            ),
        )
        .join('');
    const ladder = stroke(
      'M330 800L400 520M390 800L420 520M338 770H394M346 735H398M354 700H402M364 660H406M374 620H411M384 580H415',
      palette.wood,
      7,
    );
    const crates = [0, 1, 2]
      .map(
        (i) =>
          rect(860 + i * 104, 780, 94, 52, palette.wood) +
          heap(s, 907 + i * 104, 776, 84, 26, fruit, 12) +
          stroke(`M${860 + i * 104} 800h94M${860 + i * 104} 816h94`, shade(palette.wood, 0.35), 3),
      )
      .join('');
    const people = vary(
      s,
      () =>
        ladder +
        person(s, 440, 700, 190, 'reach', { coat: palette.blue, hair: 'short' }, true) +
        person(s, 800, 830, 200, 'hold', { coat: palette.gold, hat: 'straw' }) +
        crates,
      () =>
        person(s, 620, 800, 200, 'walk', { coat: palette.red, hair: 'long', robe: 0.6 }) +
        person(s, 730, 800, 120, 'reach', { coat: palette.gold }),
      () =>
        crates +
        person(s, 720, 820, 210, 'bend', { coat: palette.red, hat: 'straw' }) +
        basket(s, 500, 820, 110, 80) +
        heap(s, 500, 742, 90, 30, fruit, 12),
      () =>
        person(s, 380, 810, 210, 'reach', { coat: palette.white, hat: 'straw' }) +
        basket(s, 300, 815, 100, 76) +
        heap(s, 300, 742, 80, 26, fruit, 12) +
        person(s, 960, 810, 200, 'reach', { coat: palette.red, hair: 'bun' }, true),
    )();
    return (
      backdrop(s, { horizon: 400, peaks: vary(s, 3, 0, 0, 4), ridges: 3, tall: 260 }) +
      hill(s, 460, 40, palette.ground) +
      strokes(s, 200, 450, 840, shade(palette.leaf, 0.2)) +
      row(500, 150, 8, -30) +
      row(590, 250, 6, 60) +
      row(740, 420, vary(s, 3, 4, 3, 3), vary(s, 40, -60, 100, -10)) +
      people +
      grasses(s, 200, 852, 40, shade(palette.leaf, 0.3)) +
      weather(s)
    );
  },
};
