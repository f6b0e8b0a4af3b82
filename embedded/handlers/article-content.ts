import { getArticleContent, getPaperArticle } from '@/lib/contract/content';
import { getMyArticleContent, getUnreleasedArticleContent } from '@/lib/contract/preview';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import type { ArticleState } from '../store/article-record';
import { articleDetail } from '../wire/detail';

/** Preview and posters also show what is not out yet (spec §7). */
const preview: readonly ArticleState[] = ['published', 'draft'];

/**
 * What is assumed of a publisher's platform (nothing is known): an article that never was, or is not out yet, is success
 * without data; a withdrawn one is status 1, which the spec reads as an empty object (spec §7). Both show an empty state.
 */
function articleContent(articleId: string, visible: readonly ArticleState[], call: Call): unknown {
  const article = call.store.articles.find(toNumber(articleId) ?? -1);
  if (article?.state === 'withdrawn') throw new Refusal(1, '稿件已撤回');
  if (!article || !visible.includes(article.state)) return null;
  return articleDetail(article, call.store.articles.body(article.id), call);
}

/** An article of the e-paper. */
function paperArticle(articleId: string, call: Call): unknown {
  const { paperArticles } = call.store;
  const article = paperArticles.find(toNumber(articleId) ?? -1);
  return article ? articleDetail(article, paperArticles.body(article.id), call) : null;
}

export const articleContentAnswers: readonly Answer[] = [
  answer(getArticleContent, ({ articleId }, call) => articleContent(articleId, ['published'], call)),
  answer(getPaperArticle, ({ articleId }, call) => paperArticle(articleId, call)),
  answer(getUnreleasedArticleContent, ({ articleId }, call) => articleContent(articleId, preview, call)),
  answer(getMyArticleContent, ({ articleId }, call) => articleContent(articleId, preview, call)),
];
