import 'server-only';
import { plainText } from '@/lib/format/plain-text';
import { readLeaders } from '@/lib/people/read-leaders';
import { type Region, regionOf, regionsOf } from '@/lib/people/regions';
import { mapResult } from '@/lib/platform/read';

/** The regions to whose offices questions can be sent (R7.34). */
export async function loadRegions() {
  return mapResult(await readLeaders(), (leaders) =>
    regionsOf(leaders.map((leader) => ({ region: regionOf(leader) }))),
  );
}

/** A region, and the offices there. */
export interface Departments {
  region: Region;
  names: readonly string[];
}

/** The offices of a region, as its leaders name them (R7.69); undefined where there is no such region. */
export async function loadDepartments(regionId: string) {
  return mapResult(await readLeaders(regionId), (leaders): Departments | undefined => {
    const region = leaders.map(regionOf).find((one) => one?.id === regionId);
    const names = leaders.flatMap(({ group }) => plainText(group ?? '') || []);
    return region && names.length > 0 ? { region, names: [...new Set(names)] } : undefined;
  });
}
