import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';
import type { ReporterTab } from './model';

/** Returns the path of a reporter's page; the default tab (articles) needs no query. */
export function reporterHref(id: string, tab: ReporterTab = 'articles', query: HrefValues = {}): string {
  const open = tab === 'articles' ? {} : { tab };
  return pageHref(environment().BASE_PATH, ['reporter', id], { ...open, ...query });
}

export function dynamicHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['dynamicDetail', id]);
}
