import type { Metadata } from 'next';
import { cache } from 'react';
import { figureMetadata } from '@/lib/features/figure/head';
import { loadFigure } from '@/lib/features/figure/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { readParam } from '@/lib/routes/match';
import { FigureView } from './figure-view';

interface FigureProps {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadFigure(readParam(id)));

export async function generateMetadata({ params }: FigureProps): Promise<Metadata> {
  return figureMetadata(await load((await params).id));
}

export default async function Page({ params }: FigureProps) {
  const figure = await load((await params).id);
  return (
    <ArticleFrame>
      {figure.ok ? <FigureView figure={figure.value} /> : <FailurePage error={figure.error} />}
      {!figure.ok && <PageView route="figureDetail" />}
    </ArticleFrame>
  );
}
