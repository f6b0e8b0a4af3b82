import type { Route } from './table';

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
] as const;

const longestValue = 200;

/** Addresses in a query are longer than names and numbers; media addresses have this limit, too. */
const longestAddress = 2000;
const addressNames: ReadonlySet<string> = new Set(['url', 'templateUrl', 'back']);

/** Parameters that are different for nearly every reader: a page that was asked for with one is not kept. */
const passingNames = ['back'] as const;

export function isPassing(query: URLSearchParams): boolean {
  return passingNames.some((name) => query.has(name));
}

/**
 * The part of a query that a page may depend on: known names, first value each, sorted.
 * Share links carry `from`, `isappinstalled`, `utm_…` and worse; they must not split the cache (platform facts §7).
 */
export function knownQuery(route: Route, search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of [...viewQueryNames, ...route.query].sort()) {
    const value = search.get(name);
    const longest = addressNames.has(name) ? longestAddress : longestValue;
    if (value !== null && value !== '' && value.length <= longest) known.set(name, value);
  }
  return known;
}
