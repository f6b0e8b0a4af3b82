import type { RouteMatch } from './match';
import { route } from './route';

/** Not in the table of routes, and no part of a build: see `pageExtensions` in next.config.ts. */
const islands = route('dev/{page}', { ours: true, query: ['island', 'state'] });

/** The page that shows all islands to developers (`app/dev/islands/page.dev.tsx`). */
export function matchDevPage(pathname: string): RouteMatch | undefined {
  return pathname === '/dev/islands' ? { route: islands, params: { page: 'islands' } } : undefined;
}
