import type { Flash } from '../view/flash';
import { resolveView, type ViewConfiguration, type ViewSettings } from '../view/resolve';
import { matchDevPage } from './dev-page';
import { internalPath, matchRoute } from './match';
import { knownQuery } from './query';

export interface AddressInput {
  pathname: string;
  search: URLSearchParams;
  cookie: (name: string) => string | undefined;
  userAgent: string;
  flash?: Flash | undefined;
}

interface AddressSettings extends ViewSettings {
  basePath: string;
  isDevelopment?: boolean;
}

/** Resolves an address for front server and middleware. Undefined redirects to home (Spec §2). */
export function readAddress(input: AddressInput, site: ViewConfiguration, settings: AddressSettings) {
  const { pathname, search, cookie, userAgent, flash } = input;
  const match =
    matchRoute(pathname, settings.basePath) ?? (settings.isDevelopment ? matchDevPage(pathname) : undefined);
  if (!match) return undefined;
  const { route } = match;
  const query = knownQuery(route, search, flash);
  const view = resolveView(
    { route, query, cookie, userAgent, platformText: flash?.platformText },
    site,
    settings,
  );
  const suffix = query.size > 0 ? `?${query}` : '';
  return {
    route,
    bare: Object.keys(match.params).length === 0,
    /** Known query parameters; others never reach a page. */
    query,
    view,
    /** True if the page accepts confidential submissions (`Route.acceptsSubmissions`). */
    confidential: route.acceptsSubmissions && match.params.id === undefined,
    url: pathname + suffix,
    /** Internal path below `app/`, with the known query. */
    internalUrl: internalPath(match, view.mode, query) + suffix,
  };
}

export type ResolvedAddress = NonNullable<ReturnType<typeof readAddress>>;
