import 'server-only';
import { environment } from '@/lib/env/environment';
import { openFlash } from '@/lib/session/flash';
import { siteConfig, viewSettings } from '@/lib/site/site-config';
import { resolveView } from '@/lib/view/resolve';
import type { View } from '@/lib/view/view';
import { internalPath, matchRoute } from './match';
import { knownQuery } from './query';

/** What the gate needs of a request; the porter and Next bring their own. */
export interface GateRequest {
  pathname: string;
  search: URLSearchParams;
  cookie: (name: string) => string | undefined;
  /** The whole `cookie` header. */
  cookies: string;
  userAgent: string;
}

/** Where a request leads: to a page, or home because there is no such page. */
export type GateAnswer =
  | { kind: 'home'; location: string }
  | { kind: 'page'; path: string; query: URLSearchParams; view: View; address: string };

/** Public address → internal route and view; unknown addresses and routes not yet built lead home (Spec §2). */
export async function passGate(request: GateRequest): Promise<GateAnswer> {
  const { BASE_PATH } = environment();
  const match = matchRoute(request.pathname, BASE_PATH);
  if (match?.route.status !== 'works') return { kind: 'home', location: `${BASE_PATH}/home.html` };
  const flash = await openFlash(request.cookies);
  const query = knownQuery(match.route, request.search, flash);
  const site = await siteConfig();
  const view = resolveView(
    { ...request, route: match.route, query, said: flash?.said },
    site.view,
    viewSettings(),
  );
  const search = query.size > 0 ? `?${query}` : '';
  return {
    kind: 'page',
    path: internalPath(match, view.mode),
    query,
    view,
    address: request.pathname + search,
  };
}
