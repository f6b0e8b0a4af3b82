import 'server-only';
import { getMyArticleContent } from '@/lib/contract/preview';
import { posterAddress } from '@/lib/drawing/poster-address';
import { idSeparator, type RenderedKind, renderedKinds } from '@/lib/frame/share-card';
import { fail, isAbsent, type Loaded, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current-view';
import { findSubject } from './find-subject';
import { posterContent } from './render-poster';

export type Poster = Loaded<typeof loadPoster>;

/** Prefixes of purge tags that differ from the name of the kind. */
const tagPrefixes: Readonly<Partial<Record<RenderedKind, string>>> = { course: 'study', candidate: 'vote' };

/** Loads a poster. `findSubject` refuses unpublished articles that `getMyArticleContent` (Spec §7) finds. */
export async function loadPoster(kindName: string | undefined, id: string | undefined) {
  const kind: RenderedKind | undefined = renderedKinds.find((renderedKind) => renderedKind === kindName);
  if (!kind || id === undefined) return fail({ kind: 'notFound' });
  tagPage(`${tagPrefixes[kind] ?? kind}:${kind === 'candidate' ? id.split(idSeparator)[0] : id}`);
  const [view, site, articleAnswer, subject] = await Promise.all([
    currentView(),
    siteConfig(),
    kind === 'article' ? read(getMyArticleContent, { articleId: id }) : undefined,
    findSubject(kind, id),
  ]);
  if (articleAnswer && !articleAnswer.ok && isAbsent(articleAnswer.error)) return articleAnswer;
  if (!subject.ok) return subject;
  if (subject.value.closed) return fail({ kind: 'notFound' });
  const content = posterContent(subject.value, { kind, id, locale: view.locale, site });
  const { title, summary } = content;
  return succeed({
    title,
    summary,
    address: posterAddress(content),
    path: subject.value.path,
    fileName: `poster-${id}.png`,
  });
}
