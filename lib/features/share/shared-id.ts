import { objectTypes, type ShareCard } from '@/lib/frame/share-card';
import type { RouteMatch } from '@/lib/routes/match';

/** Values of a route that name what is shared, the most telling first. */
const naming = ['id', 'columnId', 'tagId'];

/**
 * Id of what a page shares: of what its card is drawn for, else the page's own. A live is told of by the article that led there,
 * as its likes are (reading 32).
 */
function sharedId({ drawn }: ShareCard, match: RouteMatch | undefined): string | undefined {
  const own = drawn?.kind === 'live' ? undefined : drawn?.id;
  return own ?? naming.map((name) => match?.params[name]).find((value) => value !== undefined);
}

/** Where the browser reports that the subject of a page was shared; undefined where there is nothing to name. */
export function shareEventAddress(card: ShareCard, match: RouteMatch | undefined): string | undefined {
  const id = sharedId(card, match);
  return id && `/api/share?${new URLSearchParams({ type: String(objectTypes[card.objectType]), id })}`;
}

/** Public path of the poster of a page's subject; undefined where there is none. */
export function posterPath(
  { drawn }: ShareCard,
  match: RouteMatch | undefined,
  pathname: string,
): string | undefined {
  const poster = match?.route.poster;
  if (!drawn || drawn.kind !== poster?.kind || drawn.id !== match?.params[poster.param]) return undefined;
  return `${pathname}?isPoster=true`;
}
