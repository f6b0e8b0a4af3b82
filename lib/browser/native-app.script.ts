/** What a page asks of the native app; `bridgeApp` hears it and opens the link. */
type NativeAsk = { ask: 'toast'; text: string } | { ask: 'refreshToken' } | { ask: 'clearUser' };

/** ms that the app has for a new token. */
const refreshWithin = 10_000;

/** Whether the page is shown by the publisher's app: in other shells there is no app to ask (Spec §6). */
export function isInNativeApp(): boolean {
  return document.documentElement.dataset.shell === 'app';
}

export function askNativeApp(detail: NativeAsk): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail }));
}

let refresh: Promise<boolean> | undefined;

/** Asks the app for a new token (R8.04), once for all who want one; true when a session goes on with it. */
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
