import { siteHref } from '@/lib/routes/site-href';

export function tipoffHref(id: string): string {
  return siteHref(['tipoffDetail', id]);
}

export function tipoffFormHref(): string {
  return siteHref(['tipoffDetail']);
}
