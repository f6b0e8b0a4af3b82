import 'server-only';
import { pageSize } from '@/lib/cards/list-position';
import type { ArticleContent, ListArticle } from '@/lib/contract/article';
import { getArticleHot, getRelArticles, recommendList } from '@/lib/contract/content';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { readOptionalList } from '@/lib/platform/read-optional-list';
import { siteConfig } from '@/lib/site/site-config';
import { type Expansion, type Pages, pageCount, type SectionName, sectionOf } from './sections';

export type ArticleLists = Readonly<Record<SectionName, ReturnType<typeof sectionOf> | FailedList>>;

type LoadedPages = Pages | FailedList | undefined;

/** Returns the articles that editors chose, followed by up to `pageLimit` pages of the platform (R7.23). */
async function loadRelated(content: ArticleContent, pageLimit: number): Promise<LoadedPages> {
  const articles: ListArticle[] = [...content.related];
  let lastFileId = '0';
  for (let page = 0; page < pageLimit; page += 1) {
    const answer = await readOptionalList(getRelArticles, { articleId: content.fileId, page, lastFileId });
    if (answer === failedList && articles.length === 0) return failedList;
    if (!answer || answer === failedList) return { articles, hasMore: false };
    articles.push(...answer.related);
    if (!answer.hasMore) return { articles, hasMore: false };
    lastFileId = answer.related.at(-1)?.fileId ?? lastFileId;
  }
  return { articles, hasMore: true };
}

async function loadRecommended(columnId: string | undefined, pageLimit: number): Promise<LoadedPages> {
  if (columnId === undefined) return undefined;
  const answer = await readOptionalList(recommendList, { columnId, start: 0, count: pageLimit * pageSize });
  return answer && answer !== failedList ? { articles: answer.list, hasMore: answer.hasMore } : answer;
}

async function loadHot(): Promise<LoadedPages> {
  const answer = await readOptionalList(getArticleHot, { type: 0 });
  return answer && answer !== failedList ? { articles: answer.list, hasMore: false } : answer;
}

/** Loads the lists below an article. Each list can fail separately (R4.25, Spec §8). */
export async function loadSections(content: ArticleContent, expansion: Expansion | undefined) {
  const { display } = await siteConfig();
  const [related, recommended, hot] = await Promise.all([
    display.related ? loadRelated(content, pageCount(expansion, 'related')) : undefined,
    display.recommended ? loadRecommended(content.columnID, pageCount(expansion, 'recommended')) : undefined,
    display.hotList ? loadHot() : undefined,
  ]);
  const shownIds = new Set([content.fileId]);
  const toSection = (pages: LoadedPages, name: SectionName, knownIds = shownIds) =>
    pages === failedList ? failedList : sectionOf(pages, name, expansion, knownIds);
  // The calls are in the page's order: each section omits articles of the sections before it.
  return {
    related: toSection(related, 'related'),
    recommended: toSection(recommended, 'recommended'),
    // Unlike the other lists, the ranking may repeat articles of the lists above.
    hot: toSection(hot, 'hot', new Set([content.fileId])),
  };
}
