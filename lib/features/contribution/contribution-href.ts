import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export function callHref(id: string, query: HrefValues = {}): string {
  return siteHref(['seekArticleDetail', id], query);
}

/** Returns the path of a call's form, which is a view of the call's page (reading 36). */
export function contributeHref(callId: string): string {
  return callHref(callId, { write: '1' });
}

export function contributionHref(id: string): string {
  return siteHref(['inputArticleDetail', id]);
}
