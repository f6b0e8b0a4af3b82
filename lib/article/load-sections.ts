import 'server-only';
import { pageSize } from '@/lib/cards/list-position';
import type { ArticleContent, ListArticle } from '@/lib/contract/article';
import { getArticleHot, getRelArticles, recommendList } from '@/lib/contract/content';
import { partOf } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { siteConfig } from '@/lib/site/site-config';
import { type ArticleSection, type Expansion, type Pages, pagesOf, sectionOf } from './sections';

/** The lists under an article. */
export interface ArticleLists {
  related: ArticleSection | undefined;
  recommended: ArticleSection | undefined;
  hot: ArticleSection | undefined;
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

/** What stands under the article, each list on its own: one that fails is left out (Spec §8). */
export async function loadSections(
  content: ArticleContent,
  expansion: Expansion | undefined,
): Promise<ArticleLists> {
  const { display } = await siteConfig();
  const [related, recommended, hot] = await Promise.all([
    display.related ? relatedTo(content, pagesOf(expansion, 'related')) : undefined,
    display.recommended ? recommendedIn(content.columnID, pagesOf(expansion, 'recommended')) : undefined,
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
