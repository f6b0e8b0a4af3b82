import type { RouteMatch } from './match';
import { route } from './route';

/** Page for development, which builds omit (see `pageExtensions` in next.config.ts). */
const islands = route('dev/{page}', { frame: 'plain', isOurs: true, query: ['island', 'state'] });

export function matchDevPage(pathname: string): RouteMatch | undefined {
  return pathname === '/dev/islands' ? { route: islands, params: { page: 'islands' } } : undefined;
}
