import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export function contributionCallHref(id: string, query: HrefValues = {}): string {
  return siteHref(['seekArticleDetail', id], query);
}

export function contributionHref(id: string): string {
  return siteHref(['inputArticleDetail', id]);
}
