import { clipBox, isHls } from '@/lib/player/clip-box';
import type { BodyInput, BodyVideo } from './body-input';
import { createElement, createText, type Element } from './tree';

type FigureInput = Pick<
  BodyInput,
  'labels' | 'pictureWidths' | 'pictureAddress' | 'mediaAddress' | 'streamAddress'
>;

/** Returns undefined if the address is not allowed. The player is a `span`: bodies contain no `div`. */
export function clipFigure(clip: BodyVideo, input: FigureInput): Element | undefined {
  const src = input.mediaAddress(clip.url);
  if (src === undefined) return undefined;
  const { width, height } = clipBox(clip);
  const posterWidth = input.pictureWidths[Math.floor((input.pictureWidths.length - 1) / 2)];
  const caption = clip.caption?.trim();
  const video = createElement(
    'video',
    {
      src,
      poster: clip.poster && posterWidth ? input.pictureAddress(clip.poster, posterWidth) : undefined,
      controls: true,
      playsinline: true,
      preload: 'none',
      width,
      height,
      'data-hls': isHls(clip.url) ? input.streamAddress(clip.url) : undefined,
      'aria-label': caption || input.labels.video,
    },
    tracks(clip, input),
  );
  const play = {
    type: 'button',
    class: 'player-play',
    'data-play': true,
    'aria-label': input.labels.play,
  } as const;
  const player = {
    class: 'player',
    'data-player': true,
    style: `--clip-width:${width};--clip-height:${height}`,
  } as const;
  return createElement('figure', { class: 'clip' }, [
    createElement('span', player, [video, createElement('button', play)]),
    ...(caption ? [createElement('figcaption', {}, [createText(caption)])] : []),
  ]);
}

/** Tracks use addresses of this site, because browsers load captions only from the page's host. */
function tracks({ tracks: bodyTracks = [] }: BodyVideo, { streamAddress }: FigureInput): Element[] {
  return bodyTracks.flatMap(({ url, kind, label, language }, place) => {
    const src = streamAddress(url);
    const trackAttributes = {
      kind,
      src,
      srclang: language,
      label,
      default: place === 0 ? (true as const) : undefined,
    };
    return src === undefined ? [] : [createElement('track', trackAttributes)];
  });
}

export function soundFigure(address: string, input: FigureInput): Element | undefined {
  const src = input.mediaAddress(address);
  if (src === undefined) return undefined;
  const attributes = { src, controls: true, preload: 'none', 'aria-label': input.labels.audio } as const;
  return createElement('figure', { class: 'sound' }, [createElement('audio', attributes)]);
}
