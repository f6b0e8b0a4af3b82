import 'server-only';
import { getMyArticleContent } from '@/lib/contract/preview';
import { posterAddress } from '@/lib/drawing/poster-address';
import { type DrawnKind, drawnKinds, idJoiner } from '@/lib/frame/share-card';
import { fail, isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { posterFacts } from './poster';
import { findSubject } from './subject';

/** A poster as its page shows it. */
export interface Poster {
  title: string;
  summary: string;
  /** Address of the picture. */
  address: string;
  /** Public path of what it leads to. */
  path: string;
  /** Name of the picture when it is saved. */
  fileName: string;
}

/** What purges call kinds whose operations have another name. */
const tagNames: Readonly<Partial<Record<DrawnKind, string>>> = { course: 'study', candidate: 'vote' };

/**
 * Loads a poster. The article is asked for by its my-article variant (Spec §7); as that may answer what is not released yet,
 * only what readers may read has a poster.
 */
export async function loadPoster(
  named: string | undefined,
  id: string | undefined,
): Promise<Result<Poster, PlatformError>> {
  const kind: DrawnKind | undefined = drawnKinds.find((one) => one === named);
  if (!kind || id === undefined) return fail({ kind: 'notFound' });
  tagPage(`${tagNames[kind] ?? kind}:${kind === 'candidate' ? id.split(idJoiner)[0] : id}`);
  const [view, site, mine, found] = await Promise.all([
    currentView(),
    siteConfig(),
    kind === 'article' ? read(getMyArticleContent, { articleId: id }) : undefined,
    findSubject(kind, id),
  ]);
  if (mine && !mine.ok && isAbsent(mine.error)) return mine;
  if (!found.ok) return found;
  if (found.value.closed) return fail({ kind: 'notFound' });
  const facts = posterFacts(found.value, { kind, id, locale: view.locale, site });
  const { title, summary } = facts;
  return succeed({
    title,
    summary,
    address: posterAddress(facts),
    path: found.value.path,
    fileName: `poster-${id}.png`,
  });
}
