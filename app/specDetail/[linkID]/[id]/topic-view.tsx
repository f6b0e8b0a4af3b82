import { ArticleFoot } from '@/app/_page/article-foot';
import type { FormNotices } from '@/app/_page/reader-actions';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { topicCard } from '@/lib/features/topic/head';
import type { Topic } from '@/lib/features/topic/load';
import { TopicPage } from '@/lib/features/topic/topic-page';

/** Without an article there is nothing to like or to read aloud. */
export async function TopicView({ topic, notices }: { topic: Topic; notices: FormNotices }) {
  const card = await topicCard(topic);
  const { article, body } = topic;
  return (
    <>
      <TopicPage
        topic={topic}
        card={card}
        ad={article && <ArticleAd columnId={article.columnId} articleId={article.id} />}
      />
      <ArticleFoot
        card={card}
        liked={article}
        commented={article && articleCommented(article)}
        notice={notices.notice}
        likeNotice={notices.like}
        spoken={article && { language: article.language, texts: [body] }}
        hasText={article !== undefined}
      />
    </>
  );
}
