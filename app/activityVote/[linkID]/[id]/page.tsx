import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { voteShareCard } from '@/lib/features/vote-activity/server/head';
import { loadVotePage } from '@/lib/features/vote-activity/server/load';
import { VotePage } from '@/lib/features/vote-activity/ui/vote-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'activityVote',
  load: loadVotePage,
  card: voteShareCard,
  head: ({ text: { language } }) => ({ language }),
  render: (values, _card, { vote }) => <VotePage values={values} notice={vote} />,
  footer: ({ text }) => textFooter(text),
  count: ({ place }) => ({ activityId: place.voteId, voteId: place.voteId, objectType: 'activity' }),
});

export { generateMetadata, Page as default };
