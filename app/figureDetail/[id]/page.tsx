import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { FigurePage } from '@/lib/features/figure/figure-page';
import { figureShareCard } from '@/lib/features/figure/head';
import { loadFigure } from '@/lib/features/figure/load';

const { generateMetadata, Page } = defineArticlePage({
  route: 'figureDetail',
  load: ({ id }) => loadFigure(id),
  card: figureShareCard,
  head: ({ language }) => ({ type: 'profile', language }),
  render: (figure, card) => <FigurePage figure={figure} card={card} />,
  footer: ({ language, biography }) => textFooter({ language, body: biography }),
});

export { generateMetadata, Page as default };
