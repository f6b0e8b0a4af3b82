import 'server-only';
import { isoDuration } from '@/lib/format/duration';
import {
  dateProperty,
  interactionCounter,
  organization,
  type Properties,
  type Publisher,
  topLevelSchemaObject,
} from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Clip } from '@/lib/player/player';
import { siteConfig } from '@/lib/site/site-config';
import { clipAddresses } from './clip-address';

export interface VideoObjectInput {
  card: ShareCard;
  publisher: Publisher;
  /** Absolute URL of the file or stream. */
  contentUrl: string | undefined;
  /** Absolute URL of the poster. */
  thumbnail: string | undefined;
  time: number | undefined;
  clip: Pick<Clip, 'seconds' | 'width' | 'height'>;
  language: string | undefined;
  /** Number of plays; undefined if counts are switched off (R3.120). */
  plays: number | undefined;
  tags?: readonly string[];
}

export function videoObject(input: VideoObjectInput): Properties {
  const { card, publisher, contentUrl, thumbnail, time, clip, language, plays, tags = [] } = input;
  const { seconds, width, height } = clip;
  const picture = thumbnail ?? card.picture?.url;
  return topLevelSchemaObject('VideoObject', {
    name: card.title,
    description: card.description,
    url: card.url,
    mainEntityOfPage: card.url,
    ...(picture ? { thumbnailUrl: [picture] } : {}),
    ...dateProperty('uploadDate', time),
    ...(seconds === undefined ? {} : { duration: isoDuration(seconds) }),
    ...(contentUrl ? { contentUrl } : {}),
    ...(width && height ? { width, height } : {}),
    ...(language ? { inLanguage: language } : {}),
    publisher: organization(publisher),
    isFamilyFriendly: true,
    isAccessibleForFree: true,
    ...(tags.length > 0 ? { keywords: tags } : {}),
    interactionStatistic:
      plays === undefined ? undefined : interactionCounter({ '@type': 'WatchAction' }, plays),
  });
}

interface VideoJsonLdProps extends Pick<VideoObjectInput, 'card' | 'time' | 'language' | 'tags'> {
  clip: Clip;
  plays: number;
}

export async function VideoJsonLd({ clip, plays, ...input }: VideoJsonLdProps) {
  const [publisher, { counts }] = await Promise.all([currentPublisher(), siteConfig()]);
  const { content, poster } = clipAddresses(clip);
  return (
    <JsonLd
      value={videoObject({
        ...input,
        publisher,
        contentUrl: content,
        thumbnail: poster,
        clip,
        plays: counts ? plays : undefined,
      })}
    />
  );
}
