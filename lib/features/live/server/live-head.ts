import 'server-only';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { LivePageValues } from './load';

export const livesShareCard = defineShareCard(({ words }) => ({
  title: words('titles.moreLive'),
  path: siteHref(['moreLive']),
}));

/** Share card of a live, with the same canonical address for all parts of the feed. */
export const liveShareCard = defineShareCard((_, { subject }: LivePageValues) => subject);
