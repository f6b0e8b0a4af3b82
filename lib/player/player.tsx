import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import './player.css';
import type { CSSProperties, ReactNode } from 'react';
import { preload } from 'react-dom';
import { formatDuration } from '@/lib/format/duration';
import { mediaAddress, ownMediaAddress, pictureAddress } from '@/lib/site/media-address';
import { currentWords } from '@/lib/view/current';
import { clipBox, isHls } from './clip-box';

/** One file or stream of a clip, as the platform writes its address. */
export interface ClipSource {
  url: string;
  type?: string | undefined;
}

/** A clip as the platform delivers it; the player finds the addresses that readers can load. */
export interface Clip {
  /** The same clip in one or several forms; browsers take the first that they can play. */
  sources: readonly ClipSource[];
  poster?: string | undefined;
  /** Pixels, where known: they are the box's shape. */
  width?: number | undefined;
  height?: number | undefined;
  seconds?: number | undefined;
}

interface PlayerProps {
  clip: Clip;
  /** What is to be seen: the clip's accessible name. */
  label: string;
  /** Shape of a clip without a size, height to width such as "9:16" (reading 44). */
  ratio?: string | undefined;
  /**
   * When the poster is fetched: `first` at once, as the first thing on the page, `lazy` when it comes near (a video's own
   * poster cannot wait, so a picture stands behind it), else with the page.
   */
  posterLoading?: 'first' | 'lazy' | undefined;
  /** Fills the element around it instead of having a shape of its own. */
  fill?: boolean;
  /** What lies over the clip, in its box. */
  over?: ReactNode;
}

/** Width of a poster in pixels: a phone's, at its density. */
const posterWidth = 1080;

interface PlayableSource {
  src: string;
  hls: boolean;
  /** Where a script may fetch it. */
  stream: string | undefined;
  type: string | undefined;
}

function playable({ sources }: Clip): PlayableSource[] {
  return sources.flatMap(({ url, type }) => {
    const src = mediaAddress(url);
    const hls = isHls(url, type);
    return src ? [{ src, hls, stream: hls ? ownMediaAddress(url) : undefined, type }] : [];
  });
}

/** The type by which a browser passes over what it cannot play. */
function typeOf({ hls, type }: PlayableSource): string | undefined {
  if (hls) return 'application/vnd.apple.mpegurl';
  return type?.startsWith('video/') ? type : undefined;
}

/**
 * The one player of the site: the browser's own `<video controls>` in a box that keeps its shape, so MP4 plays without a
 * script. Nothing is loaded before the reader plays it (and so nothing is under Save-Data). Every page with a player, or with
 * a text that has clips, also carries one `<PagePlayer />` (page-player.tsx), which adds streams, recovery, and one clip at a
 * time. It finds players by `[data-player]`, so those that come later need nothing more.
 */
export async function Player({ clip, label, ratio, posterLoading, fill = false, over }: PlayerProps) {
  const words = await currentWords();
  const box = clipBox(clip, ratio);
  const poster = clip.poster && pictureAddress(clip.poster, posterWidth);
  const sources = playable(clip);
  const [only] = sources;
  const stream = sources.find((source) => source.stream !== undefined)?.stream;
  const length = clip.seconds ? formatDuration(clip.seconds) : undefined;
  const lazy = posterLoading === 'lazy';
  if (posterLoading === 'first' && poster) preload(poster, { as: 'image', fetchPriority: 'high' });
  const shape = { '--clip-width': box.width, '--clip-height': box.height } as CSSProperties;
  const fills = fill ? { 'data-fill': '' } : {};
  if (!only) {
    return (
      <div className="player" style={shape} {...fills}>
        {poster && (
          <img className="player-poster" src={poster} referrerPolicy={pictureReferrer(poster)} alt="" />
        )}
        <p className="player-state">{words('player.unavailable')}</p>
      </div>
    );
  }
  return (
    // The script that plays marks the root before React comes.
    <div className="player" data-player="" style={shape} {...fills}>
      {lazy && poster && (
        <img
          className="player-poster"
          src={poster}
          referrerPolicy={pictureReferrer(poster)}
          alt=""
          loading="lazy"
        />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the platform delivers no captions */}
      <video
        controls
        playsInline
        preload="none"
        poster={lazy ? undefined : poster}
        width={box.width}
        height={box.height}
        aria-label={label}
        data-hls={stream}
        src={sources.length === 1 ? only.src : undefined}
      >
        {sources.length > 1 &&
          sources.map((source) => <source key={source.src} src={source.src} type={typeOf(source)} />)}
      </video>
      <button type="button" className="player-play" data-play="" aria-label={words('player.play')} />
      {length && (
        <span className="player-length">
          <span className="visually-hidden">{words('card.duration', { duration: length })}</span>
          <span aria-hidden="true">{length}</span>
        </span>
      )}
      {/* What is said when the clip breaks off: filled by a script. */}
      <div
        className="player-state"
        hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {over}
    </div>
  );
}
