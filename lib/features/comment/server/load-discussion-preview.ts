import 'server-only';
import { cache } from 'react';
import { discussCount, discussHot, discussView } from '@/lib/contract/comment';
import { environment } from '@/lib/env/environment';
import { isAbsent } from '@/lib/platform/errors';
import { failedList } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { waitUnlessSlow } from '@/lib/platform/slow-operations';
import { markIncomplete, markLate, tagPage } from '@/lib/runtime/request-context';
import { monotonicNow } from '@/lib/runtime/steady-clock';
import { WaitBudget } from '@/lib/runtime/wait-budget';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current-view';
import { articleSource, type CommentTarget } from '../comment-href';
import { newestCommentId, selectThreads, toThreads } from './model';

/** Maximum wait as a share of the article's loading time: a slow platform delays comments, too. */
const maxWaitShare = 0.5;

export function maxCommentsWait(articleMs: number | undefined, minimum: number): number {
  return Math.max(minimum, (articleMs ?? 0) * maxWaitShare);
}

const previewSize = 5;

async function readPreview({ id, source }: CommentTarget) {
  const [newest, hottest, countAnswer] = await Promise.all([
    read(discussView, { id, source, page: 0 }),
    read(discussHot, { id, source, count: previewSize }),
    read(discussCount, { id, source }),
  ]);
  if (!newest.ok)
    return isAbsent(newest.error)
      ? { threads: [], total: 0, closed: false, newestId: undefined }
      : failedList;
  const { list, totalCount, discussClosed = false } = newest.value;
  const hot = hottest.ok ? hottest.value.list : [];
  const threads = selectThreads(toThreads(list), toThreads(hot), previewSize);
  const total = Math.max(countAnswer.ok ? countAnswer.value.count : 0, totalCount, threads.length);
  return { threads, total, closed: discussClosed, newestId: newestCommentId(list) };
}

/** Returns false, to save platform calls, if comments are disabled or the page is not public. */
async function canHaveComments(): Promise<boolean> {
  const [{ mode }, { discussion }] = await Promise.all([currentView(), siteConfig()]);
  return discussion.shown && mode === 'public';
}

const startLoadingPreview = cache(async (source: string, id: string) => {
  if (!(await canHaveComments())) return undefined;
  tagPage(`comments:${source}:${id}`);
  return readPreview({ id, source });
});

/** Loading time of the article in ms; undefined while it is loading. */
const articleLoadTime = cache((_source: string, _id: string): { took?: number } => ({}));

/** Starts loading the comments in parallel with the rest of the page. */
export function prefetchComments<Page>(
  id: string | undefined,
  page: Promise<Page>,
  source: string = articleSource,
): Promise<Page> {
  if (id === undefined) return page;
  const startedAt = monotonicNow();
  void startLoadingPreview(source, id);
  const loadTime = articleLoadTime(source, id);
  return page.finally(() => {
    loadTime.took = monotonicNow() - startedAt;
  });
}

/** Returns undefined without a discussion, `failedList` if loading fails or is late (R7.77, R7.78, R7.80). */
export const loadDiscussionPreview = cache(async (source: string, id: string) => {
  if (!(await canHaveComments())) return undefined;
  const previewPromise = startLoadingPreview(source, id);
  const maxWait = maxCommentsWait(articleLoadTime(source, id).took, environment().COMMENTS_WAIT);
  const preview = await waitUnlessSlow(discussView.name, new WaitBudget(maxWait).wait(previewPromise));
  if (preview === failedList) markIncomplete();
  if (preview === undefined) markLate(previewPromise.then((late) => late !== failedList));
  return preview ?? failedList;
});
