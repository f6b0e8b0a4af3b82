import { inRank, maxRanks, type SentRank } from '@/lib/people/ranked';
import { type ListedAccount, toListed } from './listed-account';

/** Movement of a rank; undefined if the platform does not send the previous one. */
export type Movement =
  | { kind: 'up' | 'down'; steps: number }
  | { kind: 'same' }
  | { kind: 'new' }
  | undefined;

export interface RankedAccount {
  account: ListedAccount;
  rank: number;
  movement: Movement;
  /** Influence as text by the platform. */
  score: string | undefined;
}

/** Maximum characters of a score; longer ones are ignored. */
const maxScoreLength = 12;

function movementOf(rank: number, before: number | undefined): Movement {
  if (before === undefined) return undefined;
  if (before < 1 || before > maxRanks) return { kind: 'new' };
  if (before === rank) return { kind: 'same' };
  return { kind: before > rank ? 'up' : 'down', steps: Math.abs(Math.round(before) - rank) };
}

export function toRanking(list: readonly SentRank[]): RankedAccount[] {
  return inRank(list).map((one, index) => ({
    account: toListed(one),
    rank: index + 1,
    movement: movementOf(index + 1, one.lastRank),
    score: one.score && one.score.length <= maxScoreLength ? one.score : undefined,
  }));
}
