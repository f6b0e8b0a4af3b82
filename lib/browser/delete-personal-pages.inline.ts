/** Deletes cached pages of a logged-out reader. `caches` is missing without https. */
export function deletePersonalPages(signedInCookie: string, store: string): void {
  if (document.cookie.includes(`${signedInCookie}=1`) || !('caches' in window)) return;
  caches.delete(store).catch(() => undefined);
}
