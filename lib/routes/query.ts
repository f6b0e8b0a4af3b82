import { type Flash, noticeNames, removeForgedNotices } from '../view/flash';
import { languageQuery, parseLanguageTag } from '../view/locales';
import type { Route } from './route';

/** Query parameters of every page that change its view (Spec §2). */
export const viewQueryNames = [
  'grey',
  'theme',
  'isShare',
  'isView',
  'isPreview',
  'isPoster',
  'inCmsPage',
  'title',
  'session',
  languageQuery,
] as const;

const maxValueLength = 200;

/** Maximum length of URLs in a query, as for media URLs. Readers may paste a URL as a `code`. */
const maxAddressLength = 2000;
const addressQueryNames: ReadonlySet<string> = new Set(['url', 'templateUrl', 'back', 'code']);

/** Parameters for one reader, such as messages and return addresses, which make a page uncacheable. */
const uncacheableQueryNames = ['action', 'back', ...noticeNames] as const;

export function isUncacheableQuery(query: URLSearchParams): boolean {
  return uncacheableQueryNames.some((name) => query.has(name));
}

/** Returns known parameters, sorted; tracking parameters would split the cache (platform facts §7). */
export function knownQuery(route: Route, search: URLSearchParams, flash?: Flash): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of [...viewQueryNames, ...route.query].sort()) {
    const value = search.get(name);
    const maxLength = addressQueryNames.has(name) ? maxAddressLength : maxValueLength;
    if (name === languageQuery) {
      // Languages are normalized, and unknown languages dropped, so that links do not split the cache.
      const locale = parseLanguageTag(value);
      if (locale) query.set(name, locale);
      continue;
    }
    if (value !== null && value !== '' && value.length <= maxLength) query.set(name, value);
  }
  return removeForgedNotices(query, flash);
}
