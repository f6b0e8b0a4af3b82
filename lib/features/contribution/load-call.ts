import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { loadContent } from '@/lib/article/load-content';
import type { Article } from '@/lib/article/model';
import { type ListPosition, mayHaveMore } from '@/lib/cards/list-position';
import type { ArticleContent } from '@/lib/contract/article';
import { inputArticleList } from '@/lib/contract/contribution';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import type { PreparedBody } from '@/lib/html/body-input';
import { type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentCookies, currentPath, currentWords } from '@/lib/view/current';
import { type ContributionDraft, openContributionDraft } from './contribute-fields';
import { type Contribution, toContributions } from './load-contribution';

/** Period in which a call takes contributions. A missing start or end means no limit. */
export interface CallTime {
  state: 'notYet' | 'open' | 'ended';
  /** Epoch ms. */
  from: number | undefined;
  until: number | undefined;
}

export function callTime(
  { startTime, endTime }: Pick<ArticleContent, 'startTime' | 'endTime'>,
  now: number,
): CallTime {
  const [from, until] = [parsePlatformDate(startTime), parsePlatformEnd(endTime)];
  if (until !== undefined && now >= until) return { state: 'ended', from, until };
  return { state: from !== undefined && now < from ? 'notYet' : 'open', from, until };
}

interface Call {
  article: Article;
  body: PreparedBody;
  time: CallTime;
}

interface ContributionsPart {
  list: readonly Contribution[];
  next: ListPosition | undefined;
}

export type CallPageValues = Call &
  (
    | { view: 'call'; position: ListPosition; part: ContributionsPart | FailedList }
    | {
        view: 'form';
        /** The reader's input of a refused submission. */
        typed: ContributionDraft | undefined;
        path: string;
      }
  );

async function contributionsTo(
  linkID: string | undefined,
  position: ListPosition,
): Promise<ContributionsPart | FailedList> {
  if (linkID === undefined) return failedList;
  tagPage(`contributions:${linkID}`);
  const answer = listOrFailed(await read(inputArticleList, { linkID, ...position }));
  if (answer === failedList) return failedList;
  const list = answer?.list ?? [];
  const last = list.at(-1)?.id;
  const next = mayHaveMore(list.length) && last ? { page: position.page + 1, lastFileId: last } : undefined;
  return { list: toContributions(list), next };
}

/** Loads a call as an article (R2.55, R7.15) with its period. */
async function readCall(id: string | undefined): Promise<Result<Call>> {
  const [words, loaded] = await Promise.all([currentWords(), loadContent(undefined, id)]);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  return succeed({ article, body: bodyOf(article, words), time: callTime(content, Date.now()) });
}

/** Loads a call with its contributions (R2.55, R7.36). */
export async function loadCall(
  id: string | undefined,
  position: ListPosition,
): Promise<Result<CallPageValues>> {
  const [call, part] = await Promise.all([readCall(id), contributionsTo(id, position)]);
  return call.ok ? succeed({ ...call.value, view: 'call', position, part }) : call;
}

/** Loads the form of a call, with the reader's saved input, so the page is personal (ADR 0047). */
export async function loadForm(id: string | undefined): Promise<Result<CallPageValues>> {
  const [call, cookies, path] = await Promise.all([readCall(id), currentCookies(), currentPath()]);
  if (!call.ok) return call;
  const typed = await openContributionDraft(cookies, call.value.article.id);
  return succeed({ ...call.value, view: 'form', typed, path });
}
