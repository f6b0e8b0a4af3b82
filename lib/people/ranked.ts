import type { z } from 'zod';
import type { getXyRank } from '@/lib/contract/account';
import { headline } from '@/lib/format/headline';
import type { DrawnSubject } from '@/lib/frame/share-card';
import type { Locale } from '@/lib/view/locales';

/** An account in the platform's ranking. */
export type SentRank = z.output<typeof getXyRank.response>['list'][number];

/** Places that are shown (Spec §9). */
export const mostPlaces = 20;

/** The first 20 accounts in the order of their places; one without a place comes where the list has it (R7.61). */
export function inRank(list: readonly SentRank[]): SentRank[] {
  const named = [...new Map(list.map((one) => [one.id, one])).values()].filter(
    ({ name }) => name.trim() !== '',
  );
  return named
    .map((one, index) => ({ one, place: one.rank || index + 1 }))
    .sort((a, b) => a.place - b.place)
    .slice(0, mostPlaces)
    .map(({ one }) => one);
}

/** Places on the picture that is drawn of the ranking. */
const drawnPlaces = 10;

/** What the picture of the ranking shows; its words are of a language, by which its address names it. */
export function rankingDrawn(names: readonly string[], locale: Locale): DrawnSubject | undefined {
  const places = names.slice(0, drawnPlaces).map((name) => headline(name));
  return places.length > 0 ? { kind: 'ranking', id: locale, places } : undefined;
}
