import { defineArticlePage } from '@/app/_page/define-article-page';
import { rankingShareCard } from '@/lib/features/account/head';
import { loadRanking } from '@/lib/features/account/load-ranking';
import { RankingPage } from '@/lib/features/account/ranking-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'xyListShare',
  load: loadRanking,
  card: rankingShareCard,
  render: (ranking, card) => <RankingPage ranking={ranking} card={card} />,
});

export { generateMetadata, Page as default };
