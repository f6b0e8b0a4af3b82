import 'server-only';
import { environment } from '@/lib/env/environment';
import { hasOperation } from '@/lib/platform/endpoints';
import { matchRoute } from './match-route';
import type { Route } from './route';

type RouteValues = Readonly<Record<string, string | undefined>>;

/** Returns the operations that the address requires. One operation of a nested list is enough. */
function needsOf(route: Route, values: RouteValues): Route['needs'] {
  const isBare = route.params.every(({ name }) => values[name] === undefined);
  const needs = (isBare ? route.bareNeeds : undefined) ?? route.needs;
  const { tab = '' } = values;
  // A tab such as `constructor` names an inherited property.
  return [...needs, ...((Object.hasOwn(route.tabNeeds, tab) ? route.tabNeeds[tab] : undefined) ?? [])];
}

/** Returns true if an operation is available; `ARTICLES_FORM` selects the form of `getArticles`. */
function isOperationAvailable(name: string): boolean {
  const isByRow = name === 'getArticles' && environment().ARTICLES_FORM === 'old';
  return hasOperation({ name: isByRow ? 'getArticlesByRow' : name });
}

/** Returns true if the platform offers the operations of a page (ADR 0006). */
export function isOffered(route: Route, values: RouteValues): boolean {
  return needsOf(route, values).every((group) => [group].flat().some(isOperationAvailable));
}

/** Returns false for links to pages of this site that the platform does not offer. */
export function isLinkOffered(href: string): boolean {
  const base = 'http://pages.invalid';
  if (!URL.canParse(href, base)) return true;
  const { origin, pathname, searchParams } = new URL(href, base);
  const match = origin === base ? matchRoute(pathname, environment().BASE_PATH) : undefined;
  return !match || isOffered(match.route, { ...Object.fromEntries(searchParams), ...match.params });
}
