import { articleFooter, articlePageView, defineArticlePage } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { articleDetails } from '@/lib/article/article-share-card';
import { parseExpansion } from '@/lib/article/sections';
import { paperSource } from '@/lib/cards/paper-source';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { ArticlePage } from '@/lib/features/article/article-page';
import { loadArticle } from '@/lib/features/article/load';
import { newsShareCard } from '@/lib/features/article/news-share-card';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { ArticleVoteSection } from '@/lib/features/vote/article-vote-section';

const { generateMetadata, Page } = defineArticlePage({
  route: 'newsDetail',
  load: ({ columnId, id, source, more, page }) => {
    const isPaper = source === paperSource;
    const article = loadArticle(columnId, id, parseExpansion(more, page), isPaper);
    return prefetchComments(id, article, isPaper ? paperSource : undefined);
  },
  card: newsShareCard,
  head: ({ article }) => articleDetails(article),
  render: (values, card, notices) => {
    const { article } = values;
    const slots = {
      actions: !article.printed && <ReaderActions article={article} notices={notices} />,
      vote: <ArticleVoteSection article={article} notice={notices.vote} />,
      ad: <ArticleAd columnId={article.columnId} articleId={article.id} />,
    };
    return <ArticlePage values={values} card={card} {...slots} />;
  },
  footer: articleFooter,
  count: articlePageView,
});

export { generateMetadata, Page as default };
