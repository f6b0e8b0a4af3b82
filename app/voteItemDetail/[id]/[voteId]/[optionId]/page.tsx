import { defineArticlePage } from '@/app/_page/define-article-page';
import { candidateShareCard } from '@/lib/features/vote-activity/server/head';
import { loadCandidatePage } from '@/lib/features/vote-activity/server/load';
import { CandidatePage } from '@/lib/features/vote-activity/ui/candidate-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'voteItemDetail',
  load: loadCandidatePage,
  card: candidateShareCard,
  head: ({ language }) => ({ language }),
  render: (values, _card, { vote }) => <CandidatePage values={values} notice={vote} />,
  count: ({ place, candidate }) => ({
    activityId: place.voteId,
    voteId: place.voteId,
    optionId: candidate.id,
    objectType: 'activity',
  }),
});

export { generateMetadata, Page as default };
