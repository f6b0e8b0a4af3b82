import { environment } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { type HrefValues, pageHref } from '@/lib/routes/href';
import { isLinkOffered } from '@/lib/routes/offered-routes';

export function memberHref(id: string, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['userDetail', id], query);
}

/** Returns the path of an author's page; undefined for the paper itself (id -100) and for nobody (id 0). */
export function writerHref(id: string | undefined): string | undefined {
  if (id === undefined || !idPattern.test(id) || /^0+$/.test(id)) return undefined;
  const href = memberHref(id);
  return isLinkOffered(href) ? href : undefined;
}

export function accountHref(query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['userDetail'], query);
}
