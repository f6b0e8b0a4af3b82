import type { ManifestParsedData } from 'hls.js';
import Hls from 'hls.js/light';

export type HlsStream = NonNullable<ReturnType<typeof startStream>>;

/** Load policy without retries by hls.js, because the session retries (`Recovery`). */
const noRetries = {
  default: {
    maxTimeToFirstByteMs: 8000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: null,
    errorRetry: null,
  },
};

/** Returns true if there are separate audio or subtitle tracks, which the light build does not support. */
function needsFullBuild({ audioTracks, subtitleTracks }: ManifestParsedData): boolean {
  return [...audioTracks, ...subtitleTracks].some(({ url }) => Boolean(url));
}

/** Plays a stream from `position` in seconds (0: start, or live edge). Returns undefined if unsupported. */
export function startStream(
  video: HTMLVideoElement,
  address: string,
  position: number,
  { onTrouble }: { onTrouble: (kind: 'network' | 'media') => void },
) {
  if (!Hls.isSupported()) return undefined;
  let hasEnded = false;
  const startHls = (Build: typeof Hls) => {
    const player = new Build({
      startPosition: position > 0 ? position : -1,
      manifestLoadPolicy: noRetries,
      playlistLoadPolicy: noRetries,
      fragLoadPolicy: noRetries,
    });
    player.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (fatal) onTrouble(type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'network');
    });
    player.loadSource(address);
    player.attachMedia(video);
    return player;
  };
  let hls = startHls(Hls);
  const startFullBuild = async () => {
    // Detaching pauses the video, so its state is read first.
    const wasPlaying = !video.paused;
    hls.destroy();
    const { default: FullHls } = await import('./hls-full.script');
    if (hasEnded) return;
    hls = startHls(FullHls);
    if (wasPlaying) await video.play();
  };
  hls.once(Hls.Events.MANIFEST_PARSED, (_, tracks) => {
    if (needsFullBuild(tracks)) startFullBuild().catch(() => hasEnded || onTrouble('network'));
  });
  return {
    recover: () => hls.recoverMediaError(),
    end: () => {
      hasEnded = true;
      hls.destroy();
    },
  };
}
