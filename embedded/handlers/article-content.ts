import { getArticleContent, getPaperArticle } from '@/lib/contract/content';
import { getMyArticleContent, getUnreleasedArticleContent } from '@/lib/contract/preview';
import type { Call } from '../call';
import { handle, handleDetail, type OperationHandler } from '../operation-handler';
import { idOf } from '../paging';
import { Refusal } from '../refusal';
import type { ArticleState } from '../store/article-record';
import { articleDetail } from '../wire/detail';

/** States of articles that previews and posters show (Spec §7). */
const preview: readonly ArticleState[] = ['published', 'draft'];

/**
 * Returns an article's content, and no data for an unknown or unpublished article, as publishers' platforms are
 * assumed to do. A withdrawn article has status 1, which the site handles like missing data (Spec §7).
 */
function articleContent(articleId: string, visible: readonly ArticleState[], call: Call): unknown {
  const article = call.store.articles.find(idOf(articleId));
  if (article?.state === 'withdrawn') throw new Refusal(1, '稿件已撤回');
  if (!article || !visible.includes(article.state)) return null;
  return articleDetail(article, call.store.articles.body(article.id), call);
}

export const articleContentHandlers: readonly OperationHandler[] = [
  handle(getArticleContent, ({ articleId }, call) => articleContent(articleId, ['published'], call)),
  handleDetail(
    getPaperArticle,
    ({ articleId }, { store }) => store.paperArticles.find(idOf(articleId)),
    (article, call) => articleDetail(article, call.store.paperArticles.body(article.id), call),
  ),
  handle(getUnreleasedArticleContent, ({ articleId }, call) => articleContent(articleId, preview, call)),
  handle(getMyArticleContent, ({ articleId }, call) => articleContent(articleId, preview, call)),
];
