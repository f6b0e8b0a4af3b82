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

/**
 * Plays the playlist at `address` in `video`, from `position` (seconds) where it is not a live one.
 * @returns undefined where the browser can do neither
 */
export function startStream(
  video: HTMLVideoElement,
  address: string,
  position: number,
  { onTrouble }: StreamHandlers,
): Stream | undefined {
  if (!Hls.isSupported()) return undefined;
  const hls = new Hls({
    startPosition: position > 0 ? position : -1,
    manifestLoadPolicy: once,
    playlistLoadPolicy: once,
    fragLoadPolicy: once,
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (fatal) onTrouble(type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'network');
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return { mend: () => hls.recoverMediaError(), end: () => hls.destroy() };
}
