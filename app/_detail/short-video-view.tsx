import type { Metadata } from 'next';
import { cache } from 'react';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import {
  loadShortVideo,
  type ShortVideoRoute,
  shareCardOf,
  shortVideoMetadata,
} from '@/lib/features/video/load-short-video';
import { ShortVideoPage } from '@/lib/features/video/short-video-page';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { Speculation } from '@/lib/frame/speculation';
import { Still } from '@/lib/ui/still';

interface ShortVideoViewProps {
  route: ShortVideoRoute;
  id: string;
  /** Category whose videos are listed at the end. */
  category: string | undefined;
}

const load = cache(loadShortVideo);

export async function shortVideoHead(
  route: ShortVideoRoute,
  id: string,
  category: string | undefined,
): Promise<Metadata> {
  const video = await load(id, category);
  return video.ok ? shortVideoMetadata(route, video.value) : missingMetadata(route);
}

/** A short video with the parts of other features in their places; both of its routes are drawn by this (reading 19). */
export async function ShortVideoView({ route, id, category }: ShortVideoViewProps) {
  const video = await load(id, category);
  if (!video.ok) {
    return (
      <Still>
        <FailurePage error={video.error} />
        <PageView route={route} />
      </Still>
    );
  }
  const card = await shareCardOf(video.value);
  return (
    <Still>
      <ShortVideoPage
        route={route}
        values={video.value}
        card={card}
        share={<ShareMenu card={card} look="bar" />}
      />
      <PageView route={route} articleId={video.value.video.id} />
      <Speculation />
    </Still>
  );
}
