/** What the chunk of a live fills: the time until it begins, and where its news is announced. */
const parts = '[data-countdown],[data-news]';

/** Brings what keeps a live's page up to date; on other pages there is nothing to bring. */
export function bringLive(): void {
  if (!document.querySelector(parts)) return;
  import('./live.script')
    .then(({ followLive }) => followLive())
    // The page stands as the server drew it, and says that something could not be had (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
