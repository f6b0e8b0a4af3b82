import type { Environment } from '@/lib/env/environment';

export function maxPictureBytes({ EMBEDDED_PICTURES_MB: megabytes }: Environment): number | undefined {
  return megabytes === undefined ? undefined : megabytes * 1_000_000;
}
