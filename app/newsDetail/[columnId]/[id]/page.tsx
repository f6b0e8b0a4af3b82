import type { Metadata } from 'next';
import { newsMetadata } from '@/lib/features/article/article-card';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { loadNews, type NewsParams, type NewsQuery } from './load-news';
import { NewsView } from './news-view';

interface NewsProps {
  params: Promise<NewsParams>;
  searchParams: Promise<NewsQuery & { notice?: string }>;
}

export async function generateMetadata({ params, searchParams }: NewsProps): Promise<Metadata> {
  const news = await loadNews(await params, await searchParams);
  return news.ok ? newsMetadata(news.value) : missingMetadata('newsDetail');
}

export default async function Page({ params, searchParams }: NewsProps) {
  const [asked, query] = await Promise.all([params, searchParams]);
  const news = await loadNews(asked, query);
  return (
    <ArticleFrame>
      {news.ok ? <NewsView values={news.value} notice={query.notice} /> : <FailurePage error={news.error} />}
      {!news.ok && <PageView route="newsDetail" />}
    </ArticleFrame>
  );
}
