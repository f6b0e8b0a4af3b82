import 'server-only';
import { prepareText } from '@/lib/article/prepare-text';
import { getXyRank, getXyRules } from '@/lib/contract/account';
import { plainText } from '@/lib/format/plain-text';
import { maxRanks, type RankEntry, topRanked } from '@/lib/people/ranking';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { toListedAccount } from './listed-account';

/** Maximum characters of a score; longer scores are ignored. */
const maxScoreLength = 12;

/** Returns the movement of a rank; undefined if the platform does not send the previous rank. */
function movementOf(rank: number, previousRank: number | undefined) {
  if (previousRank === undefined) return undefined;
  if (previousRank < 1 || previousRank > maxRanks) return { kind: 'new' } as const;
  if (previousRank === rank) return { kind: 'same' } as const;
  const steps = Math.abs(Math.round(previousRank) - rank);
  return { kind: previousRank > rank ? 'up' : 'down', steps } as const;
}

export function toRanking(list: readonly RankEntry[]) {
  return topRanked(list).map((entry, index) => ({
    account: toListedAccount(entry),
    rank: index + 1,
    movement: movementOf(index + 1, entry.lastRank),
    score: entry.score && entry.score.length <= maxScoreLength ? entry.score : undefined,
  }));
}

export type RankedAccount = ReturnType<typeof toRanking>[number];
export type Movement = NonNullable<RankedAccount['movement']>;

export async function loadRanking() {
  tagPage('account-rank');
  return mapResult(await read(getXyRank, {}), ({ list }) => toRanking(list));
}

export async function loadRules() {
  tagPage('account-rank');
  const [words, answer] = await Promise.all([currentWords(), read(getXyRules, {})]);
  return mapResult(answer, ({ title, content }) => {
    const shownTitle = plainText(title) || words('titles.xyRules');
    return { title: shownTitle, text: prepareText(shownTitle, content, words) };
  });
}
