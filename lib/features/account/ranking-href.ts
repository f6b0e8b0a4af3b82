import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

export function rankingHref(): string {
  return pageHref(environment().BASE_PATH, ['xyListShare']);
}

export function rulesHref(): string {
  return pageHref(environment().BASE_PATH, ['xyRules']);
}
