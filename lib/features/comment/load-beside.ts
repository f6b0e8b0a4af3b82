import 'server-only';
import { cache } from 'react';
import { discussCount, discussHot, discussView } from '@/lib/contract/comment';
import { environment } from '@/lib/env/environment';
import { isAbsent } from '@/lib/platform/errors';
import { type FailedList, failedList, markIncomplete, markLate, tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { unlessSlow } from '@/lib/platform/slow-operations';
import { steadyNow } from '@/lib/platform/steady-clock';
import { WaitBudget } from '@/lib/platform/wait-budget';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import type { Commented } from './comment-href';
import { commentsWait } from './comments-wait';
import { newestOf, selectThreads, type Thread, toThreads } from './model';

/** Comments that stand under an article. */
const shownBeside = 5;

/** What stands under an article of what readers say. */
export interface Beside {
  threads: readonly Thread[];
  /** All comments and replies. */
  total: number;
  /** Nothing new is taken. */
  closed: boolean;
  /** Id of the newest comment. */
  newest: string | undefined;
}

async function readBeside({ id, source }: Commented): Promise<Beside | FailedList> {
  const [newest, hottest, counted] = await Promise.all([
    read(discussView, { id, source, page: 0 }),
    read(discussHot, { id, source, count: shownBeside }),
    read(discussCount, { id, source }),
  ]);
  if (!newest.ok)
    return isAbsent(newest.error) ? { threads: [], total: 0, closed: false, newest: undefined } : failedList;
  const { list, totalCount, discussClosed = false } = newest.value;
  const hot = hottest.ok ? hottest.value.list : [];
  const threads = selectThreads(toThreads(list), toThreads(hot), shownBeside);
  const total = Math.max(counted.ok ? counted.value.count : 0, totalCount, threads.length);
  return { threads, total, closed: discussClosed, newest: newestOf(list) };
}

/** Where the publisher has no comments, and of what is not yet published, the platform is not asked. */
async function mayBeDiscussed(): Promise<boolean> {
  const [{ mode }, { discussion }] = await Promise.all([currentView(), siteConfig()]);
  return discussion.shown && mode === 'public';
}

/** What is read for a page, once, whoever asks for it first. */
const begin = cache(async (source: string, id: string): Promise<Beside | FailedList | undefined> => {
  if (!(await mayBeDiscussed())) return undefined;
  tagPage(`comments:${source}:${id}`);
  return readBeside({ id, source });
});

/** ms that the article took to load; undefined until it has. */
const articleTime = cache((_source: string, _id: string): { took?: number } => ({}));

/** Has what readers say asked for while the rest of the page is. */
export function askBeside<Page>(source: string, id: string | undefined, page: Promise<Page>): Promise<Page> {
  if (id === undefined) return page;
  const began = steadyNow();
  void begin(source, id);
  const time = articleTime(source, id);
  return page.finally(() => {
    time.took = steadyNow() - began;
  });
}

/**
 * What readers say of an article or a live (R7.77, R7.78, R7.80), once for each page; `failedList` where it could not be had
 * in time.
 * @returns undefined where there are no comments
 */
export const loadBeside = cache(
  async (source: string, id: string): Promise<Beside | FailedList | undefined> => {
    if (!(await mayBeDiscussed())) return undefined;
    const asked = begin(source, id);
    // The words of an article never stand back for what is said of it.
    const most = commentsWait(articleTime(source, id).took, environment().COMMENTS_WAIT);
    const beside = await unlessSlow(discussView.name, new WaitBudget(most).wait(asked));
    if (beside === failedList) markIncomplete();
    if (beside === undefined) markLate(asked.then((late) => late !== failedList));
    return beside ?? failedList;
  },
);
