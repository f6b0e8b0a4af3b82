import { HEIGHT, type View, WIDTH } from './svg';

/** Shapes beside 3:2: an upright photograph, a telephone's screen, a square, a panorama. */
export type CutShape = 'tall' | 'phone' | 'square' | 'wide';

export interface Cut {
  shape: CutShape;
  /** Where the part lies along the side that is cut: 0 at its start, 1 at its end. */
  at: number;
}

const sizes: Readonly<Record<CutShape, readonly [number, number]>> = {
  tall: [800, 1200],
  phone: [720, 1280],
  square: [1000, 1000],
  wide: [1680, 560],
};

/**
 * Pictures of another shape than 3:2, by the picture they are cut from. A cut shows a part of the same drawing, drawn for its
 * own size; its key is the picture's with the shape behind it, such as `terraces-01-wide`.
 */
export const cuts: Readonly<Record<string, readonly Cut[]>> = {
  'books-04': [{ shape: 'square', at: 0.3 }],
  'bridge-04': [{ shape: 'tall', at: 0.5 }],
  'cranes-04': [{ shape: 'wide', at: 0.75 }],
  'food-01': [{ shape: 'square', at: 0.5 }],
  'food-02': [{ shape: 'square', at: 0.5 }],
  'forest-01': [{ shape: 'tall', at: 0.6 }],
  'forest-03': [{ shape: 'tall', at: 0.3 }],
  'grassland-03': [{ shape: 'wide', at: 0.65 }],
  'highway-03': [{ shape: 'wide', at: 0.6 }],
  'lake-02': [{ shape: 'wide', at: 0.6 }],
  'lanterns-01': [{ shape: 'phone', at: 0.5 }],
  'lanterns-02': [{ shape: 'square', at: 0.1 }],
  'lanterns-03': [{ shape: 'tall', at: 0.35 }],
  'mountain-01': [{ shape: 'wide', at: 0.5 }],
  'mountain-02': [{ shape: 'wide', at: 0.5 }],
  'mountain-03': [{ shape: 'tall', at: 0.05 }],
  'mushroom-01': [{ shape: 'square', at: 0.5 }],
  'night-city-01': [{ shape: 'wide', at: 0.6 }],
  'night-city-02': [{ shape: 'phone', at: 0.5 }],
  'old-town-01': [{ shape: 'tall', at: 0.5 }],
  'old-town-04': [{ shape: 'phone', at: 0.5 }],
  'pottery-03': [{ shape: 'square', at: 0.5 }],
  'reservoir-01': [{ shape: 'tall', at: 0.5 }],
  'river-valley-03': [{ shape: 'wide', at: 0.6 }],
  'snow-peak-01': [{ shape: 'tall', at: 0.9 }],
  'street-rain-02': [{ shape: 'phone', at: 0.5 }],
  'tea-garden-02': [{ shape: 'square', at: 0.55 }],
  'terraces-01': [{ shape: 'wide', at: 0.6 }],
  'terraces-04': [{ shape: 'wide', at: 0.5 }],
  'tibetan-village-03': [{ shape: 'tall', at: 0.45 }],
  'weaving-03': [{ shape: 'square', at: 0.2 }],
};

/** Pixels of a cut and the part of the sheet that it shows: as large a part as has its shape. */
export function cutSize({ shape, at }: Cut): { width: number; height: number; view: View } {
  const [width, height] = sizes[shape];
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const [across, down] = [width * scale, height * scale];
  return { width, height, view: [(WIDTH - across) * at, (HEIGHT - down) * at, across, down] };
}
