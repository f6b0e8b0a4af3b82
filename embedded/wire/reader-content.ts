import { escapeHtml } from '@/lib/format/escape-html';
import { absoluteAddress, type Call } from '../call';
import type { CaptionedClip, CaptionedPicture } from '../store/articles';

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

/** Returns a reader's text: as HTML if it contains `<` or `&`, otherwise as plain text. */
export function paragraphsHtml(content: string): string {
  if (!/[<&]/.test(content)) return content;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}
