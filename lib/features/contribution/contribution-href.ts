import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

/** Public path of a call for contributions. */
export function callHref(id: string, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['seekArticleDetail', id], query);
}

/** Public path of the form of a call, which stands on its page (reading 36). */
export function contributeHref(callId: string): string {
  return callHref(callId, { write: '1' });
}

/** Public path of a contribution. */
export function contributionHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['inputArticleDetail', id]);
}
