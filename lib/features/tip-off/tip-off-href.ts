import { siteHref } from '@/lib/routes/site-href';

/** Returns the path of a tip-off; without an id, of the form. */
export function tipOffHref(id?: string): string {
  return siteHref(['tipoffDetail', id]);
}
