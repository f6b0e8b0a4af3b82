import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { questionOrders } from '@/lib/features/ask/ask-href';
import { topicCard, topicMetadata } from '@/lib/features/ask/head';
import { loadTopic } from '@/lib/features/ask/load';
import { TopicPage } from '@/lib/features/ask/topic-page';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { choiceOf } from '@/lib/format/choice-of';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'topicDetail',
  frame: ArticleFrame,
  load: ({ id, order, ...params }) => loadTopic(id, choiceOf(questionOrders, order), listPosition(params)),
  head: topicMetadata,
  render: async (values, { follow, notice }) => {
    const card = await topicCard(values);
    const { id, title } = values.topic;
    return (
      <>
        <TopicPage
          values={values}
          card={card}
          follow={<FollowButton kind="topic" id={id} name={title} notice={follow} isAlone />}
          notice={notice}
        />
        <ArticleFoot card={card} hasText={false} />
      </>
    );
  },
});

export { generateMetadata, Page as default };
