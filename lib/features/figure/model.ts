import type { Leader } from '@/lib/contract/leader';
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
    /** BCP 47 tag of the person's language, if it differs from the publisher's language. */
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

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string | undefined): Item[][] {
  const parts = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const part = parts.get(key(item));
    if (part) part.push(item);
    else parts.set(key(item), [item]);
  }
  return [...parts.values()];
}

export function groupByRegion(people: readonly Person[]) {
  return groupBy(people, ({ region }) => region?.id).map((part) => ({
    region: part[0]?.region,
    groups: groupBy(part, ({ group }) => group).map((members) => ({
      name: members[0]?.group,
      people: members,
    })),
  }));
}
