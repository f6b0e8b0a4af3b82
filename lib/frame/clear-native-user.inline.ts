/** Asks the native app to clear its user when the session has ended (codes 10102, 10103; R8.07). */
export function clearNativeUser(): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'clearUser' } }));
}
