import type { Metadata } from 'next';
import { cache } from 'react';
import { SubjectEnd } from '@/app/_detail/subject-end';
import { FigurePage } from '@/lib/features/figure/figure-page';
import { figureCard, figureMetadata } from '@/lib/features/figure/head';
import { loadFigure } from '@/lib/features/figure/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleMasthead } from '@/lib/frame/article-masthead';
import { FailurePage } from '@/lib/frame/failure-page';
import { readParam } from '@/lib/routes/match';

interface FigureProps {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadFigure(readParam(id)));

export async function generateMetadata({ params }: FigureProps): Promise<Metadata> {
  return figureMetadata(await load((await params).id));
}

export default async function Page({ params }: FigureProps) {
  const figure = await load((await params).id);
  if (!figure.ok) {
    return (
      <>
        <ArticleMasthead />
        <FailurePage error={figure.error} />
        <PageView route="figureDetail" />
      </>
    );
  }
  const card = await figureCard(figure.value);
  return (
    <>
      <ArticleMasthead />
      <FigurePage figure={figure.value} card={card} />
      <SubjectEnd view={{ route: 'figureDetail' }} card={card} />
    </>
  );
}
