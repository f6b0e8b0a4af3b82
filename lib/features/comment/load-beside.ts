import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { cache } from 'react';
import { discussCount, discussHot, discussView } from '@/lib/contract/comment';
import { isAbsent } from '@/lib/platform/errors';
import { type FailedList, failedList, markIncomplete, tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { siteConfig } from '@/lib/site/site-config';
import type { Commented } from './comment-href';
import { selectThreads, type Thread, toThread } from './model';

/** ms that an article waits for its comments, from when both were asked for: its words never stand back for them. */
const longestWait = 400;

/** Comments that stand under an article. */
const shownBeside = 5;

/** What stands under an article of what readers say. */
export interface Beside {
  threads: readonly Thread[];
  /** All comments and replies. */
  total: number;
}

async function readBeside({ id, source }: Commented): Promise<Beside | FailedList> {
  const [newest, hottest, counted] = await Promise.all([
    read(discussView, { id, source, page: 0 }),
    read(discussHot, { id, source, count: shownBeside }),
    read(discussCount, { id, source }),
  ]);
  if (!newest.ok) return isAbsent(newest.error) ? { threads: [], total: 0 } : failedList;
  const { list, totalCount } = newest.value;
  const hot = hottest.ok ? hottest.value.list : [];
  const threads = selectThreads(list.map(toThread), hot.map(toThread), shownBeside);
  const total = Math.max(counted.ok ? counted.value.count : 0, totalCount, threads.length);
  return { threads, total };
}

const begin = cache(async (source: string, id: string): Promise<Beside | FailedList | undefined> => {
  if (!(await siteConfig()).discussion.shown) return undefined;
  tagPage(`comments:${source}:${id}`);
  const late = pause<FailedList>(longestWait, failedList, { ref: false });
  return Promise.race([readBeside({ id, source }), late]);
});

/** Has what readers say asked for while the rest of the page is. */
export function askBeside<Page>(source: string, id: string | undefined, page: Page): Page {
  if (id !== undefined) void begin(source, id);
  return page;
}

/**
 * What readers say of an article or a live (R7.77, R7.78, R7.80), once for each page; asked for as early as its id is known, so
 * that the article does not wait. `failedList` where they could not be had in time.
 * @returns undefined where the publisher has no comments
 */
export async function loadBeside({ id, source }: Commented): Promise<Beside | FailedList | undefined> {
  const beside = await begin(source, id);
  if (beside === failedList) markIncomplete();
  return beside;
}
