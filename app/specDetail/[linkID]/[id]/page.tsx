import { definePage } from '@/app/_page/define-page';
import { articleSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { topicMetadata } from '@/lib/features/topic/head';
import { loadTopic } from '@/lib/features/topic/load';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { TopicView } from './topic-view';

const { generateMetadata, Page } = definePage({
  route: 'specDetail',
  frame: ArticleFrame,
  load: ({ linkID, id }) => prefetchComments(articleSource, id, loadTopic(linkID, id)),
  head: topicMetadata,
  render: (topic, notices) => <TopicView topic={topic} notices={notices} />,
  // Sharing reports a topic as a column (Spec §3), with or without an article.
  count: ({ article, id, title }) => ({
    articleId: article?.id,
    columnId: article ? article.columnId : id,
    columnName: article ? article.columnName : title,
    objectType: 'column',
  }),
});

export { generateMetadata, Page as default };
