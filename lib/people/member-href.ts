import { idPattern } from '@/lib/format/id-pattern';
import type { HrefValues } from '@/lib/routes/href';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { siteHref } from '@/lib/routes/site-href';

export function memberHref(id: string, query: HrefValues = {}): string {
  return siteHref(['userDetail', id], query);
}

/** Returns an author page's path; undefined for the paper (-100), no author (0) or an unsupported page. */
export function writerHref(id: string | undefined): string | undefined {
  if (id === undefined || !idPattern.test(id) || /^0+$/.test(id)) return undefined;
  const href = memberHref(id);
  return isLinkOffered(href) ? href : undefined;
}

export function myPageHref(query: HrefValues = {}): string {
  return siteHref(['userDetail'], query);
}
