import { siteHref } from '@/lib/routes/site-href';

export function tipoffHref(id: string): string {
  return siteHref(['tipoffDetail', id]);
}

/** Route without an id (ADR 0054). */
export function tipoffFormHref(): string {
  return siteHref(['tipoffDetail']);
}
