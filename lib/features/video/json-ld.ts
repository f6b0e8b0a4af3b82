import { isoDuration } from '@/lib/format/duration';
import {
  dateProperty,
  organization,
  type Properties,
  type Publisher,
  rooted,
  typed,
} from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

export interface VideoFacts {
  card: ShareCard;
  publisher: Publisher;
  /** Absolute address of the file or stream. */
  contentUrl: string | undefined;
  /** Absolute address of the picture before it plays. */
  thumbnail: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  seconds: number | undefined;
  width: number | undefined;
  height: number | undefined;
  language: string | undefined;
  /** undefined: counts are shown nowhere (R3.120). */
  plays: number | undefined;
  tags?: readonly string[];
}

/** Size in pixels, only where both are known. */
function sizeOf({ width, height }: VideoFacts): Properties {
  return width && height ? { width, height } : {};
}

/** A clip as search engines read it: https://schema.org/VideoObject. */
export function videoObject(facts: VideoFacts): Properties {
  const { card, publisher, contentUrl, thumbnail, time, seconds, language, plays, tags = [] } = facts;
  const picture = thumbnail ?? card.picture?.url;
  return rooted('VideoObject', {
    name: card.title,
    description: card.description,
    url: card.url,
    mainEntityOfPage: card.url,
    ...(picture ? { thumbnailUrl: [picture] } : {}),
    ...dateProperty('uploadDate', time),
    ...(seconds === undefined ? {} : { duration: isoDuration(seconds) }),
    ...(contentUrl ? { contentUrl } : {}),
    ...sizeOf(facts),
    ...(language ? { inLanguage: language } : {}),
    publisher: organization(publisher),
    isFamilyFriendly: true,
    isAccessibleForFree: true,
    ...(tags.length > 0 ? { keywords: tags } : {}),
    ...(plays === undefined
      ? {}
      : {
          interactionStatistic: typed('InteractionCounter', {
            interactionType: { '@type': 'WatchAction' },
            userInteractionCount: plays,
          }),
        }),
  });
}
