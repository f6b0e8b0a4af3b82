import type { Leader } from '@/lib/contract/leader';

export interface Region {
  id: string;
  name: string;
}

export function regionOf({ regionId, regionName }: Leader): Region | undefined {
  return regionId && regionName ? { id: regionId, name: regionName } : undefined;
}

export function regionsOf(items: readonly { region: Region | undefined }[]): Region[] {
  const regions = new Map<string, Region>();
  for (const { region } of items) if (region && !regions.has(region.id)) regions.set(region.id, region);
  return [...regions.values()];
}
