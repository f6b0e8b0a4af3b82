import { handleLinkTaps } from './handle-link-taps.inline';
import { handleOffline } from './handle-offline.inline';
import { hideBarsOnScroll } from './hide-bars-on-scroll.inline';
import { recordPageView } from './record-page-view.inline';
import { replaceMissingPictures } from './replace-missing-pictures.inline';
import { setHidden } from './set-hidden';

/** Removes the fragment that WeChat's authorization page requires and browsers preserve through redirects. */
function removeWechatFragment(): void {
  if (location.hash === '#wechat_redirect') {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

/** Disables prefetching (`speculation-rules.tsx`) to save data in browsers that do not do so themselves. */
export function disablePrefetchOnSaveData(): void {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) document.querySelector('script[type=speculationrules]')?.remove();
}

/** Reports that a reader opened a service from a share menu (R7.88). Whether the reader shares is unknown. */
export function reportShares(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-share-channel] a[target]')) return;
    const menu = target.closest<HTMLElement>('[data-share-event]');
    // No fallback: readers who disabled beacons object to being counted.
    if (menu) navigator.sendBeacon(menu.dataset.shareEvent ?? '');
  });
}

/** Shows a notice, until dismissed, if a script fails (R8.20) or the page's script takes 120 s (R9.14). */
export function showFailedScripts(): void {
  const show = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) setHidden('[data-chunks]', false);
  };
  // Load errors do not bubble.
  addEventListener('error', show, true);
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-chunks] button');
    // The notice stays in the document, because `closeButton` copies its button.
    if (button) button.closest<HTMLElement>('[data-chunks]')?.style.setProperty('display', 'none');
  });
}

/** Labels the account link as logged in and hides hints for guests. The cookie grants no access (ADR 0027). */
export function markSignedIn(cookieName: string): void {
  if (!document.cookie.includes(`${cookieName}=1`)) return;
  document.documentElement.setAttribute('data-signed-in', '');
  const link = document.querySelector<HTMLElement>('[data-account]');
  if (link?.dataset.account) link.setAttribute('aria-label', link.dataset.account);
}

/** Deletes cached personal pages if the reader is logged out. `caches` is missing without https. */
export function deletePersonalPages(signedInCookie: string, cacheName: string): void {
  if (document.cookie.includes(`${signedInCookie}=1`) || !('caches' in window)) return;
  caches.delete(cacheName).catch(() => undefined);
}

/** Settings of the script; a type alias, because interfaces are not assignable to `Json` (`inlineCall`). */
type EveryPageSettings = {
  signedInCookie: string;
  personalCache: string;
  noPicture: string;
};

/** Runs at the end of every page's body. */
export function runOnEveryPage({ signedInCookie, personalCache, noPicture }: EveryPageSettings): void {
  removeWechatFragment();
  recordPageView();
  disablePrefetchOnSaveData();
  hideBarsOnScroll();
  handleLinkTaps();
  reportShares();
  handleOffline();
  showFailedScripts();
  markSignedIn(signedInCookie);
  deletePersonalPages(signedInCookie, personalCache);
  replaceMissingPictures(noPicture);
}
