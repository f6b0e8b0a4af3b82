/** Request to the native app; `bridgeApp` opens the link. */
type NativeAsk = { ask: 'toast'; text: string } | { ask: 'refreshToken' } | { ask: 'clearUser' };

/** Timeout in ms for a new token. */
const refreshWithin = 10_000;

/** Checks whether the page is in the publisher's app. Other shells have no bridge (Spec §6). */
export function isInNativeApp(): boolean {
  return document.documentElement.dataset.shell === 'app';
}

export function askNativeApp(detail: NativeAsk): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail }));
}

let refresh: Promise<boolean> | undefined;

/** Requests a new token from the app (R8.04), shared by concurrent callers. @returns true if the session was renewed */
export function refreshNativeToken(): Promise<boolean> {
  refresh ??= newSession().finally(() => {
    refresh = undefined;
  });
  askNativeApp({ ask: 'refreshToken' });
  return refresh;
}

function newSession(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (renewed: boolean) => {
      clearTimeout(timer);
      removeEventListener('kanbao:session', hear);
      resolve(renewed);
    };
    const hear = (event: Event) => end(event instanceof CustomEvent && event.detail.outcome === 'signedIn');
    const timer = setTimeout(end, refreshWithin, false);
    addEventListener('kanbao:session', hear);
  });
}
