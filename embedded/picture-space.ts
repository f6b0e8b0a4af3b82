import type { Environment } from '@/lib/env/environment';

/** Returns the configured space for imported pictures in bytes; undefined if none is configured. */
export function maxPictureBytes({ EMBEDDED_PICTURES_MB: megabytes }: Environment): number | undefined {
  return megabytes === undefined ? undefined : megabytes * 1_000_000;
}
