import { loadFullStyles } from '@/lib/browser/full-styles.script';

/** Loads the sessions; a clip that a live loads later may be the first player of the page. */
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
