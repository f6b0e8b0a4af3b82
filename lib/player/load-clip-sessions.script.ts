import { loadFullStyles } from '@/lib/browser/full-styles.script';

/** Loads the playback script. Without a clip, waits for the first playback, as a live may add clips later. */
export function loadClipSessions(): void {
  const loadScript = () => {
    import('./start-clip-sessions.script')
      .then(({ startClipSessions }) => startClipSessions(loadFullStyles))
      // Failures are ignored, because the browser's own controls work.
      .catch(() => undefined);
  };
  if (document.querySelector('[data-player]')) loadScript();
  else document.addEventListener('play', loadScript, { capture: true, once: true });
}
