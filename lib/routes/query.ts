import { type Flash, noticeNames, trustedNotices } from '../view/flash';
import { languageQuery, linkLocale } from '../view/locales';
import type { Route } from './route';

/** Query flags that change the environment of every page (Spec §2). */
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

const longestValue = 200;

/** Addresses in a query are longer than names and numbers; media addresses have this limit, too. A code may be pasted as one. */
const longestAddress = 2000;
const addressNames: ReadonlySet<string> = new Set(['url', 'templateUrl', 'back', 'code']);

/** Parameters that are different for nearly every reader: a page that was asked for with one is not kept. */
const passingNames = ['act', 'back', ...noticeNames] as const;

export function isPassing(query: URLSearchParams): boolean {
  return passingNames.some((name) => query.has(name));
}

/**
 * The part of a query that a page may depend on: known names, first value each, sorted.
 * Notices count only where a flash stands behind them. Share links carry `from`, `isappinstalled`, `utm_…` and worse; they must not split the cache (platform facts §7).
 */
export function knownQuery(route: Route, search: URLSearchParams, flash?: Flash): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of [...viewQueryNames, ...route.query].sort()) {
    const value = search.get(name);
    const longest = addressNames.has(name) ? longestAddress : longestValue;
    if (name === languageQuery) {
      // One spelling for each language and nothing for unknown ones, so that links do not split the cache.
      const locale = linkLocale(value);
      if (locale) known.set(name, locale);
      continue;
    }
    if (value !== null && value !== '' && value.length <= longest) known.set(name, value);
  }
  return trustedNotices(known, flash);
}
