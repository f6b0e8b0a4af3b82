import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** Windows of the ranking as getArticleHot numbers them: 24 h, 48 h, 3 days, 7 days (platform facts §2). */
export const hotWindows = [0, 1, 2, 3] as const;

export type HotWindow = (typeof hotWindows)[number];

/** Reads query `hot` of home; undefined for what is no window. */
export function parseHotWindow(value: string | undefined): HotWindow | undefined {
  return hotWindows.find((window) => String(window) === value);
}

/** Public path of the ranking. No route of Spec §2 is its own, so it is a view of home (reading 36). */
export function hotPath(window: HotWindow): string {
  return pageHref(environment().BASE_PATH, ['home'], { hot: window });
}
