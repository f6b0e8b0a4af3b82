import 'server-only';
import { defineCard } from '@/lib/frame/page-card';
import { siteHref } from '@/lib/routes/site-href';
import type { LivePageValues } from './load';

export const livesCard = defineCard(({ words }) => ({
  title: words('titles.moreLive'),
  path: siteHref(['moreLive']),
}));

/** Share card of a live, with the same canonical address for all parts of the feed. */
export const liveCard = defineCard((_, { subject }: LivePageValues) => subject);
