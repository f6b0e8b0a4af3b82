/** For pages that the platform rejected because the session ended (10102, 10103; R8.07). */
export function clearNativeUser(): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'clearUser' } }));
}
