import 'server-only';
import { articleSubject } from '@/lib/article/article-card';
import { bodyOf } from '@/lib/article/body';
import { liveSubject } from '@/lib/article/live-subject';
import { loadContent } from '@/lib/article/load-content';
import { shortVideoSubject } from '@/lib/article/short-video-subject';
import { articleKind, articlePath } from '@/lib/cards/kind';
import { paperSource } from '@/lib/cards/paper-source';
import { getXyRank } from '@/lib/contract/account';
import { getColumn } from '@/lib/contract/content';
import { liveView } from '@/lib/contract/live';
import { videoArticle, videoShareConfigInfo } from '@/lib/contract/video';
import { environment } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import type { RenderedKind, ShareSubject } from '@/lib/frame/share-card';
import { renderedRanking, topRanked } from '@/lib/people/ranked';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { parseLocale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';

import { listedSubjectLoaders } from './listed-subjects';

type SubjectResult = Result<ShareSubject, PlatformError>;

/** The language of controls in the body does not matter, because they are not rendered. */
async function article(id: string): Promise<SubjectResult> {
  const loaded = await loadContent(undefined, id);
  if (!loaded.ok) return loaded;
  const { content, article: loadedArticle } = loaded.value;
  const ids = { id: loadedArticle.id, columnId: loadedArticle.columnId, linkId: content.linkID };
  const path = pageHref(environment().BASE_PATH, articlePath(articleKind(content.articleType), ids));
  return succeed(
    articleSubject(loadedArticle, bodyOf(loadedArticle, wordsFor(environment().DEFAULT_LOCALE)), path),
  );
}

/** Articles of the e-paper have separate ids. */
async function paper(id: string): Promise<SubjectResult> {
  const loaded = await loadContent(undefined, id, true);
  if (!loaded.ok) return loaded;
  const { article: loadedArticle } = loaded.value;
  const path = pageHref(environment().BASE_PATH, ['newsDetail', loadedArticle.columnId, id], {
    source: paperSource,
  });
  return succeed(
    articleSubject(loadedArticle, bodyOf(loadedArticle, wordsFor(environment().DEFAULT_LOCALE)), path),
  );
}

async function live(id: string): Promise<SubjectResult> {
  const answer = await read(liveView, { id, page: 0 });
  if (!answer.ok) return answer;
  const { main, list } = answer.value;
  if (!main) return fail({ kind: 'notFound' });
  const path = pageHref(environment().BASE_PATH, ['liveDetail', id]);
  return succeed(liveSubject(main, list, path));
}

async function column(columnId: string): Promise<SubjectResult> {
  return mapResult(await read(getColumn, { columnId }), ({ columnName, description }) => ({
    title: headline(columnName, description),
    descriptions: [description],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['columnDetail', columnId]),
    objectType: 'column',
    rendered: { kind: 'column', id: columnId },
  }));
}

/** The platform answers a missing short video with a rejection, which means notFound here (R8.21). */
async function video(id: string): Promise<SubjectResult> {
  const [answer, share] = await Promise.all([read(videoArticle, { id }), read(videoShareConfigInfo, { id })]);
  if (!answer.ok) return answer.error.kind === 'rejected' ? fail({ kind: 'notFound' }) : answer;
  const path = pageHref(environment().BASE_PATH, ['minVideoDetail', id]);
  return succeed(shortVideoSubject(answer.value.content, share.ok ? share.value : undefined, path));
}

/** @param id language of the ranking's texts */
async function ranking(id: string): Promise<SubjectResult> {
  const locale = parseLocale(id);
  if (!locale) return fail({ kind: 'notFound' });
  return mapResult(await read(getXyRank, {}), ({ list }) => ({
    title: wordsFor(locale)('titles.xyListShare'),
    descriptions: [],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['xyListShare']),
    rendered: renderedRanking(
      topRanked(list).map(({ name }) => name),
      locale,
    ),
  }));
}

const subjectLoaders: Readonly<Record<RenderedKind, (id: string) => Promise<SubjectResult>>> = {
  article,
  paper,
  column,
  live,
  video,
  ranking,
  ...listedSubjectLoaders,
};

/** Texts never come from the request (ADR 0021). */
export function findSubject(kind: RenderedKind, id: string): Promise<SubjectResult> {
  return subjectLoaders[kind](id);
}
