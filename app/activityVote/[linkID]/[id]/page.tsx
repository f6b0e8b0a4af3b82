import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { voteCard, voteMetadata } from '@/lib/features/vote-activity/server/head';
import { loadVotePage } from '@/lib/features/vote-activity/server/load';
import { VotePage } from '@/lib/features/vote-activity/ui/vote-page';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'activityVote',
  frame: ArticleFrame,
  load: loadVotePage,
  head: voteMetadata,
  render: async (values, { vote }) => {
    const { text } = values;
    return (
      <>
        <VotePage values={values} notice={vote} />
        <ArticleFoot card={await voteCard(values)} spoken={{ language: text.language, texts: [text.body] }} />
      </>
    );
  },
  count: ({ place }) => ({ activityId: place.voteId, voteId: place.voteId, objectType: 'activity' }),
});

export { generateMetadata, Page as default };
