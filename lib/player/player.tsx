import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import 'server-only';
import './player.css';
import type { CSSProperties, ReactNode } from 'react';
import { preload } from 'react-dom';
import { formatDuration } from '@/lib/format/duration';
import { mediaAddress, pictureAddress, proxiedMediaAddress } from '@/lib/site/media-address';
import { currentWords } from '@/lib/view/current-view';
import { clipBox, isHls } from './clip-box';

/** Clip of the platform, from which the player derives playable URLs. */
export interface Clip {
  /** Alternative sources; browsers use the first supported one. */
  sources: readonly { url: string; type?: string | undefined }[];
  poster?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  seconds?: number | undefined;
}

interface PlayerProps {
  clip: Clip;
  label: string;
  /** Aspect ratio for a clip without a size, height to width, such as "9:16" (reading 44). */
  ratio?: string | undefined;
  /** `lazy`: a lazy picture behind the video, because `poster` cannot be lazy. `first`: preloaded. */
  posterLoading?: 'first' | 'lazy' | undefined;
  fillsContainer?: boolean;
  overlay?: ReactNode;
}

/** Width of a poster in device pixels, that of a phone's screen. */
const posterWidth = 1080;

/** Returns the playable sources; browsers skip those whose media type they do not support. */
function playableSources({ sources }: Clip) {
  return sources.flatMap(({ url, type }) => {
    const src = mediaAddress(url);
    if (!src) return [];
    const isStream = isHls(url, type);
    const fileType = type?.startsWith('video/') ? type : undefined;
    return {
      src,
      /** URL from which a script may fetch the stream. */
      stream: isStream ? proxiedMediaAddress(url) : undefined,
      type: isStream ? 'application/vnd.apple.mpegurl' : fileType,
    };
  });
}

/** Renders a clip without preloading media. `<PagePlayer />` adds the scripts for HLS and recovery. */
export async function Player({
  clip,
  label,
  ratio,
  posterLoading,
  fillsContainer = false,
  overlay,
}: PlayerProps) {
  const words = await currentWords();
  const box = clipBox(clip, ratio);
  const poster = clip.poster && pictureAddress(clip.poster, posterWidth);
  const sources = playableSources(clip);
  const [firstSource] = sources;
  const stream = sources.find((source) => source.stream !== undefined)?.stream;
  const durationText = clip.seconds ? formatDuration(clip.seconds) : undefined;
  const isLazy = posterLoading === 'lazy';
  if (posterLoading === 'first' && poster) preload(poster, { as: 'image', fetchPriority: 'high' });
  const boxStyle = { '--clip-width': box.width, '--clip-height': box.height } as CSSProperties;
  const fillProps = fillsContainer ? { 'data-fill': '' } : {};
  const posterImage = poster && (
    <img
      className="player-poster"
      src={poster}
      referrerPolicy={pictureReferrerPolicy(poster)}
      alt=""
      loading={isLazy ? 'lazy' : undefined}
    />
  );
  if (!firstSource) {
    return (
      <div className="player" style={boxStyle} {...fillProps}>
        {posterImage}
        <p className="player-state">{words('player.unavailable')}</p>
      </div>
    );
  }
  return (
    <div className="player" data-player="" style={boxStyle} {...fillProps}>
      {isLazy && posterImage}
      {/* biome-ignore lint/a11y/useMediaCaption: the platform delivers no captions */}
      <video
        controls
        playsInline
        preload="none"
        poster={isLazy ? undefined : poster}
        width={box.width}
        height={box.height}
        aria-label={label}
        data-hls={stream}
        src={sources.length === 1 ? firstSource.src : undefined}
      >
        {sources.length > 1 &&
          sources.map((source) => <source key={source.src} src={source.src} type={source.type} />)}
      </video>
      <button type="button" className="player-play" data-play="" aria-label={words('player.play')} />
      {durationText && (
        <span className="player-length">
          <span className="visually-hidden">{words('card.duration', { duration: durationText })}</span>
          <span aria-hidden="true">{durationText}</span>
        </span>
      )}
      {/* A script inserts the message about an interrupted clip. */}
      <div
        className="player-state"
        hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {overlay}
    </div>
  );
}
