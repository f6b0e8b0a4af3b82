import { paperSource } from '@/lib/cards/paper-source';
import {
  isListedKind,
  listedPlace,
  objectTypes,
  type RenderedKind,
  type ShareCard,
} from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { posterId, type RouteMatch } from '@/lib/routes/match';
import { subjectId } from '@/lib/routes/subject-id';

/** Kinds of subjects that share events identify by the page's URL. */
const identifiedByUrl: ReadonlySet<RenderedKind> = new Set([
  ...(['live', 'ranking', 'vote', 'candidate', 'product', 'notice'] as const),
]);

/**
 * Returns the id of the shared subject: the one in the share picture, else the one in the URL. A live is identified by the
 * article that links to it, as for likes (reading 32).
 */
function sharedId({ rendered: drawn }: ShareCard, match: RouteMatch | undefined): string | undefined {
  const renderedId = drawn && !identifiedByUrl.has(drawn.kind) ? drawn.id : undefined;
  return renderedId ?? subjectId(match?.params ?? {});
}

/** Returns the URL that reports a share; undefined if the page has no subject. */
export function shareEventAddress(card: ShareCard, match: RouteMatch | undefined): string | undefined {
  const id = sharedId(card, match);
  return id && `/api/share?${new URLSearchParams({ type: String(objectTypes[card.objectType]), id })}`;
}

/** Routes with a poster, by kind of subject; a ranking has none. */
const posterRoutes: Readonly<Partial<Record<RenderedKind, string>>> = {
  article: 'newsDetail',
  paper: 'newsDetail',
  column: 'columnDetail',
  live: 'liveDetail',
  video: 'mvodShare',
};

interface PosterPlace {
  match: RouteMatch | undefined;
  pathname: string;
  basePath: string;
}

/** Returns the path of the subject's poster, preferably this page's own (R3.124); undefined if there is none. */
export function posterPath(
  { rendered: drawn }: ShareCard,
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
