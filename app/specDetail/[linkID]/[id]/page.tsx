import { articleFooter, defineArticlePage } from '@/app/_page/define-article-page';
import { articleDetails } from '@/lib/article/article-share-card';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { topicShareCard } from '@/lib/features/topic/head';
import { loadTopic } from '@/lib/features/topic/load';
import { TopicPage } from '@/lib/features/topic/topic-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'specDetail',
  load: ({ linkID, id }) => prefetchComments(id, loadTopic(linkID, id)),
  card: topicShareCard,
  head: ({ article, language }) => (article ? articleDetails(article) : { language }),
  render: (topic, card) => {
    const { article } = topic;
    const ad = article && <ArticleAd columnId={article.columnId} articleId={article.id} />;
    return <TopicPage values={topic} card={card} ad={ad} />;
  },
  // Without an article there is nothing to like or to read aloud.
  footer: ({ article, body }, { like }) =>
    article ? { ...articleFooter({ article, body }), likeNotice: like } : { hasText: false },
  // A topic counts as a column (Spec §3). Without an article, the topic's id and title replace the column's.
  count: ({ article, id, title }) => ({
    articleId: article?.id,
    columnId: article ? article.columnId : id,
    columnName: article ? article.columnName : title,
    objectType: 'column',
  }),
});

export { generateMetadata, Page as default };
