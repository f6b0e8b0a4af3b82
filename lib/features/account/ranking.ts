import { inRank, mostPlaces, type SentRank } from '@/lib/people/ranked';
import { type ListedAccount, toListed } from './listed-account';

/** How a place compares with the one before; undefined where the platform does not say. */
export type Movement =
  | { kind: 'up' | 'down'; places: number }
  | { kind: 'same' }
  | { kind: 'new' }
  | undefined;

/** An account at its place. */
export interface RankedAccount {
  account: ListedAccount;
  rank: number;
  movement: Movement;
  /** Its influence, as the platform writes it. */
  score: string | undefined;
}

/** Letters of a number that somebody wrote; anything longer is none. */
const longestScore = 12;

function movementOf(rank: number, before: number | undefined): Movement {
  if (before === undefined) return undefined;
  if (before < 1 || before > mostPlaces) return { kind: 'new' };
  if (before === rank) return { kind: 'same' };
  return { kind: before > rank ? 'up' : 'down', places: Math.abs(Math.round(before) - rank) };
}

/** The accounts of the ranking in their order, and how each has moved. */
export function toRanking(list: readonly SentRank[]): RankedAccount[] {
  return inRank(list).map((one, index) => ({
    account: toListed(one),
    rank: index + 1,
    movement: movementOf(index + 1, one.lastRank),
    score: one.score && one.score.length <= longestScore ? one.score : undefined,
  }));
}
