import type { Flash } from '../view/flash';
import { resolveView, type ViewConfiguration, type ViewSettings } from '../view/resolve';
import type { View } from '../view/view';
import { internalPath, matchRoute } from './match';
import { knownQuery } from './query';
import type { Route } from './route';

/** A request as far as it decides which page is shown, and how. */
export interface AskedAddress {
  pathname: string;
  search: URLSearchParams;
  cookie: (name: string) => string | undefined;
  userAgent: string;
  /** What the page is to say once. */
  flash?: Flash | undefined;
}

/** What of the installation decides it. */
export interface AddressSettings extends ViewSettings {
  basePath: string;
}

/** What a public address of Spec §2 means. */
export interface AddressMeaning {
  route: Route;
  /** The known part of the query; nothing else of what the reader sent reaches a page. */
  query: URLSearchParams;
  view: View;
  /** Public path with the known query. */
  url: string;
  /** The same below `app/`; undefined for a route that is not built, which leads home. */
  internalUrl: string | undefined;
}

/**
 * Decides what an address means. The gate asks where Next alone answers, the porter before it looks for a kept page.
 * @returns undefined where there is no such page: the reader is then led home (Spec §2)
 */
export function readAddress(
  asked: AskedAddress,
  site: ViewConfiguration,
  settings: AddressSettings,
): AddressMeaning | undefined {
  const { pathname, search, cookie, userAgent, flash } = asked;
  const match = matchRoute(pathname, settings.basePath);
  if (!match) return undefined;
  const { route } = match;
  const query = knownQuery(route, search, flash);
  const view = resolveView({ route, query, cookie, userAgent, said: flash?.said }, site, settings);
  const suffix = query.size > 0 ? `?${query}` : '';
  const isBuilt = route.status === 'works';
  return {
    route,
    query,
    view,
    url: pathname + suffix,
    internalUrl: isBuilt ? internalPath(match, view.mode) + suffix : undefined,
  };
}
