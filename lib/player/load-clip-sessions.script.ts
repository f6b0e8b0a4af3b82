import { loadFullStyles } from '@/lib/browser/full-styles.script';

/** Loads `startClipSessions` if the page has a player; items of a live loaded later may contain the first one. */
export function loadClipSessions(): void {
  const loadScript = () => {
    import('./start-clip-sessions.script')
      .then(({ startClipSessions }) => startClipSessions(loadFullStyles))
      // Failures are ignored, because the browser's own controls still work.
      .catch(() => undefined);
  };
  if (document.querySelector('[data-player]')) loadScript();
  else document.addEventListener('play', loadScript, { capture: true, once: true });
}
