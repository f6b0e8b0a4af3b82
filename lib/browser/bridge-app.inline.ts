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
  /** Session outcome in the page's URL (query parameter `session`), such as `tokenExpired`. */
  notice: string;
};

/**
 * Starts the bridge to the native app (Spec §6), before the app calls it and long before React.
 * - The app calls `window[callback]` with its user, or stores the user there; null, "" or {} mean logged out.
 *   The event `kanbao:session` reports whether the site accepted the user.
 * - The event `kanbao:native` sends a request to the app by opening a link. Links are opened 100 ms apart, because
 *   web views follow only the last of several links in one tick. `clearUser` waits 1 s (R8.07).
 * - To avoid loops, responses trigger each request to the app at most once until the next login.
 */
export function bridgeApp(settings: BridgeSettings): void {
  const linkInterval = 100;
  const clearDelay = 1000;
  const idPattern = /^(?!refresh).*(?:id|token)$/i;
  const queuedLinks: string[] = [];
  let isOpening = false;
  let isRefreshing = false;
  let isClearing = false;
  let lastUser: string | undefined;
  let isPosting = false;

  function openNextLink(): void {
    const link = queuedLinks.shift();
    isOpening = link !== undefined;
    if (link === undefined) return;
    location.href = link;
    setTimeout(openNextLink, linkInterval);
  }

  function queueLink(link: string): void {
    if (queuedLinks.includes(link)) return;
    queuedLinks.push(link);
    if (!isOpening) openNextLink();
  }

  function refreshToken(): void {
    isRefreshing = true;
    queueLink(settings.refreshToken);
  }

  function clearUser(): void {
    if (isClearing) return;
    isClearing = true;
    setTimeout(queueLink, clearDelay, settings.clearUser);
  }

  function handleOutcome(outcome: string): void {
    if (outcome === 'signedIn') {
      isRefreshing = false;
      isClearing = false;
    } else if (outcome === 'tokenExpired') {
      if (!isRefreshing) refreshToken();
    } else if (outcome === 'sessionEnded') clearUser();
    // After a failed request, the app may report the same user again.
    else if (outcome !== 'signedOut') lastUser = undefined;
    const ok = outcome === 'signedIn' || outcome === 'signedOut';
    dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok, outcome } }));
  }

  function postUser(): void {
    const user = lastUser;
    isPosting = true;
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
        isPosting = false;
        // The app reported another user during the request.
        if (user !== lastUser) postUser();
        else handleOutcome(outcome);
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

  function parseUser(input: unknown): unknown {
    let user = input;
    try {
      // Some apps stringify their JSON twice.
      while (typeof user === 'string' && user.trim() !== '') user = JSON.parse(user);
    } catch {
      return undefined;
    }
    return user || null;
  }

  function receiveUser(input?: unknown): void {
    const user = parseUser(input ?? null);
    if (user === undefined) return;
    // Sorted, so that equal users have equal texts.
    const userFields = Object.entries(user ?? {}).filter(([name, value]) => value && idPattern.test(name));
    userFields.sort();
    const text = userFields.length > 0 ? JSON.stringify(Object.fromEntries(userFields)) : '';
    if (text === lastUser || (text === '' && lastUser === undefined && !isSignedIn())) return;
    lastUser = text;
    if (!isPosting) postUser();
  }

  addEventListener('kanbao:native', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { ask, text } = event.detail;
    if (ask === 'toast') queueLink(settings.toast + encodeURIComponent(text));
    else if (ask === 'refreshToken') refreshToken();
    else clearUser();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // While the browser cached this page, another page may have reported a different user.
    if (persisted) lastUser = undefined;
  });

  const storedUser: unknown = Reflect.get(window, settings.callback);
  Object.assign(window, { [settings.callback]: receiveUser });
  if (storedUser !== undefined && typeof storedUser !== 'function') receiveUser(storedUser);
  if (settings.notice === 'sessionEnded') clearUser();
  if (settings.notice === 'tokenExpired') refreshToken();
}
