import { setHidden } from './set-hidden';

/**
 * Blocks POST forms while offline: the browser would replace page and input with an error page. Pages in the
 * back/forward cache receive no network events, so `pageshow` checks again.
 */
export function followNetwork(): void {
  for (const type of ['online', 'offline', 'pageshow']) {
    addEventListener(type, () => setHidden('[data-offline]', navigator.onLine));
  }
  addEventListener('submit', (event) => {
    const { target } = event;
    const leaves = target instanceof HTMLFormElement && target.method === 'post' && !event.defaultPrevented;
    if (leaves && !navigator.onLine) event.preventDefault();
  });
}
