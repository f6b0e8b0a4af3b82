import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

export function callHref(id: string, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['seekArticleDetail', id], query);
}

/** Returns the path of a call's form, which is a view of the call's page (reading 36). */
export function contributeHref(callId: string): string {
  return callHref(callId, { write: '1' });
}

export function contributionHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['inputArticleDetail', id]);
}
