import { timeLimit } from './time-limit';

/** What the bridge is told by the page; a type, so that it can be written into it. */
export type BridgeSettings = {
  /** Name of the global function that the app calls with its user. */
  callback: string;
  clearUser: string;
  refreshToken: string;
  /** The text is added, encoded. */
  toast: string;
  /** Cookie that says that somebody is signed in. */
  signedInCookie: string;
  /** Outcome that the page was opened to tell (query `session`). */
  notice: string;
};

/**
 * Inline script of pages in the publisher's native app (Spec §6), there before the app calls and long before React.
 * - The app calls `window[callback]` with its user: an object or JSON text, at any time and as often as it likes; null, "" or
 *   {} when nobody is signed in there. A value that lies under that name already is taken as such a call. Each user is posted
 *   once; `kanbao:session` on `window` says what came of it (`detail.ok`).
 * - `kanbao:native` on `window` asks something of the app (`detail.ask`): `toast` with a `text`, `refreshToken`, and
 *   `clearUser`, which waits for a second (R8.07). Links are opened 100 ms apart, since of several in one tick a web view
 *   follows the last only. What the bridge asks by itself it does not ask again before somebody has signed in: no loops.
 */
export function bridgeApp(settings: BridgeSettings): void {
  const apart = 100;
  const beforeClearing = 1000;
  const identifying = /^(?!refresh).*(?:id|token)$/i;
  const links: string[] = [];
  let opening = false;
  let refreshing = false;
  let clearing = false;
  let said: string | undefined;
  let sending = false;

  function openNext(): void {
    const link = links.shift();
    opening = link !== undefined;
    if (link === undefined) return;
    location.href = link;
    setTimeout(openNext, apart);
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
    setTimeout(open, beforeClearing, settings.clearUser);
  }

  function settle(outcome: string): void {
    if (outcome === 'signedIn') {
      refreshing = false;
      clearing = false;
    } else if (outcome === 'tokenExpired') {
      if (!refreshing) refreshToken();
    } else if (outcome === 'sessionEnded') clearUser();
    // What never got an answer may be said again.
    else if (outcome !== 'signedOut') said = undefined;
    const ok = outcome === 'signedIn' || outcome === 'signedOut';
    dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok, outcome } }));
  }

  function post(): void {
    const user = said;
    sending = true;
    fetch('/api/session/app', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ user }),
      signal: timeLimit(),
    })
      .then((response) => response.json())
      .then(({ outcome }: { outcome?: string }) => outcome ?? '')
      .catch(() => '')
      .then((outcome) => {
        sending = false;
        // Somebody else has come meanwhile.
        if (user !== said) post();
        else settle(outcome);
      });
  }

  function isSignedIn(): boolean {
    try {
      return document.cookie.includes(`${settings.signedInCookie}=`);
    } catch {
      // Web views may refuse everything that is kept.
      return true;
    }
  }

  function read(given: unknown): unknown {
    let user = given;
    try {
      // Some apps wrap their text twice.
      while (typeof user === 'string' && user.trim() !== '') user = JSON.parse(user);
    } catch {
      return undefined;
    }
    return user || null;
  }

  function receive(given?: unknown): void {
    const user = read(given ?? null);
    if (user === undefined) return;
    // Only what tells who it is leaves the app, the same however it is spelled.
    const facts = Object.entries(user ?? {}).filter(([name, value]) => value && identifying.test(name));
    facts.sort();
    const text = facts.length > 0 ? JSON.stringify(Object.fromEntries(facts)) : '';
    if (text === said || (text === '' && said === undefined && !isSignedIn())) return;
    said = text;
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
    // Other pages may have said something else meanwhile.
    if (persisted) said = undefined;
  });

  const early: unknown = Reflect.get(window, settings.callback);
  Object.assign(window, { [settings.callback]: receive });
  if (early !== undefined && typeof early !== 'function') receive(early);
  if (settings.notice === 'sessionEnded') clearUser();
  if (settings.notice === 'tokenExpired') refreshToken();
}
