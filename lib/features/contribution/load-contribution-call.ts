import 'server-only';
import { loadContent } from '@/lib/article/load-content';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import type { ArticleContent } from '@/lib/contract/article';
import { inputArticleList } from '@/lib/contract/contribution';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentCookies, currentPath, currentWords } from '@/lib/view/current-view';
import { openContributionDraft } from './contribute-fields';
import { toContributions } from './load-contribution';

/** Returns the state and period of a call in epoch ms. A missing start or end means no limit. */
export function contributionCallTime(
  { startTime, endTime }: Pick<ArticleContent, 'startTime' | 'endTime'>,
  now: number,
) {
  const [from, until] = [parsePlatformDate(startTime), parsePlatformEnd(endTime)];
  if (until !== undefined && now >= until) return { state: 'ended', from, until } as const;
  return { state: from !== undefined && now < from ? 'notYet' : 'open', from, until } as const;
}

export type ContributionCallValues = Loaded<typeof loadContributionCall>;
export type ContributionFormValues = Loaded<typeof loadContributionForm>;

async function loadContributionsTo(linkID: string | undefined, position: ListPosition) {
  if (linkID === undefined) return failedList;
  tagPage(`contributions:${linkID}`);
  const answer = listOrFailed(await read(inputArticleList, { linkID, ...position }));
  if (answer === failedList) return failedList;
  const list = answer?.list ?? [];
  return { list: toContributions(list), next: nextPosition(position.page, list) };
}

/** Loads a call as an article (R2.55, R7.15) with its period. */
async function readCall(id: string | undefined) {
  const [words, loaded] = await Promise.all([currentWords(), loadContent(undefined, id)]);
  return mapResult(loaded, ({ content, article }) => ({
    article,
    body: prepareArticleBody(article, words),
    time: contributionCallTime(content, Date.now()),
  }));
}

export async function loadContributionCall(id: string | undefined, position: ListPosition) {
  const [call, part] = await Promise.all([readCall(id), loadContributionsTo(id, position)]);
  return call.ok ? succeed({ ...call.value, view: 'call' as const, position, part }) : call;
}

/** Loads the form of a call, with the reader's saved input, so the page is personal (ADR 0047). */
export async function loadContributionForm(id: string | undefined) {
  const [call, cookies, path] = await Promise.all([readCall(id), currentCookies(), currentPath()]);
  if (!call.ok) return call;
  const draft = await openContributionDraft(cookies, call.value.article.id);
  return succeed({ ...call.value, view: 'form' as const, draft, path });
}
