import { timeoutSignal } from './request-timeout';

/** Settings of the bridge; a type alias, because interfaces are not assignable to `Json` (`inlineCall`). */
export type BridgeSettings = {
  /** Global function that the app calls with its user. */
  callback: string;
  clearUser: string;
  refreshToken: string;
  /** Start of the link that shows a toast; the encoded text is appended. */
  toast: string;
  signedInCookie: string;
  /** Value of the query parameter `session`. */
  notice: string;
};

/**
 * Starts the bridge to the native app (Spec §6), before the app calls it and long before React.
 * - The app calls `window[callback]` with its user, or stores the user there; null, "" or {} mean logged out.
 *   The event `kanbao:session` reports whether the site accepted the user.
 * - The event `kanbao:native` sends a request to the app by opening a link. Links are opened 100 ms apart, because
 *   web views follow only the last of several links in one tick. `clearUser` waits 1 s (R8.07).
 * - To avoid loops, requests of the bridge that a response triggers are repeated only after a login.
 */
export function bridgeApp(settings: BridgeSettings): void {
  const linkInterval = 100;
  const clearDelay = 1000;
  const identifying = /^(?!refresh).*(?:id|token)$/i;
  const links: string[] = [];
  let opening = false;
  let refreshing = false;
  let clearing = false;
  let lastUser: string | undefined;
  let sending = false;

  function openNext(): void {
    const link = links.shift();
    opening = link !== undefined;
    if (link === undefined) return;
    location.href = link;
    setTimeout(openNext, linkInterval);
  }

  function open(link: string): void {
    if (links.includes(link)) return;
    links.push(link);
    if (!opening) openNext();
  }

  function refreshToken(): void {
    refreshing = true;
    open(settings.refreshToken);
  }

  function clearUser(): void {
    if (clearing) return;
    clearing = true;
    setTimeout(open, clearDelay, settings.clearUser);
  }

  function settle(outcome: string): void {
    if (outcome === 'signedIn') {
      refreshing = false;
      clearing = false;
    } else if (outcome === 'tokenExpired') {
      if (!refreshing) refreshToken();
    } else if (outcome === 'sessionEnded') clearUser();
    // The app may report a user again after a failed request.
    else if (outcome !== 'signedOut') lastUser = undefined;
    const ok = outcome === 'signedIn' || outcome === 'signedOut';
    dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok, outcome } }));
  }

  function post(): void {
    const user = lastUser;
    sending = true;
    fetch('/api/session/app', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ user }),
      signal: timeoutSignal(),
    })
      .then((response) => response.json())
      .then(({ outcome }: { outcome?: string }) => outcome ?? '')
      .catch(() => '')
      .then((outcome) => {
        sending = false;
        // The app reported another user during the request.
        if (user !== lastUser) post();
        else settle(outcome);
      });
  }

  function isSignedIn(): boolean {
    try {
      return document.cookie.includes(`${settings.signedInCookie}=`);
    } catch {
      // Assumes a session, because web views may block cookies.
      return true;
    }
  }

  function read(input: unknown): unknown {
    let user = input;
    try {
      // Some apps stringify their JSON twice.
      while (typeof user === 'string' && user.trim() !== '') user = JSON.parse(user);
    } catch {
      return undefined;
    }
    return user || null;
  }

  function receive(input?: unknown): void {
    const user = read(input ?? null);
    if (user === undefined) return;
    // Sorted, so that equal users have equal texts.
    const userFields = Object.entries(user ?? {}).filter(([name, value]) => value && identifying.test(name));
    userFields.sort();
    const text = userFields.length > 0 ? JSON.stringify(Object.fromEntries(userFields)) : '';
    if (text === lastUser || (text === '' && lastUser === undefined && !isSignedIn())) return;
    lastUser = text;
    if (!sending) post();
  }

  addEventListener('kanbao:native', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { ask, text } = event.detail;
    if (ask === 'toast') open(settings.toast + encodeURIComponent(text));
    else if (ask === 'refreshToken') refreshToken();
    else clearUser();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Another page may have reported a different user.
    if (persisted) lastUser = undefined;
  });

  const early: unknown = Reflect.get(window, settings.callback);
  Object.assign(window, { [settings.callback]: receive });
  if (early !== undefined && typeof early !== 'function') receive(early);
  if (settings.notice === 'sessionEnded') clearUser();
  if (settings.notice === 'tokenExpired') refreshToken();
}
