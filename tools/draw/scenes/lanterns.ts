import { tiledHouse } from '../buildings';
import { mix } from '../colour';
import { hill, ridges } from '../land';
import { lantern, stall } from '../objects';
import { anyDress, person } from '../people';
import { sky, sun } from '../sky';
import { circle, ellipse, group, n, path, rect } from '../svg';
import { glitter, reflection, ripples, water } from '../water';
import { backdrop, type Scene, vary } from './scene';
import { houseWing, lane, lanternString } from './street';

/** Lanterns over a lane, on the water, in the sky and at a fair. */
export const lanterns: Scene = {
  lights: ['dusk', 'night', 'late', 'night'],
  draw: (s) => {
    const { palette, random } = s;
    const street = () =>
      backdrop(s, { horizon: 460, peaks: 3, ridges: 2, tall: 280 }) +
      lane(s, 490, mix(palette.far, palette.wood, 0.4)) +
      houseWing(s, true, 480, 4, true) +
      houseWing(s, false, 480, 4, true) +
      lanternString(s, 90, 60, 1190, 60, 7, 62) +
      lanternString(s, 300, 220, 980, 230, 8, 36) +
      lanternString(s, 430, 350, 850, 350, 7, 20) +
      [
        [540, 740, 200],
        [720, 770, 215],
        [620, 600, 110],
      ]
        .map(([x = 0, y = 0, h = 0], i) => person(s, x, y, h, 'walk', anyDress(s), i % 2 === 0))
        .join('');
    const drift = () => {
      const lotus = (x: number, y: number, r: number) =>
        circle(x, y - r * 0.5, r * 3, s.radial(['#ffd27a 0.6', '#ffd27a 0'])) +
        [-0.9, -0.45, 0.45, 0.9, 0]
          .map((o) =>
            path(
              `M${n(x)} ${n(y)}Q${n(x + o * r * 1.6 - r * 0.3)} ${n(y - r * 0.7)} ${n(x + o * r * 1.4)} ${n(y - r * (1.3 - Math.abs(o) * 0.5))}Q${n(x + o * r * 1.6 + r * 0.4)} ${n(y - r * 0.5)} ${n(x)} ${n(y)}Z`,
              mix(palette.red, '#ff9fb0', 0.5 + o * 0.2),
            ),
          )
          .join('') +
        circle(x, y - r * 0.6, r * 0.3, '#fff2b8') +
        ellipse(x, y + 5, r * 1.2, r * 0.2, '#ffcf7a', 'opacity="0.5"');
      const land = backdrop(s, { horizon: 440, peaks: 3, ridges: 3, tall: 260 });
      return (
        land +
        water(s, 450) +
        reflection(s, 450, land, 0.3, 0.9) +
        glitter(s, 640, 460, 840, 50) +
        ripples(s, 60, 470, 850, palette.gold, 0.4) +
        random
          .times(26, (i) => {
            const t = (i / 25) ** 1.7;
            return lotus(random.between(60, 1220), 480 + t * 350, 8 + 34 * t);
          })
          .join('') +
        person(s, 190, 830, 260, 'bend', { coat: palette.red, hair: 'long', robe: 0.6 }) +
        person(s, 90, 830, 170, 'hold', { coat: palette.gold })
      );
    };
    const rising = () => {
      const paper = (x: number, y: number, h: number) =>
        circle(x, y, h * 1.5, s.radial(['#ffc266 0.55', '#ffc266 0'])) +
        path(
          `M${n(x - h * 0.32)} ${n(y + h * 0.5)}L${n(x - h * 0.44)} ${n(y - h * 0.2)}Q${n(x)} ${n(y - h * 0.85)} ${n(x + h * 0.44)} ${n(y - h * 0.2)}L${n(x + h * 0.32)} ${n(y + h * 0.5)}Z`,
          s.linear(['#e2703a', '#ffb84f', '#fff0b0']),
        ) +
        ellipse(x, y + h * 0.5, h * 0.32, h * 0.07, '#fff6d0');
      return (
        backdrop(s, { horizon: 640, peaks: 4, ridges: 3, tall: 280 }) +
        hill(s, 760, 40, palette.near) +
        random
          .times(34, (i) => {
            const t = (i / 33) ** 1.5;
            return paper(random.between(40, 1240), random.between(60, 560), 14 + 66 * t);
          })
          .join('') +
        [
          [360, 840, 210],
          [480, 845, 220],
          [820, 845, 225],
          [940, 840, 150],
        ]
          .map(([x = 0, y = 0, h = 0], i) =>
            person(s, x, y, h, i % 2 ? 'cheer' : 'reach', anyDress(s), i > 1),
          )
          .join('')
      );
    };
    const fair = () =>
      sky(s) +
      sun(s, 640, 120, 46) +
      ridges(s, 3, 400, 540, 150) +
      [150, 420, 860, 1130].map((x) => tiledHouse(s, x, 620, 250, 220)).join('') +
      rect(0, 610, 1280, 260, s.linear([mix(palette.far, palette.wood, 0.3), palette.near])) +
      stall(s, 220, 720, 300, palette.red) +
      stall(s, 1060, 720, 300, palette.gold) +
      lanternString(s, -20, 120, 1300, 120, 11, 44) +
      lanternString(s, -20, 280, 1300, 280, 14, 28) +
      [
        lantern(s, 540, 640, 74, palette.red),
        lantern(s, 740, 660, 60, palette.gold),
        lantern(s, 640, 600, 50, mix(palette.red, palette.blue, 0.4)),
      ].join('') +
      [
        [420, 830, 240],
        [600, 840, 150],
        [690, 835, 235],
        [880, 835, 245],
      ]
        .map(([x = 0, y = 0, h = 0], i) => person(s, x, y, h, i === 1 ? 'reach' : 'hold', anyDress(s), i > 1))
        .join('');
    return group(vary(s, street, drift, rising, fair)());
  },
};
