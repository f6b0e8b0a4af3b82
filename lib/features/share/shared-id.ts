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
function sharedId({ rendered }: ShareCard, match: RouteMatch | undefined): string | undefined {
  const renderedId = rendered && !identifiedByUrl.has(rendered.kind) ? rendered.id : undefined;
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
  { rendered }: ShareCard,
  { match, pathname, basePath }: PosterPlace,
): string | undefined {
  if (!rendered) return undefined;
  if (match && rendered.kind === match.route.poster?.kind && rendered.id === posterId(match))
    return `${pathname}?isPoster=true`;
  if (isListedKind(rendered.kind)) {
    const { segments, query } = listedPlace(rendered.kind, rendered.id);
    return pageHref(basePath, segments, { ...query, isPoster: 'true' });
  }
  const source = rendered.kind === 'paper' ? paperSource : undefined;
  const route = posterRoutes[rendered.kind];
  return route && pageHref(basePath, [route, rendered.id], { source, isPoster: 'true' });
}
