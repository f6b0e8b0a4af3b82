import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from './href';

export function siteHref(path: readonly (string | number | undefined)[], query?: HrefValues): string {
  return pageHref(environment().BASE_PATH, path, query);
}
