import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { rankingCard, rankingMetadata } from '@/lib/features/account/head';
import { loadRanking } from '@/lib/features/account/load-ranking';
import { RankingPage } from '@/lib/features/account/ranking-page';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'xyListShare',
  frame: ArticleFrame,
  load: loadRanking,
  head: rankingMetadata,
  render: async (ranking) => {
    const card = await rankingCard(ranking);
    return (
      <>
        <RankingPage ranking={ranking} card={card} />
        <ArticleFoot card={card} hasText={false} />
      </>
    );
  },
});

export { generateMetadata, Page as default };
