import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { cardOf, newsMetadata } from '@/lib/features/article/article-card';
import { ArticlePage } from '@/lib/features/article/article-page';
import { loadArticle } from '@/lib/features/article/load';
import { parseExpansion } from '@/lib/features/article/sections';
import { LikeButton } from '@/lib/features/like/like-button';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleBar } from '@/lib/frame/article-bar';
import { ArticleMasthead } from '@/lib/frame/article-masthead';
import { FailurePage } from '@/lib/frame/failure-page';
import { PageEnd } from '@/lib/frame/page-end';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { pageHref } from '@/lib/routes/href';
import { readParam } from '@/lib/routes/match';
import { currentWords } from '@/lib/view/current';

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
  if (news.ok) return newsMetadata(news.value);
  const path = pageHref(environment().BASE_PATH, ['newsDetail', readParam(columnId), readParam(id)]);
  return pageMetadata({ title: (await currentWords())('titles.newsDetail'), path });
}

export default async function Page({ params, searchParams }: NewsProps) {
  const [{ columnId, id }, { notice, more, page }] = await Promise.all([params, searchParams]);
  const news = await load(columnId, id, more, page);
  if (!news.ok) return <FailurePage error={news.error} />;
  const { article } = news.value;
  const like = { articleId: article.id, columnId: article.columnId, count: article.likes };
  return (
    <>
      <ArticleMasthead />
      <ArticlePage
        values={news.value}
        card={await cardOf(news.value)}
        slots={{ like: <LikeButton {...like} notice={notice} /> }}
      />
      <PageEnd />
      <ArticleBar like={<LikeButton {...like} look="bar" />} share={null} more={null} />
      <PageView route="newsDetail" articleId={article.id} columnId={article.columnId} columnName={article.columnName} />
    </>
  );
}
