import type { Metadata } from 'next';
import { cache } from 'react';
import { liveMetadata } from '@/lib/features/live/live-head';
import { type LiveQuery, loadLive } from '@/lib/features/live/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';
import { LiveView } from './live-view';

interface LiveProps {
  params: Promise<{ linkID: string; id: string }>;
  searchParams: Promise<LiveQuery & { notice?: string }>;
}

const loadOnce = cache((linkID: string, id: string, query: string) =>
  loadLive(readParam(linkID), readParam(id), Object.fromEntries(new URLSearchParams(query))),
);

async function load({ params, searchParams }: LiveProps) {
  const [{ linkID, id }, query] = await Promise.all([params, searchParams]);
  return loadOnce(linkID, id, new URLSearchParams(Object.entries(query)).toString());
}

export async function generateMetadata(props: LiveProps): Promise<Metadata> {
  const live = await load(props);
  return live.ok ? liveMetadata(live.value) : missingMetadata('liveDetail');
}

export default async function Page(props: LiveProps) {
  const [live, { notice }] = await Promise.all([load(props), props.searchParams]);
  return (
    <ArticleFrame>
      {live.ok ? <LiveView values={live.value} notice={notice} /> : <FailurePage error={live.error} />}
      {!live.ok && <PageView route="liveDetail" />}
    </ArticleFrame>
  );
}
