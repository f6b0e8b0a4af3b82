import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** Returns the path of the points page (Spec §2) or of a further part of its list. */
export function pointsHref(query: Readonly<Record<string, string | number>> = {}): string {
  return pageHref(environment().BASE_PATH, ['integralShop'], query);
}
