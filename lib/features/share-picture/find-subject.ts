import 'server-only';
import { articleSubject } from '@/lib/article/article-share-card';
import { liveSubject } from '@/lib/article/live-subject';
import { loadContent } from '@/lib/article/load-content';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import { shortVideoSubject } from '@/lib/article/short-video-subject';
import { articleKind, articlePath } from '@/lib/cards/article-kind';
import { paperSource } from '@/lib/cards/paper-source';
import { getXyRank } from '@/lib/contract/account';
import { getColumn } from '@/lib/contract/content';
import { liveView } from '@/lib/contract/live';
import { videoArticle, videoShareConfigInfo } from '@/lib/contract/video';
import { environment } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import { isListedKind, type RenderedKind, type ShareSubject } from '@/lib/frame/share-card';
import { renderedRanking, topRanked } from '@/lib/people/ranking';
import { fail, type Result, refusesEntity, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { parseLocale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { loadListedSubject } from './listed-subjects';

/** Loads an article or, if `isPaper`, an e-paper article, which has a separate id. */
async function loadArticle(id: string, isPaper: boolean): Promise<Result<ShareSubject>> {
  return mapResult(await loadContent(undefined, id, isPaper), ({ content, article: loadedArticle }) => {
    const { columnId } = loadedArticle;
    const ids = { id: loadedArticle.id, columnId, linkId: content.linkID };
    const path = isPaper
      ? siteHref(['newsDetail', columnId, id], { source: paperSource })
      : siteHref(articlePath(articleKind(content.articleType), ids));
    // Controls in the body are not rendered, so any language will do.
    const words = wordsFor(environment().DEFAULT_LOCALE);
    return articleSubject(loadedArticle, prepareArticleBody(loadedArticle, words), path);
  });
}

async function loadLive(id: string): Promise<Result<ShareSubject>> {
  const answer = await read(liveView, { id, page: 0 });
  if (!answer.ok) return answer;
  const { main, list } = answer.value;
  if (!main) return fail({ kind: 'notFound' });
  return succeed(liveSubject(main, list, siteHref(['liveDetail', id])));
}

async function loadColumn(columnId: string): Promise<Result<ShareSubject>> {
  return mapResult(await read(getColumn, { columnId }), ({ columnName, description }) => ({
    title: headline(columnName, description),
    descriptions: [description],
    pictures: [],
    path: siteHref(['columnDetail', columnId]),
    objectType: 'column',
    rendered: { kind: 'column', id: columnId },
  }));
}

async function loadVideo(id: string): Promise<Result<ShareSubject>> {
  const [answer, share] = await Promise.all([read(videoArticle, { id }), read(videoShareConfigInfo, { id })]);
  if (!answer.ok) return answer;
  const path = siteHref(['minVideoDetail', id]);
  return succeed(shortVideoSubject(answer.value.content, share.ok ? share.value : undefined, path));
}

async function loadRanking(localeId: string): Promise<Result<ShareSubject>> {
  const locale = parseLocale(localeId);
  if (!locale) return fail({ kind: 'notFound' });
  return mapResult(await read(getXyRank, {}), ({ list }) => ({
    title: wordsFor(locale)('titles.xyListShare'),
    descriptions: [],
    pictures: [],
    path: siteHref(['xyListShare']),
    rendered: renderedRanking(
      topRanked(list).map(({ name }) => name),
      locale,
    ),
  }));
}

const subjectLoaders = {
  article: (id: string) => loadArticle(id, false),
  paper: (id: string) => loadArticle(id, true),
  column: loadColumn,
  live: loadLive,
  video: loadVideo,
  ranking: loadRanking,
};

/** Loads the subject of a picture. Texts are never taken from the request (ADR 0021). */
export async function findSubject(kind: RenderedKind, id: string): Promise<Result<ShareSubject>> {
  const answer = await (isListedKind(kind) ? loadListedSubject(kind, id) : subjectLoaders[kind](id));
  // Platforms reject the ids of missing videos (R8.21) and votes.
  return !answer.ok && refusesEntity(answer.error) ? fail({ kind: 'notFound' }) : answer;
}
