import type { Leader } from '@/lib/contract/leader';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { beginsTibetan } from '@/lib/format/tibetan';
import { type Region, regionOf } from '@/lib/people/regions';

/** A leader or another public figure. */
export interface Person {
  id: string;
  name: string;
  duty: string | undefined;
  /** URL of the portrait. */
  portrait: string | undefined;
  group: string | undefined;
  region: Region | undefined;
  /** BCP 47 tag of the person's language, if it differs from the publisher's language. */
  language: string | undefined;
  /** HTML written by the editors. */
  biography: string;
  sharePicture: string | undefined;
  shareClosed: boolean;
}

/** The people of one organization, in the editors' order. */
export interface PeopleGroup {
  name: string | undefined;
  people: readonly Person[];
}

export interface RegionLeaders {
  region: Region | undefined;
  groups: readonly PeopleGroup[];
}

function textOrUndefined(text: string | undefined): string | undefined {
  const plain = plainText(text ?? '');
  return plain === '' ? undefined : plain;
}

export function toPerson(leader: Leader): Person {
  const name = headline(leader.name, leader.duty);
  return {
    id: leader.id,
    name,
    duty: textOrUndefined(leader.duty),
    portrait: leader.icon,
    group: textOrUndefined(leader.group),
    region: regionOf(leader),
    language: leader.language ?? (beginsTibetan(name) ? 'bo' : undefined),
    biography: leader.description ?? '',
    sharePicture: leader.sharePicUrl,
    shareClosed: leader.forbidShare,
  };
}

/** Converts a list of people and drops duplicates and those without a name (platform facts §6). */
export function toPeople(leaders: readonly Leader[]): Person[] {
  const knownIds = new Set<string>();
  const named = leaders.filter(({ id, name }) => {
    if (textOrUndefined(name) === undefined || knownIds.has(id)) return false;
    knownIds.add(id);
    return true;
  });
  return named.map(toPerson);
}

/** Groups a list by a key, in the order of first occurrence. */
function groupBy<Item>(items: readonly Item[], key: (item: Item) => string | undefined): Item[][] {
  const parts = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const part = parts.get(key(item));
    if (part) part.push(item);
    else parts.set(key(item), [item]);
  }
  return [...parts.values()];
}

/** Groups leaders by region and, within it, by organization. */
export function byRegion(people: readonly Person[]): RegionLeaders[] {
  return groupBy(people, ({ region }) => region?.id).map((part) => ({
    region: part[0]?.region,
    groups: groupBy(part, ({ group }) => group).map((members) => ({
      name: members[0]?.group,
      people: members,
    })),
  }));
}
