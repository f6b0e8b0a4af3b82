const parts = '[data-countdown],[data-news]';

export function loadLiveScript(): void {
  if (!document.querySelector(parts)) return;
  import('./live.script')
    .then(({ followLive }) => followLive())
    // On failure the page shows a message that a part could not be loaded (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
