import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** Public path of the ranking. */
export function rankingHref(): string {
  return pageHref(environment().BASE_PATH, ['xyListShare']);
}

/** Public path of its rules. */
export function rulesHref(): string {
  return pageHref(environment().BASE_PATH, ['xyRules']);
}
