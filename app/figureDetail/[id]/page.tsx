import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { FigurePage } from '@/lib/features/figure/figure-page';
import { figureCard, figureMetadata } from '@/lib/features/figure/head';
import { loadFigure } from '@/lib/features/figure/load';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'figureDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadFigure(id),
  head: figureMetadata,
  render: async (figure) => {
    const card = await figureCard(figure);
    return (
      <>
        <FigurePage figure={figure} card={card} />
        <ArticleFoot card={card} spoken={{ language: figure.language, texts: [figure.biography] }} />
      </>
    );
  },
});

export { generateMetadata, Page as default };
