import { shortVideoTitle } from '@/lib/article/short-video-subject';
import type { ContractShortVideo, VideoCategory, VideoSource } from '@/lib/contract/video';
import { parseDuration } from '@/lib/format/duration';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';

/** Maximum number of related videos on a page (Spec §9). */
export const maxRelated = 4;

export type ShortVideo = ReturnType<typeof toShortVideo>;

export function toShortVideo(video: ContractShortVideo, sources: readonly VideoSource[] = []) {
  const { videoUrl, imageUrl, width, height, userName, userIcon } = video;
  const sizedSource = sources.find((source) => source.width && source.height);
  const ownSources = videoUrl ? [{ url: videoUrl }] : [];
  const title = shortVideoTitle(video);
  return {
    id: video.id,
    title,
    summary: plainText(video.summary),
    clip: {
      sources: sources.length > 0 ? sources.map(({ url, type }) => ({ url, type })) : ownSources,
      poster: imageUrl,
      width: width ?? sizedSource?.width,
      height: height ?? sizedSource?.height,
      seconds: parseDuration(video.duration),
    },
    time: parsePlatformDate(video.publishtime),
    account: userName ? { name: userName, picture: userIcon } : undefined,
    plays: video.countClick,
    likes: video.countPraise,
    comments: video.countDiscuss,
    /** BCP 47 tag; undefined means CONTENT_LANGUAGE. */
    language: video.language ?? (startsWithTibetan(title) ? 'bo' : undefined),
  };
}

/** Returns up to `maxRelated` other videos, without the video itself and duplicates (R7.126). */
export function relatedVideos(id: string, others: readonly ContractShortVideo[]): ShortVideo[] {
  const knownIds = new Set([id]);
  const uniqueVideos = others.filter((other) => !knownIds.has(other.id) && knownIds.add(other.id));
  return uniqueVideos.slice(0, maxRelated).map((other) => toShortVideo(other));
}

export function selectCategory(
  chosenId: string | undefined,
  ownCategory: VideoCategory | undefined,
  categories: readonly VideoCategory[],
): VideoCategory | undefined {
  return categories.find(({ id }) => id === chosenId) ?? ownCategory;
}
