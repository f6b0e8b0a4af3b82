import { listenTo } from '@/app/_detail/listen-to';
import { SubjectEnd } from '@/app/_detail/subject-end';
import { FigurePage } from '@/lib/features/figure/figure-page';
import { figureCard } from '@/lib/features/figure/head';
import type { FigurePageValues } from '@/lib/features/figure/load';

/** A figure with what stands at the foot of its page. */
export async function FigureView({ figure }: { figure: FigurePageValues }) {
  const card = await figureCard(figure);
  return (
    <>
      <FigurePage figure={figure} card={card} />
      <SubjectEnd
        view={{ route: 'figureDetail' }}
        card={card}
        listen={listenTo(figure.language, figure.biography)}
      />
    </>
  );
}
