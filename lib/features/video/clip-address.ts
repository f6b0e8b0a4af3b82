import 'server-only';
import { absoluteUrl } from '@/lib/frame/json-ld-script';
import { isHls } from '@/lib/player/clip-box';
import type { Clip } from '@/lib/player/player';
import { mediaAddress, pictureAddress } from '@/lib/site/media-address';

const posterWidth = 1080;

/** Returns absolute URLs for search engines and link previews. */
export function clipAddresses({ sources, poster }: Clip) {
  const playable = sources.flatMap(({ url, type }) => {
    const address = mediaAddress(url);
    return address ? [{ url: absoluteUrl(address), hls: isHls(url, type) }] : [];
  });
  const picture = poster && pictureAddress(poster, posterWidth);
  return {
    content: playable[0]?.url,
    // Link previews do not play streams.
    file: playable.find(({ hls }) => !hls)?.url,
    poster: picture ? absoluteUrl(picture) : undefined,
  };
}

export function openGraphVideo(clip: Clip) {
  const { file: fileUrl } = clipAddresses(clip);
  if (!fileUrl) return undefined;
  const { width, height } = clip;
  return {
    url: fileUrl,
    type: 'video/mp4',
    ...(width && height ? { width, height } : {}),
  };
}
