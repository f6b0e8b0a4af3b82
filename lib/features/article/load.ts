import 'server-only';
import type { ArticleContent, ListArticle } from '@/lib/contract/article';
import {
  getArticleContent,
  getArticleHot,
  getColumn,
  getRelArticles,
  recommendList,
} from '@/lib/contract/content';
import { environment } from '@/lib/env/environment';
import type { PreparedBody } from '@/lib/html/body-input';
import { fail, isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { markIncomplete, tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { type SiteConfig, siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { bodyOf } from './body';
import { type Article, toArticle } from './model';
import { type ArticleSection, type Expansion, type Pages, pagesOf, sectionOf } from './sections';

/** What the article's page shows. */
export interface ArticlePageValues {
  article: Article;
  body: PreparedBody;
  related: ArticleSection | undefined;
  recommended: ArticleSection | undefined;
  hot: ArticleSection | undefined;
}

/** Articles a page of the platform's lists holds (Spec §9). */
const pageSize = 20;

/** The value, or nothing where a list failed: the page then shows less, and is not kept for long (R4.25, R8.22). */
function partOf<Value>(answer: Result<Value>): Value | undefined {
  if (!answer.ok && !isAbsent(answer.error)) markIncomplete();
  return answer.ok ? answer.value : undefined;
}

async function relatedTo(content: ArticleContent, pages: number): Promise<Pages | undefined> {
  if (content.related.length > 0) return { articles: content.related, hasMore: false };
  const articles: ListArticle[] = [];
  for (let page = 0; page < pages; page += 1) {
    const lastFileId = articles.at(-1)?.fileId ?? '0';
    const answer = partOf(await read(getRelArticles, { articleId: content.fileId, page, lastFileId }));
    if (!answer) return articles.length > 0 ? { articles, hasMore: false } : undefined;
    articles.push(...answer.related);
    if (!answer.hasMore) return { articles, hasMore: false };
  }
  return { articles, hasMore: true };
}

async function recommendedIn(columnId: string | undefined, pages: number): Promise<Pages | undefined> {
  if (columnId === undefined) return undefined;
  const answer = partOf(await read(recommendList, { columnId, start: 0, count: pages * pageSize }));
  return answer && { articles: answer.list, hasMore: answer.hasMore };
}

async function columnNameOf(columnId: string | undefined): Promise<string | undefined> {
  if (columnId === undefined) return undefined;
  return partOf(await read(getColumn, { columnId }))?.columnName;
}

/** What stands under the article, each list on its own: one that fails is left out (Spec §8). */
async function loadSections(content: ArticleContent, site: SiteConfig, expansion: Expansion | undefined) {
  const { display } = site;
  const { columnID: columnId } = content;
  const [related, recommended, hot] = await Promise.all([
    display.related ? relatedTo(content, pagesOf(expansion, 'related')) : undefined,
    display.recommended ? recommendedIn(columnId, pagesOf(expansion, 'recommended')) : undefined,
    display.hotList ? read(getArticleHot, { type: 0 }).then(partOf) : undefined,
  ]);
  const seen = new Set([content.fileId]);
  return {
    related: sectionOf(related, 'related', expansion, seen),
    recommended: sectionOf(recommended, 'recommended', expansion, seen),
    // a ranking leaves out nothing but the article itself
    hot: sectionOf(
      hot && { articles: hot.list, hasMore: false },
      'hot',
      expansion,
      new Set([content.fileId]),
    ),
  };
}

function bodyLabels(words: Words) {
  return {
    openPicture: words('article.openPicture'),
    video: words('article.video'),
    audio: words('article.audio'),
    embedded: words('article.embedded'),
    table: words('article.table'),
  };
}

/** Loads a news article with what stands under it. */
export async function loadArticle(
  columnId: string | undefined,
  id: string | undefined,
  expansion: Expansion | undefined,
): Promise<Result<ArticlePageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`article:${id}`, `counts:${id}`);
  const [view, site, answer] = await Promise.all([
    currentView(),
    siteConfig(),
    read(getArticleContent, { articleId: id, ...(columnId ? { colID: columnId } : {}) }),
  ]);
  if (!answer.ok) return answer;
  const content = { ...answer.value, columnID: answer.value.columnID ?? columnId };
  if (content.columnID !== undefined) tagPage(`column:${content.columnID}`);
  const siteLanguage = locales[site.view.locale ?? environment().DEFAULT_LOCALE].languageTag;
  const drawn = toArticle(content, { siteLanguage, now: Date.now() });
  const [sections, columnName] = await Promise.all([
    loadSections(content, site, expansion),
    drawn.columnName ?? columnNameOf(content.columnID),
  ]);
  const article = { ...drawn, columnName };
  return succeed({ article, body: bodyOf(article, bodyLabels(wordsFor(view.locale))), ...sections });
}
