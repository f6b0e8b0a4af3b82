import type { BodyInput, BodyVideo } from './body-input';
import { createElement, createText, type Element } from './tree';

/** Landscape, where a clip's own size is unknown (Spec §9: inner video ratio 9:16, height to width, reading 44). */
const UNKNOWN_SIZE = { width: 1280, height: 720 };
const HLS = /\.m3u8(?:[?#]|$)/i;

type FigureInput = Pick<BodyInput, 'labels' | 'pictureWidths' | 'pictureAddress' | 'mediaAddress'>;

/**
 * `<figure class="clip"><video controls playsinline preload="none" poster …></video><figcaption>…</figure>`: nothing is
 * loaded before the reader plays it. Streams carry `data-hls`; an unknown size says `data-ratio="16:9"`.
 * @returns undefined when the address is not allowed
 */
export function clipFigure(clip: BodyVideo, input: FigureInput): Element | undefined {
  const src = input.mediaAddress(clip.url);
  if (src === undefined) return undefined;
  const box = clip.width && clip.height ? { width: clip.width, height: clip.height } : undefined;
  const posterWidth = input.pictureWidths[Math.floor((input.pictureWidths.length - 1) / 2)];
  const caption = clip.caption?.trim();
  const video = createElement('video', {
    src,
    poster: clip.poster && posterWidth ? input.pictureAddress(clip.poster, posterWidth) : undefined,
    controls: true,
    playsinline: true,
    preload: 'none',
    ...(box ?? UNKNOWN_SIZE),
    'data-hls': HLS.test(clip.url) ? true : undefined,
    'aria-label': caption || input.labels.video,
  });
  return createElement('figure', { class: 'clip', 'data-ratio': box ? undefined : '16:9' }, [
    video,
    ...(caption ? [createElement('figcaption', {}, [createText(caption)])] : []),
  ]);
}

/** `<figure class="sound"><audio controls preload="none" …></figure>`; undefined when the address is not allowed. */
export function soundFigure(address: string, input: FigureInput): Element | undefined {
  const src = input.mediaAddress(address);
  if (src === undefined) return undefined;
  const attributes = { src, controls: true, preload: 'none', 'aria-label': input.labels.audio } as const;
  return createElement('figure', { class: 'sound' }, [createElement('audio', attributes)]);
}
