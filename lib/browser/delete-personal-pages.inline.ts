/**
 * Inline script: deletes personal pages from this device while the reader is logged out. Storage may be blocked, and `caches` is
 * missing without https.
 */
export function deletePersonalPages(signedInCookie: string, store: string): void {
  if (document.cookie.includes(`${signedInCookie}=1`) || !('caches' in window)) return;
  caches.delete(store).catch(() => undefined);
}
