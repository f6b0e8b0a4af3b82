import 'server-only';
import { type PlainBody, plainBody } from '@/lib/article/plain-body';
import { getXyRank, getXyRules } from '@/lib/contract/account';
import { plainText } from '@/lib/format/plain-text';
import { maxRanks, type RankEntry, topRanked } from '@/lib/people/ranked';
import type { Result } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { type ListedAccount, toListedAccount } from './listed-account';

/** Movement of a rank; undefined if the platform does not send the previous rank. */
export type Movement =
  | { kind: 'up' | 'down'; steps: number }
  | { kind: 'same' }
  | { kind: 'new' }
  | undefined;

export interface RankedAccount {
  account: ListedAccount;
  rank: number;
  movement: Movement;
  /** Influence as a text from the platform. */
  score: string | undefined;
}

/** Maximum characters of a score; longer scores are ignored. */
const maxScoreLength = 12;

function movementOf(rank: number, before: number | undefined): Movement {
  if (before === undefined) return undefined;
  if (before < 1 || before > maxRanks) return { kind: 'new' };
  if (before === rank) return { kind: 'same' };
  return { kind: before > rank ? 'up' : 'down', steps: Math.abs(Math.round(before) - rank) };
}

export function toRanking(list: readonly RankEntry[]): RankedAccount[] {
  return topRanked(list).map((entry, index) => ({
    account: toListedAccount(entry),
    rank: index + 1,
    movement: movementOf(index + 1, entry.lastRank),
    score: entry.score && entry.score.length <= maxScoreLength ? entry.score : undefined,
  }));
}

/** Loads the first accounts of the ranking (R2.35, R7.61). */
export async function loadRanking(): Promise<Result<readonly RankedAccount[]>> {
  tagPage('account-rank');
  return mapResult(await read(getXyRank, {}), ({ list }) => toRanking(list));
}

export interface RankingRules {
  title: string;
  text: PlainBody;
}

/** Loads the rules (R2.36). */
export async function loadRules(): Promise<Result<RankingRules>> {
  tagPage('account-rank');
  const [words, answer] = await Promise.all([currentWords(), read(getXyRules, {})]);
  return mapResult(answer, ({ title, content }) => {
    const shownTitle = plainText(title) || words('titles.xyRules');
    return { title: shownTitle, text: plainBody(shownTitle, content, words) };
  });
}
