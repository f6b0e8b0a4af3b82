/**
 * Inline script: where nobody is logged in, the device keeps no page of anybody's own: the page to which a logout leads is the first
 * that does so. Storage may be closed, and there is none without https.
 */
export function forgetOwnPages(signedInCookie: string, store: string): void {
  if (document.cookie.includes(`${signedInCookie}=1`) || !('caches' in window)) return;
  caches.delete(store).catch(() => undefined);
}
