import { absolute, type Call } from '../call';
import type { CaptionedClip, CaptionedPicture } from '../store/article-record';

export function wirePictures(pictures: readonly CaptionedPicture[], call: Call) {
  return pictures.map(({ url, caption }) => ({ url: absolute(call, url), summary: caption }));
}

export function wireClips(clips: readonly CaptionedClip[], call: Call) {
  return clips.map(({ url, poster, seconds, caption }) => ({
    url: absolute(call, url),
    poster: poster && absolute(call, poster),
    duration: seconds,
    summary: caption,
  }));
}
