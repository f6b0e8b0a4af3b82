import type { Metadata } from 'next';
import { cache } from 'react';
import { parseExpansion } from '@/lib/article/sections';
import { newsMetadata } from '@/lib/features/article/article-card';
import { loadArticle } from '@/lib/features/article/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleMasthead } from '@/lib/frame/article-masthead';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';
import { NewsView } from './news-view';

interface NewsProps {
  params: Promise<{ columnId: string; id: string }>;
  searchParams: Promise<{ notice?: string; more?: string; page?: string }>;
}

const load = cache((columnId: string, id: string, more: string | undefined, page: string | undefined) =>
  loadArticle(readParam(columnId), readParam(id), parseExpansion(more, page)),
);

export async function generateMetadata({ params, searchParams }: NewsProps): Promise<Metadata> {
  const [{ columnId, id }, { more, page }] = await Promise.all([params, searchParams]);
  const news = await load(columnId, id, more, page);
  return news.ok ? newsMetadata(news.value) : missingMetadata('newsDetail');
}

export default async function Page({ params, searchParams }: NewsProps) {
  const [{ columnId, id }, { notice, more, page }] = await Promise.all([params, searchParams]);
  const news = await load(columnId, id, more, page);
  return (
    <>
      <ArticleMasthead />
      {news.ok ? <NewsView values={news.value} notice={notice} /> : <FailurePage error={news.error} />}
      {!news.ok && <PageView route="newsDetail" />}
    </>
  );
}
