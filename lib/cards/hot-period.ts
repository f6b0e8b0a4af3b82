import { siteHref } from '@/lib/routes/site-href';

/** Periods of getArticleHot: 24 h, 48 h, 3 days, 7 days (platform facts §2). */
export const hotPeriods = [0, 1, 2, 3] as const;

export type HotPeriod = (typeof hotPeriods)[number];

export function parseHotPeriod(value: string | undefined): HotPeriod | undefined {
  return hotPeriods.find((period) => String(period) === value);
}

/** Returns the URL of the ranking: home with a query, because Spec §2 has no route for it (reading 36). */
export function hotPath(period: HotPeriod): string {
  return siteHref(['home'], { hot: period });
}
