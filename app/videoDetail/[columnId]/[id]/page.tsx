import type { Metadata } from 'next';
import { cache } from 'react';
import { parseExpansion } from '@/lib/article/sections';
import { PageView } from '@/lib/features/page-view/page-view';
import { loadVideo, videoMetadata } from '@/lib/features/video/load-video';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';
import { VideoView } from './video-view';

interface VideoProps {
  params: Promise<{ columnId: string; id: string }>;
  searchParams: Promise<{ notice?: string; more?: string; page?: string }>;
}

const load = cache((columnId: string, id: string, more: string | undefined, page: string | undefined) =>
  loadVideo(readParam(columnId), readParam(id), parseExpansion(more, page)),
);

export async function generateMetadata({ params, searchParams }: VideoProps): Promise<Metadata> {
  const [{ columnId, id }, { more, page }] = await Promise.all([params, searchParams]);
  const video = await load(columnId, id, more, page);
  return video.ok ? videoMetadata(video.value) : missingMetadata('videoDetail');
}

export default async function Page({ params, searchParams }: VideoProps) {
  const [{ columnId, id }, { notice, more, page }] = await Promise.all([params, searchParams]);
  const video = await load(columnId, id, more, page);
  return (
    <ArticleFrame>
      {video.ok ? <VideoView values={video.value} notice={notice} /> : <FailurePage error={video.error} />}
      {!video.ok && <PageView route="videoDetail" />}
    </ArticleFrame>
  );
}
