import type { PaletteName } from '../palette';
import type { Stage } from '../svg';
import { birds, clouds, mist, sky, sun } from '../sky';
import { grasses, range, ridges } from '../land';

export interface Scene {
  /** The lights of the variants 01 to 04. */
  lights: readonly [PaletteName, PaletteName, PaletteName, PaletteName];
  draw: (stage: Stage) => string;
}

const rough: Scene = {
  lights: ['day', 'dawn', 'dusk', 'night'],
  draw: (s) =>
    sky(s) + sun(s, 300 + s.random.next() * 700, 200, 50) + clouds(s, 4, 90, 300) +
    range(s, 5, 150, 600, s.palette.far, 0.4) + mist(s, 540, 120) + ridges(s, 3, 560, 760, 90) +
    birds(s, 7, 500, 260, 200) + grasses(s, 200, 850, 70, s.palette.dark),
};

const names =
  'mountain snow-peak lake river-valley terraces forest grassland yak-pasture tibetan-village cranes bridge railway-station highway old-town market school classroom library clinic laboratory weaving pottery tea-garden orchard greenhouse solar-farm stadium running-race festival-stage lanterns food street-rain night-city meeting-hall mushroom books fire-truck reservoir';

export const scenes: Record<string, Scene> = Object.fromEntries(names.split(' ').map((name) => [name, rough]));
