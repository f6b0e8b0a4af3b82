import { range, ridges } from '../land';
import type { PaletteName } from '../palette';
import { clouds, mist, sky, streaks, sun } from '../sky';
import type { Stage } from '../svg';

export interface Scene {
  /** The lights of the variants 01 to 04. */
  lights: readonly [PaletteName, PaletteName, PaletteName, PaletteName];
  draw: (stage: Stage) => string;
}

/** The value for the variant that is being drawn. */
export const vary = <T>(stage: Stage, a: T, b: T, c: T, d: T): T =>
  ([a, b, c, d] as const)[(stage.variant - 1) as 0 | 1 | 2 | 3];

interface Distance {
  /** Where the farthest ridges meet the nearer land. */
  horizon: number;
  /** Number of snow peaks; 0 for none. */
  peaks?: number;
  /** Number of rolling ridges before them. */
  ridges?: number;
  /** How high the land stands above the horizon. */
  tall?: number;
  sun?: readonly [number, number, number];
}

/** Sky, light, clouds and far mountains behind a scene. */
export function backdrop(
  stage: Stage,
  { horizon, peaks = 4, ridges: rows = 3, tall = 300, sun: light }: Distance,
): string {
  const { random, palette } = stage;
  const [x, y, r] = light ?? [
    random.between(180, 1100),
    random.between(95, Math.max(120, horizon - tall * 0.9)),
    random.between(36, 56),
  ];
  const air = sky(stage, horizon + 20) + sun(stage, x, y, r);
  const cover =
    random.chance(0.5) || palette.night
      ? streaks(stage, 9, 60, horizon - tall * 0.5)
      : clouds(stage, 4, 90, Math.max(140, horizon - tall * 0.8));
  const far =
    peaks > 0
      ? range(stage, peaks, horizon - tall, horizon + 30, palette.far, 0.42, random.between(0.3, 0.7))
      : '';
  const near = rows > 0 ? ridges(stage, rows, horizon - tall * 0.22, horizon + 20, tall * 0.34) : '';
  return air + cover + far + (peaks > 0 ? mist(stage, horizon - tall * 0.15, tall * 0.35, 0.5) : '') + near;
}
