import { DetailEnd } from '@/app/_detail/detail-end';
import { listenTo } from '@/app/_detail/listen-to';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { topicCard } from '@/lib/features/topic/head';
import type { Topic } from '@/lib/features/topic/load';
import { TopicPage } from '@/lib/features/topic/topic-page';
import { ArticleBar } from '@/lib/frame/article-bar';
import { PageEnd } from '@/lib/frame/page-end';
import { Speculation } from '@/lib/frame/speculation';

/** A special topic with the parts of other features in their places; without an article there is nothing to like. */
export async function TopicView({ topic }: { topic: Topic }) {
  const card = await topicCard(topic);
  const { article } = topic;
  return (
    <>
      <TopicPage
        topic={topic}
        card={card}
        ad={article && <ArticleAd columnId={article.columnId} articleId={article.id} />}
      />
      {article ? (
        <DetailEnd
          route="specDetail"
          article={article}
          card={card}
          listen={listenTo(article.language, topic.body)}
        />
      ) : (
        <>
          <PageEnd />
          <ArticleBar share={<ShareMenu card={card} look="bar" />} />
          <PageView route="specDetail" columnId={topic.id} columnName={topic.title} />
          <Speculation />
        </>
      )}
    </>
  );
}
