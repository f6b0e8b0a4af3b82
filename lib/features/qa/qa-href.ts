import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

export function qaHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['qaDetail', id]);
}

/** The list is a tab of the page of leaders (ADR 0003). */
export function questionsHref(region: string | undefined, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['LeaderViewList'], { tab: 'questions', region, ...query });
}

/** Without a region, the form starts with the choice of a region. */
export function askHref(region?: string, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['qaAsk'], { region, ...query });
}
