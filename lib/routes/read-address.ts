import type { Flash } from '../view/flash';
import { resolveView, type ViewConfiguration, type ViewSettings } from '../view/resolve-view';
import { internalPath, matchRoute, type RouteMatch } from './match-route';
import { knownQuery } from './query';
import { route as createRoute } from './route';

export interface AddressInput {
  pathname: string;
  search: URLSearchParams;
  cookie: (name: string) => string | undefined;
  userAgent: string;
  flash?: Flash | undefined;
}

/** Page for development, which builds omit (see `pageExtensions` in next.config.ts). */
const islandsRoute = createRoute('dev/{page}', { isOurs: true, query: ['island', 'state'] });

interface AddressSettings extends ViewSettings {
  basePath: string;
  isDevelopment?: boolean;
}

/** Resolves an address for front server and middleware, which redirect to home for undefined (Spec §2). */
export function readAddress(input: AddressInput, site: ViewConfiguration, settings: AddressSettings) {
  const { pathname, search, cookie, userAgent, flash } = input;
  const isIslandsPage = settings.isDevelopment && pathname === '/dev/islands';
  const match: RouteMatch | undefined = isIslandsPage
    ? { route: islandsRoute, params: { page: 'islands' } }
    : matchRoute(pathname, settings.basePath);
  if (!match) return undefined;
  const { route } = match;
  const query = knownQuery(route, search, flash);
  const view = resolveView(
    { route, query, cookie, userAgent, noticeText: flash?.noticeText },
    site,
    settings,
  );
  const suffix = query.size > 0 ? `?${query}` : '';
  return {
    route,
    bare: Object.keys(match.params).length === 0,
    /** Known query parameters. Other parameters never reach a page. */
    query,
    view,
    confidential: route.acceptsSubmissions && match.params.id === undefined,
    url: pathname + suffix,
    internalUrl: internalPath(match, view.mode, query) + suffix,
  };
}

export type ResolvedAddress = NonNullable<ReturnType<typeof readAddress>>;
