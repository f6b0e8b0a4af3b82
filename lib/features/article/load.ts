import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { loadContent } from '@/lib/article/load-content';
import { type ArticleLists, loadSections } from '@/lib/article/load-sections';
import type { Article } from '@/lib/article/model';
import type { Expansion } from '@/lib/article/sections';
import type { PreparedBody } from '@/lib/html/body-input';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { currentWords } from '@/lib/view/current';

export interface ArticlePageValues {
  article: Article;
  body: PreparedBody;
  lists: ArticleLists;
}

const noLists: ArticleLists = { related: undefined, recommended: undefined, hot: undefined };

/** @param printed true for an article of the e-paper, which has no lists */
export async function loadArticle(
  columnId: string | undefined,
  id: string | undefined,
  expansion: Expansion | undefined,
  printed = false,
): Promise<Result<ArticlePageValues, PlatformError>> {
  const loaded = await loadContent(columnId, id, printed);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, lists] = await Promise.all([
    currentWords(),
    printed ? noLists : loadSections(content, expansion),
  ]);
  return succeed({ article, body: bodyOf(article, words), lists });
}
