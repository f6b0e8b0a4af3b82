import type { z } from 'zod';
import type { ContractShortVideo, videoShareConfigInfo } from '@/lib/contract/video';
import { formatOptionalDate } from '@/lib/format/dates';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import type { ShareSubject } from '@/lib/frame/share-card';

export function shortVideoTitle({ title, summary, userName }: ContractShortVideo): string {
  return headline(title, summary, userName);
}

/** Prefers the platform's share texts (R7.125), unless sharing is disabled (R3.103). */
export function shortVideoSubject(
  video: ContractShortVideo,
  config: z.output<typeof videoShareConfigInfo.response> | undefined,
  path: string,
): ShareSubject {
  const { id, imageUrl, width, height, publishtime } = video;
  const closed = config?.forbidShare ?? false;
  const share = closed ? undefined : config;
  const title = shortVideoTitle(video);
  return {
    title: share?.title ?? title,
    descriptions: [share?.desc, plainText(video.summary), title],
    pictures: [share?.imgUrl, imageUrl],
    pictureSize: imageUrl ? { url: imageUrl, width, height } : undefined,
    rendered: { kind: 'video', id, date: formatOptionalDate(parsePlatformDate(publishtime)) },
    path,
    closed,
  };
}
