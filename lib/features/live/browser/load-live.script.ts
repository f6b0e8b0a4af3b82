/** Elements that need the script of a live: the countdown and the element that announces new posts. */
const parts = '[data-countdown],[data-news]';

/** Loads the script that updates a live's page; does nothing on other pages. */
export function loadLiveScript(): void {
  if (!document.querySelector(parts)) return;
  import('./live.script')
    .then(({ followLive }) => followLive())
    // On failure the page stays as rendered and shows a message that a part could not be loaded (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
