import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export function qaHref(id: string): string {
  return siteHref(['qaDetail', id]);
}

/** Returns the path of the list, which is a tab of the page of leaders (ADR 0003). */
export function questionsHref(region: string | undefined, query: HrefValues = {}): string {
  return siteHref(['LeaderViewList'], { tab: 'questions', region, ...query });
}

/** Returns the path of the form. Without a region, the form starts with the choice of a region. */
export function askHref(region?: string): string {
  return siteHref(['qaAsk'], { region });
}
