import type { Point } from './svg';

/** A posture: the joints of a figure in heights of that figure, facing right with the feet at the origin. */
export interface Pose {
  hip: Point;
  chest: Point;
  head: Point;
  /** Elbow and hand of the far and of the near arm. */
  arms: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** Knee and foot of the far and of the near leg. */
  legs: readonly [readonly [Point, Point], readonly [Point, Point]];
}

const upright = { hip: [0, -0.48], chest: [0, -0.79], head: [0, -0.92] } as const;
const legsStill = [
  [
    [-0.05, -0.25],
    [-0.06, -0.01],
  ],
  [
    [0.05, -0.25],
    [0.06, -0.01],
  ],
] as const;
const legsSeated = [
  [
    [0.17, -0.46],
    [0.18, -0.22],
  ],
  [
    [0.2, -0.45],
    [0.21, -0.21],
  ],
] as const;
const legsWalking = [
  [
    [-0.03, -0.25],
    [-0.14, -0.02],
  ],
  [
    [0.1, -0.26],
    [0.12, -0.01],
  ],
] as const;

/** Postures as joints, in heights of the figure, facing right with the feet at the origin. */
export const poses = {
  stand: {
    ...upright,
    arms: [
      [
        [-0.13, -0.63],
        [-0.13, -0.49],
      ],
      [
        [0.13, -0.63],
        [0.13, -0.49],
      ],
    ],
    legs: legsStill,
  },
  walk: {
    ...upright,
    arms: [
      [
        [0.09, -0.64],
        [0.17, -0.52],
      ],
      [
        [-0.1, -0.63],
        [-0.14, -0.49],
      ],
    ],
    legs: legsWalking,
  },
  run: {
    hip: [0, -0.5],
    chest: [0.07, -0.79],
    head: [0.11, -0.92],
    arms: [
      [
        [0.2, -0.68],
        [0.27, -0.8],
      ],
      [
        [-0.08, -0.66],
        [-0.02, -0.54],
      ],
    ],
    legs: [
      [
        [-0.1, -0.3],
        [-0.3, -0.24],
      ],
      [
        [0.17, -0.36],
        [0.17, -0.06],
      ],
    ],
  },
  sit: {
    hip: [0, -0.45],
    chest: [0, -0.76],
    head: [0.01, -0.89],
    arms: [
      [
        [0.08, -0.58],
        [0.2, -0.55],
      ],
      [
        [0.06, -0.58],
        [0.18, -0.52],
      ],
    ],
    legs: legsSeated,
  },
  read: {
    hip: [0, -0.45],
    chest: [0.02, -0.75],
    head: [0.06, -0.87],
    arms: [
      [
        [0.12, -0.57],
        [0.24, -0.64],
      ],
      [
        [0.1, -0.56],
        [0.23, -0.62],
      ],
    ],
    legs: legsSeated,
  },
  hold: {
    ...upright,
    arms: [
      [
        [0.11, -0.63],
        [0.24, -0.62],
      ],
      [
        [0.08, -0.62],
        [0.22, -0.58],
      ],
    ],
    legs: legsStill,
  },
  reach: {
    ...upright,
    arms: [
      [
        [-0.12, -0.63],
        [-0.1, -0.5],
      ],
      [
        [0.17, -0.78],
        [0.28, -0.93],
      ],
    ],
    legs: legsStill,
  },
  point: {
    ...upright,
    arms: [
      [
        [-0.12, -0.63],
        [-0.11, -0.49],
      ],
      [
        [0.17, -0.74],
        [0.33, -0.77],
      ],
    ],
    legs: legsStill,
  },
  cheer: {
    ...upright,
    arms: [
      [
        [-0.17, -0.88],
        [-0.19, -1.06],
      ],
      [
        [0.17, -0.88],
        [0.2, -1.06],
      ],
    ],
    legs: legsStill,
  },
  dance: {
    hip: [0, -0.48],
    chest: [0.02, -0.79],
    head: [0.05, -0.92],
    arms: [
      [
        [-0.2, -0.76],
        [-0.33, -0.9],
      ],
      [
        [0.22, -0.76],
        [0.34, -0.66],
      ],
    ],
    legs: [
      [
        [-0.04, -0.25],
        [-0.08, -0.01],
      ],
      [
        [0.15, -0.32],
        [0.12, -0.09],
      ],
    ],
  },
  bend: {
    hip: [-0.04, -0.47],
    chest: [0.2, -0.66],
    head: [0.32, -0.7],
    arms: [
      [
        [0.24, -0.47],
        [0.3, -0.3],
      ],
      [
        [0.21, -0.46],
        [0.26, -0.28],
      ],
    ],
    legs: [
      [
        [-0.02, -0.24],
        [-0.05, -0.01],
      ],
      [
        [0.05, -0.25],
        [0.04, -0.01],
      ],
    ],
  },
  work: {
    hip: [0, -0.48],
    chest: [0.06, -0.77],
    head: [0.12, -0.89],
    arms: [
      [
        [0.18, -0.62],
        [0.3, -0.56],
      ],
      [
        [0.14, -0.6],
        [0.28, -0.52],
      ],
    ],
    legs: legsStill,
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
