import 'server-only';
import { plainText } from '@/lib/format/plain-text';
import { readLeaders } from '@/lib/people/read-leaders';
import { type Region, regionOf, regionsOf } from '@/lib/people/regions';
import { mapResult } from '@/lib/platform/read';

/** Loads the regions whose offices accept questions (R7.34). */
export async function loadRegions() {
  return mapResult(await readLeaders(), (leaders) =>
    regionsOf(leaders.map((leader) => ({ region: regionOf(leader) }))),
  );
}

export interface Departments {
  region: Region;
  names: readonly string[];
}

/** Loads the offices of a region from its leaders (R7.69); undefined for an unknown region. */
export async function loadDepartments(regionId: string) {
  return mapResult(await readLeaders(regionId), (leaders): Departments | undefined => {
    const region = leaders.map(regionOf).find((one) => one?.id === regionId);
    const names = leaders.flatMap(({ group }) => plainText(group ?? '') || []);
    return region && names.length > 0 ? { region, names: [...new Set(names)] } : undefined;
  });
}
