import type { Leader } from '@/lib/contract/leader';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { beginsTibetan } from '@/lib/format/tibetan';
import { type Region, regionOf } from '@/lib/people/regions';

/** A leader or another figure of public life, as pages show one. */
export interface Person {
  id: string;
  name: string;
  duty: string | undefined;
  /** Address of the portrait. */
  portrait: string | undefined;
  /** What the person belongs to. */
  group: string | undefined;
  region: Region | undefined;
  /** BCP 47 tag where it is not the publisher's own. */
  language: string | undefined;
  /** HTML, as the desk wrote it. */
  biography: string;
  sharePicture: string | undefined;
  shareClosed: boolean;
}

/** The people of one body, in the desk's order. */
export interface PeopleGroup {
  name: string | undefined;
  people: readonly Person[];
}

/** The leaders of a region. */
export interface RegionLeaders {
  region: Region | undefined;
  groups: readonly PeopleGroup[];
}

function filled(text: string | undefined): string | undefined {
  const plain = plainText(text ?? '');
  return plain === '' ? undefined : plain;
}

/** The person that the platform's answer means. */
export function toPerson(leader: Leader): Person {
  const name = headline(leader.name, leader.duty);
  return {
    id: leader.id,
    name,
    duty: filled(leader.duty),
    portrait: leader.icon,
    group: filled(leader.group),
    region: regionOf(leader),
    language: leader.language ?? (beginsTibetan(name) ? 'bo' : undefined),
    biography: leader.description ?? '',
    sharePicture: leader.sharePicUrl,
    shareClosed: leader.forbidShare,
  };
}

/** The people of a list, without nameless ones and repetitions (platform facts §6). */
export function toPeople(leaders: readonly Leader[]): Person[] {
  const seen = new Set<string>();
  const named = leaders.filter(({ id, name }) => {
    if (filled(name) === undefined || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
  return named.map(toPerson);
}

/** Parts a list by a key, in the order in which the keys first come. */
function partedBy<Item>(items: readonly Item[], key: (item: Item) => string | undefined): Item[][] {
  const parts = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const part = parts.get(key(item));
    if (part) part.push(item);
    else parts.set(key(item), [item]);
  }
  return [...parts.values()];
}

/** Leaders by region, and in it by the body they belong to. */
export function byRegion(people: readonly Person[]): RegionLeaders[] {
  return partedBy(people, ({ region }) => region?.id).map((part) => ({
    region: part[0]?.region,
    groups: partedBy(part, ({ group }) => group).map((members) => ({
      name: members[0]?.group,
      people: members,
    })),
  }));
}
