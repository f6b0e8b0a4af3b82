import { environment } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { type HrefValues, pageHref } from '@/lib/routes/href';
import { leadsTo } from '@/lib/routes/offered';

/** Public path of a member's page. */
export function memberHref(id: string, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['userDetail', id], query);
}

/** Where a name leads that a platform's answer gives with an id; the paper itself (-100) and nobody (0) have no page. */
export function writerHref(id: string | undefined): string | undefined {
  if (id === undefined || !idPattern.test(id) || /^0+$/.test(id)) return undefined;
  const href = memberHref(id);
  return leadsTo(href) ? href : undefined;
}

/** The reader's own page. */
export function ownHref(query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['userDetail'], query);
}
