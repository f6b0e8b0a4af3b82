import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

/** Public path of a government Q&A. */
export function qaHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['qaDetail', id]);
}

/** Public path of the list of government questions; it is a tab of the page of leaders (ADR 0003). */
export function questionsHref(region: string | undefined, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['LeaderViewList'], { tab: 'questions', region, ...query });
}

/** Public path of the form for a question; without a region it asks for that first. */
export function askHref(region?: string, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['qaAsk'], { region, ...query });
}
