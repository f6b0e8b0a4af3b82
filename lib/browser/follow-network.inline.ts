import { setHidden } from './set-hidden';

/**
 * Inline script: says that the device is offline as long as it is (`[data-offline]`); what is on the page stays readable, and what
 * was typed stays in its form: the browser would leave for an error page of its own. A page that comes back from the back/forward
 * cache has heard nothing meanwhile.
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
