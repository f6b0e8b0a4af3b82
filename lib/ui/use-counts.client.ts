'use client';

import useSWR from 'swr';

/** Counts of an article as `/api/counts` answers them. */
export interface ShownCounts {
  reads: number;
  likes: number;
  comments: number;
  texts: { reads: string; likes: string; comments: string };
}

async function load(address: string): Promise<Record<string, ShownCounts>> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`counts: ${response.status}`);
  const body: { counts: Record<string, ShownCounts> } = await response.json();
  return body.counts;
}

/**
 * Fresh counts of an article, asked once per page however many parts show them; undefined until they are there, so that the
 * page's own stay. Failures leave the page as it is.
 */
export function useCounts(articleId: string, locale: string): ShownCounts | undefined {
  const address = `/api/counts?ids=${encodeURIComponent(articleId)}&locale=${locale}`;
  const { data } = useSWR(address, load, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  return data?.[articleId];
}
