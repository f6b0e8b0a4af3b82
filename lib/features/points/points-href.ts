import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** The page of the own points (Spec §2), or of its list's part. */
export function pointsHref(query: Readonly<Record<string, string | number>> = {}): string {
  return pageHref(environment().BASE_PATH, ['integralShop'], query);
}
