import 'server-only';
import { type PlainBody, plainBody } from '@/lib/article/plain-body';
import { getXyRank, getXyRules } from '@/lib/contract/account';
import { plainText } from '@/lib/format/plain-text';
import type { Result } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { type RankedAccount, toRanking } from './ranking';

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
    const shown = plainText(title) || words('titles.xyRules');
    return { title: shown, text: plainBody(shown, content, words) };
  });
}
