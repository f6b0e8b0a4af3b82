import type { ManifestParsedData } from 'hls.js';
import Hls from 'hls.js/light';

export interface StreamHandlers {
  /** It cannot go on by itself. */
  onTrouble: (kind: 'network' | 'media') => void;
}

/** A stream played by script, in browsers that cannot play HLS themselves. */
export interface Stream {
  /** Lets the decoder begin anew where it is; for errors in the data. */
  mend: () => void;
  end: () => void;
}

/** Attempts and back-off are the session's (`Recovery`); the library shall only load. */
const once = {
  default: {
    maxTimeToFirstByteMs: 8000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: null,
    errorRetry: null,
  },
};

/** Whether sound or subtitles come in playlists beside the picture's, which the light build leaves out. */
function needsWhole({ audioTracks, subtitleTracks }: ManifestParsedData): boolean {
  return [...audioTracks, ...subtitleTracks].some(({ url }) => Boolean(url));
}

/**
 * Plays the playlist at `address` in `video`, from `position` (seconds) where it is not a live one. Loads the whole of hls.js for
 * streams that need it.
 * @returns undefined where the browser can do neither
 */
export function startStream(
  video: HTMLVideoElement,
  address: string,
  position: number,
  { onTrouble }: StreamHandlers,
): Stream | undefined {
  if (!Hls.isSupported()) return undefined;
  let hasEnded = false;
  const begin = (Build: typeof Hls) => {
    const begun = new Build({
      startPosition: position > 0 ? position : -1,
      manifestLoadPolicy: once,
      playlistLoadPolicy: once,
      fragLoadPolicy: once,
    });
    begun.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (fatal) onTrouble(type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'network');
    });
    begun.loadSource(address);
    begun.attachMedia(video);
    return begun;
  };
  let hls = begin(Hls);
  const beginWhole = async () => {
    // Without its source the video pauses.
    const plays = !video.paused;
    hls.destroy();
    const { default: Whole } = await import('./hls-whole.script');
    if (hasEnded) return;
    hls = begin(Whole);
    if (plays) await video.play();
  };
  hls.once(Hls.Events.MANIFEST_PARSED, (_, tracks) => {
    if (needsWhole(tracks)) beginWhole().catch(() => onTrouble('network'));
  });
  return {
    mend: () => hls.recoverMediaError(),
    end: () => {
      hasEnded = true;
      hls.destroy();
    },
  };
}
