/**
 * Asks the native app to clear its user, on a page that the platform rejected because the session ended (10102, 10103; R8.07).
 */
export function clearNativeUser(): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'clearUser' } }));
}
