import { paperSource } from '@/lib/cards/paper-source';
import {
  type DrawnKind,
  isListedKind,
  listedPlace,
  objectTypes,
  type ShareCard,
} from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { posterId, type RouteMatch } from '@/lib/routes/match';
import { subjectId } from '@/lib/routes/subject-id';

/** Kinds of which share events name what the address does, or nothing. */
const namedByPage: ReadonlySet<DrawnKind> = new Set([
  ...(['live', 'ranking', 'vote', 'candidate', 'product', 'notice'] as const),
]);

/**
 * Id of what a page shares: of what its card is drawn for, else the page's own. A live is told of by the article that led there,
 * as its likes are (reading 32).
 */
function sharedId({ drawn }: ShareCard, match: RouteMatch | undefined): string | undefined {
  const own = drawn && !namedByPage.has(drawn.kind) ? drawn.id : undefined;
  return own ?? subjectId(match?.params ?? {});
}

/** Where the browser reports that the subject of a page was shared; undefined where there is nothing to name. */
export function shareEventAddress(card: ShareCard, match: RouteMatch | undefined): string | undefined {
  const id = sharedId(card, match);
  return id && `/api/share?${new URLSearchParams({ type: String(objectTypes[card.objectType]), id })}`;
}

/** The page whose poster is that of a thing, wherever the thing is shown; a ranking has none. */
const posterRoutes: Readonly<Partial<Record<DrawnKind, string>>> = {
  article: 'newsDetail',
  paper: 'newsDetail',
  column: 'columnDetail',
  live: 'liveDetail',
  video: 'mvodShare',
};

interface PosterPlace {
  match: RouteMatch | undefined;
  /** Path of this page. */
  pathname: string;
  basePath: string;
}

/** Public address of the poster of a page's subject, this page's own where it has one (R3.124); undefined where there is none. */
export function posterPath(
  { drawn }: ShareCard,
  { match, pathname, basePath }: PosterPlace,
): string | undefined {
  if (!drawn) return undefined;
  if (match && drawn.kind === match.route.poster?.kind && drawn.id === posterId(match))
    return `${pathname}?isPoster=true`;
  if (isListedKind(drawn.kind)) {
    const { segments, query } = listedPlace(drawn.kind, drawn.id);
    return pageHref(basePath, segments, { ...query, isPoster: 'true' });
  }
  const source = drawn.kind === 'paper' ? paperSource : undefined;
  const route = posterRoutes[drawn.kind];
  return route && pageHref(basePath, [route, drawn.id], { source, isPoster: 'true' });
}
