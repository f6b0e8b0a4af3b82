import 'server-only';
import { loadContent } from '@/lib/article/load-content';
import { type ArticleLists, loadSections } from '@/lib/article/load-sections';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import type { Expansion } from '@/lib/article/sections';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { currentWords } from '@/lib/view/current-view';

export type ArticlePageValues = Loaded<typeof loadArticle>;

const noLists: ArticleLists = { related: undefined, recommended: undefined, hot: undefined };

export async function loadArticle(
  columnId: string | undefined,
  id: string | undefined,
  expansion: Expansion | undefined,
  isPaper = false,
) {
  const loaded = await loadContent(columnId, id, isPaper);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const lists = isPaper ? noLists : await loadSections(content, expansion);
  return succeed({ article, body: prepareArticleBody(article, await currentWords()), lists });
}
