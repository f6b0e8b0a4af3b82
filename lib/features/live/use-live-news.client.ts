'use client';

import useSWR from 'swr';
import { type LiveNews, msLeft, nextLook } from './rhythm';

interface Look {
  news: LiveNews;
  /** ms until the next one. */
  wait: number;
}

async function look(address: string): Promise<Look> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`live: ${response.status}`);
  const news: LiveNews = await response.json();
  return { news, wait: nextLook(news, msLeft(response.headers), Date.now(), Math.random()) };
}

/** SWR waits by this again and again, so it must be the same function each time; before the first answer it only passes time. */
const untilNextLook = (last: Look | undefined) => last?.wait ?? 15_000;

const firstRetry = 4_000;
const longestRetry = 60_000;

/** Ever more slowly, and not all readers at once. */
function tryAgain(
  _problem: unknown,
  _address: string,
  _config: unknown,
  revalidate: (options: { retryCount: number }) => unknown,
  { retryCount }: { retryCount: number },
): void {
  const wait = Math.min(longestRetry, firstRetry * 2 ** (retryCount - 1)) * (0.75 + Math.random() / 2);
  setTimeout(() => revalidate({ retryCount }), wait);
}

/**
 * What is new in a live, asked for once however many parts of the page show it. It rests while the page is hidden or the
 * device offline, looks at once when the reader or the network comes back, tries again ever more slowly while it fails, and
 * ends with the live. Failures leave the page as it is.
 * @param address undefined: nothing is to be expected of this live
 */
export function useLiveNews(address: string | undefined): LiveNews | undefined {
  const { data } = useSWR(address ?? null, look, {
    refreshInterval: untilNextLook,
    refreshWhenHidden: false,
    refreshWhenOffline: false,
    onErrorRetry: tryAgain,
    dedupingInterval: 1_000,
  });
  return data?.news;
}
