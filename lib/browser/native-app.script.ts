/** Request to the native app; `bridgeApp` sends it by opening a link. */
type NativeRequest = { ask: 'toast'; text: string } | { ask: 'refreshToken' } | { ask: 'clearUser' };

/** Timeout in ms of a token renewal by the app. */
const refreshTimeout = 10_000;

/** Returns true in the native app, the only shell with a bridge (Spec §6). */
export function isInNativeApp(): boolean {
  return document.documentElement.dataset.shell === 'app';
}

export function requestNativeApp(detail: NativeRequest): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail }));
}

let pendingRefresh: Promise<boolean> | undefined;

/** Requests a renewal (R8.04). Concurrent calls share the result: true if the session was renewed. */
export function refreshNativeToken(): Promise<boolean> {
  pendingRefresh ??= awaitSession().finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

function awaitSession(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isRenewed: boolean) => {
      clearTimeout(timer);
      removeEventListener('kanbao:session', onSession);
      resolve(isRenewed);
    };
    const onSession = (event: Event) =>
      end(event instanceof CustomEvent && event.detail.outcome === 'signedIn');
    const timer = setTimeout(end, refreshTimeout, false);
    addEventListener('kanbao:session', onSession);
    requestNativeApp({ ask: 'refreshToken' });
  });
}
