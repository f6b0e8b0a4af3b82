/** Inline script of a page that the platform refused because its reader's session is over (10102, 10103), in the app (R8.07). */
export function askToClear(): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'clearUser' } }));
}
