import { loadFullStyles } from '@/lib/browser/full-styles.script';

/** Items of a live loaded later may contain the first player of the page. */
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
