import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { candidateCard, candidateMetadata } from '@/lib/features/vote-activity/server/head';
import { loadCandidatePage } from '@/lib/features/vote-activity/server/load';
import { CandidatePage } from '@/lib/features/vote-activity/ui/candidate-page';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'voteItemDetail',
  frame: ArticleFrame,
  load: loadCandidatePage,
  head: candidateMetadata,
  render: async (values, { vote }) => (
    <>
      <CandidatePage values={values} notice={vote} />
      <ArticleFoot card={await candidateCard(values)} hasText={false} />
    </>
  ),
  count: ({ place, candidate }) => ({
    activityId: place.voteId,
    voteId: place.voteId,
    optionId: candidate.id,
    objectType: 'activity',
  }),
});

export { generateMetadata, Page as default };
