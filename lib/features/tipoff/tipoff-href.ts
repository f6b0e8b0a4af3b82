import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** Public path of a tip-off. */
export function tipoffHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['tipoffDetail', id]);
}

/** Public path under which readers hand one in: the route without an id (ADR 0054). */
export function handInHref(): string {
  return pageHref(environment().BASE_PATH, ['tipoffDetail']);
}
