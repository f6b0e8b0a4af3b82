import type { Flash } from '../view/flash';
import { resolveView, type ViewConfiguration, type ViewSettings } from '../view/resolve';
import type { View } from '../view/view';
import { matchDevPage } from './dev-page';
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
  isDevelopment?: boolean;
}

/** What a public address of Spec §2 means. */
export interface AddressMeaning {
  route: Route;
  /** It names nothing but the route. */
  bare: boolean;
  /** The known part of the query; nothing else of what the reader sent reaches a page. */
  query: URLSearchParams;
  view: View;
  /** Readers hand something over in confidence there (`Route.handsIn`). */
  confidential: boolean;
  /** Public path with the known query. */
  url: string;
  /** The same below `app/`. */
  internalUrl: string;
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
  const match =
    matchRoute(pathname, settings.basePath) ?? (settings.isDevelopment ? matchDevPage(pathname) : undefined);
  if (!match) return undefined;
  const { route } = match;
  const query = knownQuery(route, search, flash);
  const view = resolveView({ route, query, cookie, userAgent, said: flash?.said }, site, settings);
  const suffix = query.size > 0 ? `?${query}` : '';
  return {
    route,
    bare: Object.keys(match.params).length === 0,
    query,
    view,
    confidential: route.handsIn && match.params.id === undefined,
    url: pathname + suffix,
    internalUrl: internalPath(match, view.mode, query) + suffix,
  };
}
