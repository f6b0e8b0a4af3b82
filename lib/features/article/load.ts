import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { loadContent } from '@/lib/article/load-content';
import { type ArticleLists, loadSections } from '@/lib/article/load-sections';
import type { Article } from '@/lib/article/model';
import type { Expansion } from '@/lib/article/sections';
import type { PreparedBody } from '@/lib/html/body-input';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { currentWords } from '@/lib/view/current';

/** What a news article's page shows. */
export interface ArticlePageValues {
  article: Article;
  body: PreparedBody;
  lists: ArticleLists;
}

/** Loads a news article with what stands under it. */
export async function loadArticle(
  columnId: string | undefined,
  id: string | undefined,
  expansion: Expansion | undefined,
): Promise<Result<ArticlePageValues, PlatformError>> {
  const loaded = await loadContent(columnId, id);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, lists] = await Promise.all([currentWords(), loadSections(content, expansion)]);
  return succeed({ article, body: bodyOf(article, words), lists });
}
