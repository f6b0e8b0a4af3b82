import 'server-only';
import { absoluteUrl } from '@/lib/frame/json-ld-script';
import { isHls } from '@/lib/player/clip-box';
import type { Clip } from '@/lib/player/player';
import { mediaAddress, pictureAddress } from '@/lib/site/media-address';

/** Width of a poster for machines. */
const posterWidth = 1080;

/** Absolute addresses of a clip for those who are no readers: search engines and link previews. */
export interface ClipAddresses {
  /** The first form that can be loaded, stream or file. */
  content: string | undefined;
  /** The first file; previews play no streams. */
  file: string | undefined;
  poster: string | undefined;
}

export function clipAddresses({ sources, poster }: Clip): ClipAddresses {
  const playable = sources.flatMap(({ url, type }) => {
    const address = mediaAddress(url);
    return address ? [{ url: absoluteUrl(address), hls: isHls(url, type) }] : [];
  });
  const picture = poster && pictureAddress(poster, posterWidth);
  return {
    content: playable[0]?.url,
    file: playable.find(({ hls }) => !hls)?.url,
    poster: picture ? absoluteUrl(picture) : undefined,
  };
}

/** What Open Graph is told of a clip; nothing where there is no file that a preview could play. */
export function openGraphVideo(clip: Clip) {
  const { file } = clipAddresses(clip);
  if (!file) return undefined;
  const { width, height, seconds } = clip;
  return {
    url: file,
    type: 'video/mp4',
    ...(width && height ? { width, height } : {}),
    ...(seconds ? { seconds } : {}),
  };
}
