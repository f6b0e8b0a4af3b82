import { loadFullStyles } from '@/lib/browser/full-styles.script';

/** A clip that a live loads later may be the first player of the page. */
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
