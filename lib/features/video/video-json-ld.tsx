import 'server-only';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { Clip } from '@/lib/player/player';
import { siteConfig } from '@/lib/site/site-config';
import { clipAddresses } from './clip-address';
import { type VideoObjectInput, videoObject } from './json-ld';

interface VideoJsonLdProps extends Pick<VideoObjectInput, 'card' | 'time' | 'language' | 'tags'> {
  clip: Clip;
  /** Included only if counts are shown (R3.120). */
  plays: number;
}

export async function VideoJsonLd({ clip, plays, ...input }: VideoJsonLdProps) {
  const [publisher, { counts }] = await Promise.all([currentPublisher(), siteConfig()]);
  const { content, poster } = clipAddresses(clip);
  const { seconds, width, height } = clip;
  return (
    <JsonLd
      value={videoObject({
        ...input,
        publisher,
        contentUrl: content,
        thumbnail: poster,
        seconds,
        width,
        height,
        plays: counts ? plays : undefined,
      })}
    />
  );
}
