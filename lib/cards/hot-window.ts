import { siteHref } from '@/lib/routes/site-href';

/** Periods of getArticleHot: 24 h, 48 h, 3 days, 7 days (platform facts §2). */
export const hotWindows = [0, 1, 2, 3] as const;

export type HotWindow = (typeof hotWindows)[number];

export function parseHotWindow(value: string | undefined): HotWindow | undefined {
  return hotWindows.find((window) => String(window) === value);
}

/** Returns the URL of a view of the home page, because Spec §2 has no route for the ranking (reading 36). */
export function hotPath(window: HotWindow): string {
  return siteHref(['home'], { hot: window });
}
