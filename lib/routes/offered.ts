import 'server-only';
import { environment } from '@/lib/env/environment';
import { hasOperation } from '@/lib/platform/endpoints';
import { matchRoute } from './match';
import type { Route } from './route';

/** What an address asks for. */
type Asked = Readonly<Record<string, string | undefined>>;

/** Operations without which there is nothing at an address; of a list in the list one is enough. */
function needsOf(route: Route, asked: Asked): Route['needs'] {
  const isBare = route.params.every(({ name }) => asked[name] === undefined);
  const needs = (isBare ? route.bareNeeds : undefined) ?? route.needs;
  return [...needs, ...(route.tabNeeds[asked.tab ?? ''] ?? [])];
}

/** Whether the platform has what a page needs, parameters and query by name (ADR 0006). */
export function isOffered(route: Route, asked: Asked): boolean {
  return needsOf(route, asked).every((group) => [group].flat().some((name) => hasOperation({ name })));
}

/** Whether something stands at an address of ours with this platform; addresses that are no page of ours lead where they lead. */
export function leadsTo(href: string): boolean {
  const base = 'http://pages.invalid';
  if (!URL.canParse(href, base)) return true;
  const { origin, pathname, searchParams } = new URL(href, base);
  const match = origin === base ? matchRoute(pathname, environment().BASE_PATH) : undefined;
  return !match || isOffered(match.route, { ...Object.fromEntries(searchParams), ...match.params });
}
