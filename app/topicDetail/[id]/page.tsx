import { defineArticlePage } from '@/app/_page/define-article-page';
import { questionOrders } from '@/lib/features/ask/ask-href';
import { AskTopicPage } from '@/lib/features/ask/ask-topic-page';
import { askTopicShareCard } from '@/lib/features/ask/head';
import { loadAskTopic } from '@/lib/features/ask/load';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { parseChoice } from '@/lib/format/parse-choice';

const { generateMetadata, Page } = defineArticlePage({
  route: 'topicDetail',
  load: ({ id, order }, position) => loadAskTopic(id, parseChoice(questionOrders, order), position),
  card: askTopicShareCard,
  head: ({ topic: { language } }) => ({ language }),
  render: (values, card, { follow, notice }) => {
    const { id, title } = values.topic;
    const followButton = <FollowButton kind="topic" id={id} name={title} notice={follow} isAlone />;
    return <AskTopicPage values={values} card={card} follow={followButton} notice={notice} />;
  },
});

export { generateMetadata, Page as default };
