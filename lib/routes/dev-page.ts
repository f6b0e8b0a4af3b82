import type { RouteMatch } from './match';
import { route } from './route';

/**
 * Page for development, not in the route table and not part of builds: see `pageExtensions` in
 * next.config.ts.
 */
const islands = route('dev/{page}', { isOurs: true, query: ['island', 'state'] });

/** Matches the page with all islands (`app/dev/islands/page.dev.tsx`). */
export function matchDevPage(pathname: string): RouteMatch | undefined {
  return pathname === '/dev/islands' ? { route: islands, params: { page: 'islands' } } : undefined;
}
