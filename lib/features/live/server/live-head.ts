import 'server-only';
import { cache } from 'react';
import { pageCard } from '@/lib/frame/page-card';
import { siteHref } from '@/lib/routes/site-href';
import { currentWords } from '@/lib/view/current';
import type { LivePageValues } from './load';

export const livesCard = cache(async () => {
  const words = await currentWords();
  return pageCard({ title: words('titles.moreLive'), path: siteHref(['moreLive']) });
});

/** Share card of a live, with the same canonical address for all parts of the feed. */
export const liveCard = cache(({ subject }: LivePageValues) => pageCard(subject));
