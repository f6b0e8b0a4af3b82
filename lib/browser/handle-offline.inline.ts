import { setHidden } from './set-hidden';

/** Shows a notice and blocks POST forms while offline. `pageshow` covers the back/forward cache. */
export function handleOffline(): void {
  for (const type of ['online', 'offline', 'pageshow']) {
    addEventListener(type, () => setHidden('[data-offline]', navigator.onLine));
  }
  addEventListener('submit', (event) => {
    const { target } = event;
    const isPost = target instanceof HTMLFormElement && target.method === 'post' && !event.defaultPrevented;
    if (isPost && !navigator.onLine) event.preventDefault();
  });
}
