import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

export function tipoffHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['tipoffDetail', id]);
}

/** Route without an id (ADR 0054). */
export function tipoffFormHref(): string {
  return pageHref(environment().BASE_PATH, ['tipoffDetail']);
}
