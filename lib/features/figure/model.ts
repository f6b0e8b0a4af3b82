import type { Leader } from '@/lib/contract/leader';
import { groupBy } from '@/lib/format/group-by';
import { headline } from '@/lib/format/headline';
import { plainTextOrUndefined } from '@/lib/format/plain-text';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { regionOf } from '@/lib/people/regions';

export type Person = ReturnType<typeof toPerson>;

export type RegionLeaders = ReturnType<typeof groupByRegion>[number];

export function toPerson(leader: Leader) {
  const name = headline(leader.name, leader.duty);
  return {
    id: leader.id,
    name,
    duty: plainTextOrUndefined(leader.duty),
    portrait: leader.icon,
    group: plainTextOrUndefined(leader.group),
    region: regionOf(leader),
    /** BCP 47 tag of the person's language; undefined means the publisher's language. */
    language: leader.language ?? (startsWithTibetan(name) ? 'bo' : undefined),
    /** HTML written by the editors. */
    biography: leader.description ?? '',
    sharePicture: leader.sharePicUrl,
    shareClosed: leader.forbidShare,
  };
}

/** Drops duplicates and people without a name (platform facts §6). */
export function toPeople(leaders: readonly Leader[]): Person[] {
  const knownIds = new Set<string>();
  return leaders
    .filter(({ name }) => plainTextOrUndefined(name) !== undefined)
    .filter(({ id }) => !knownIds.has(id) && knownIds.add(id))
    .map(toPerson);
}

export function groupByRegion(people: readonly Person[]) {
  return [...groupBy(people, ({ region }) => region?.id).values()].map((leaders) => ({
    region: leaders[0].region,
    groups: [...groupBy(leaders, ({ group }) => group)].map(([name, members]) => ({ name, people: members })),
  }));
}
