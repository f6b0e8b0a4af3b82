import { absoluteAddress, type Call } from '../call';
import type { CaptionedClip, CaptionedPicture } from '../store/article-record';

export function wirePictures(pictures: readonly CaptionedPicture[], call: Call) {
  return pictures.map(({ url, caption }) => ({ url: absoluteAddress(call, url), summary: caption }));
}

export function wireClips(clips: readonly CaptionedClip[], call: Call) {
  return clips.map(({ url, poster, seconds, caption }) => ({
    url: absoluteAddress(call, url),
    poster: poster && absoluteAddress(call, poster),
    duration: seconds,
    summary: caption,
  }));
}
