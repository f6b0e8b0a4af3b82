import { idPattern } from '@/lib/format/id-pattern';
import type { HrefValues } from '@/lib/routes/href';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { siteHref } from '@/lib/routes/site-href';

export function memberHref(id: string, query: HrefValues = {}): string {
  return siteHref(['userDetail', id], query);
}

/** Returns the path of an author's page; undefined for the paper (-100), no author (0), or no such page. */
export function writerHref(id: string | undefined): string | undefined {
  if (id === undefined || !idPattern.test(id) || /^0+$/.test(id)) return undefined;
  const href = memberHref(id);
  return isLinkOffered(href) ? href : undefined;
}

export function myPageHref(query: HrefValues = {}): string {
  return siteHref(['userDetail'], query);
}
