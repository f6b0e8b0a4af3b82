import type { z } from 'zod';
import type { getXyRank } from '@/lib/contract/account';
import { headline } from '@/lib/format/headline';
import type { RenderedSubject } from '@/lib/frame/share-card';
import type { Locale } from '@/lib/view/locales';

export type RankEntry = z.output<typeof getXyRank.response>['list'][number];

/** Number of ranks shown (Spec §9). */
export const maxRanks = 20;

/** Returns the first 20 accounts by rank. A missing rank is the account's position in the list (R7.61). */
export function topRanked(list: readonly RankEntry[]): RankEntry[] {
  const namedAccounts = [...new Map(list.map((entry) => [entry.id, entry])).values()].filter(
    ({ name }) => name.trim() !== '',
  );
  return namedAccounts
    .map((entry, index) => ({ entry, rank: entry.rank || index + 1 }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxRanks)
    .map(({ entry }) => entry);
}

const renderedRanks = 10;

/** Returns the subject of the ranking's rendered picture. The picture's URL contains the language. */
export function renderedRanking(names: readonly string[], locale: Locale): RenderedSubject | undefined {
  const places = names.slice(0, renderedRanks).map((name) => headline(name));
  return places.length > 0 ? { kind: 'ranking', id: locale, places } : undefined;
}
