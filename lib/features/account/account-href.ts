import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';
import type { AccountTab } from './account';

/** Returns the public path of an account's page. The articles are the first tab and need no query. */
export function accountHref(id: string, tab: AccountTab = 'articles', query: HrefValues = {}): string {
  const open = tab === 'articles' ? {} : { tab };
  return pageHref(environment().BASE_PATH, ['xyDetail', id], { ...open, ...query });
}
