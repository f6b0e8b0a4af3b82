/** @jest-environment @happy-dom/jest-environment */
import { type BridgeSettings, bridgeApp } from './bridge-app.inline';
import { hangingFetch } from './test/hanging-fetch';
import { dispatch, openPage, stubProperties } from './test/page';

const settings: BridgeSettings = {
  callback: 'appUser',
  clearUser: 'paper://clear',
  refreshToken: 'paper://refresh',
  toast: 'paper://toast?text=',
  signedInCookie: 'signed-in',
  notice: '',
};

interface InAppOptions {
  outcomes?: string[];
  cookie?: () => string;
  /** Value of `window[callback]` before the page's script runs. */
  storedUser?: unknown;
  notice?: string;
}

function openInApp({ outcomes = [], cookie = () => '', storedUser, notice = '' }: InAppOptions = {}) {
  const openedLinks: string[] = [];
  const postedUsers: unknown[] = [];
  const sessionEvents: unknown[] = [];
  openPage('');
  stubProperties(window, {
    appUser: storedUser,
    fetch: async (_address: string, { body }: { body: string }) => {
      postedUsers.push(JSON.parse(body).user);
      const outcome = outcomes.shift();
      if (outcome === undefined) throw new Error('no network');
      return { json: async () => ({ outcome }) };
    },
  });
  stubProperties(location, {
    set href(link: string) {
      openedLinks.push(link);
    },
  });
  stubProperties(document, {
    get cookie() {
      return cookie();
    },
  });
  addEventListener('kanbao:session', (event) =>
    sessionEvents.push(event instanceof CustomEvent && event.detail),
  );
  bridgeApp({ ...settings, notice });
  return { openedLinks, postedUsers, sessionEvents };
}

async function callWithUser(...user: unknown[]): Promise<void> {
  Reflect.get(window, 'appUser')(...user);
  await jest.advanceTimersByTimeAsync(0);
}

function dispatchNative(detail: object): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = { userid: '7', token: 't1', nickname: '云岭', refreshToken: 'r1' };
const postedUser = '{"token":"t1","userid":"7"}';

describe('the user’s callback', () => {
  test('R6.04 posts identifying fields once, whether given as object, JSON text or doubly stringified', async () => {
    const page = openInApp({ outcomes: ['signedIn'] });
    await callWithUser(user);
    await callWithUser(JSON.stringify(user));
    await callWithUser(JSON.stringify(JSON.stringify({ token: 't1', userid: '7' })));
    expect(page.postedUsers).toEqual([postedUser]);
    expect(page.sessionEvents).toEqual([{ ok: true, outcome: 'signedIn' }]);
    expect(page.openedLinks).toEqual([]);
  });

  test.each([
    ['an object', user],
    ['JSON text', JSON.stringify(user)],
  ])('R6.04 posts a user that the app stored before the script ran: %s', async (_name, storedUser) => {
    const page = openInApp({ outcomes: ['signedIn'], storedUser });
    await jest.advanceTimersByTimeAsync(0);
    await callWithUser(user);
    expect(page.postedUsers).toEqual([postedUser]);
  });

  test('posts another user or a new token, and only the last of several during a post', async () => {
    const page = openInApp({ outcomes: ['signedIn', 'signedIn'] });
    const firstCall = callWithUser(user);
    void callWithUser({ ...user, token: 't2' });
    void callWithUser({ ...user, token: 't3' });
    await firstCall;
    await jest.advanceTimersByTimeAsync(0);
    expect(page.postedUsers).toEqual([postedUser, '{"token":"t3","userid":"7"}']);
    expect(page.sessionEvents).toHaveLength(1);
  });

  test.each([[null], [''], ['null'], ['{}'], [{}], [{ userid: '', token: '' }], []])(
    'posts a logout in the app (%p) only if the reader is logged in',
    async (...loggedOutArguments) => {
      const loggedOutPage = openInApp();
      await callWithUser(...loggedOutArguments);
      expect(loggedOutPage.postedUsers).toEqual([]);
      const page = openInApp({ outcomes: ['signedOut'], cookie: () => 'signed-in=1' });
      await callWithUser(...loggedOutArguments);
      expect(page.postedUsers).toEqual(['']);
    },
  );

  test('survives blocked cookies and malformed text', async () => {
    const page = openInApp({
      outcomes: ['signedOut', 'signedIn'],
      cookie: () => {
        throw new Error('blocked');
      },
    });
    await callWithUser('{"userid":');
    expect(page.postedUsers).toEqual([]);
    await callWithUser(null);
    await callWithUser(user);
    expect(page.postedUsers).toEqual(['', postedUser]);
  });

  test('posts a user again after a failed request and after the back/forward cache', async () => {
    const page = openInApp({ outcomes: [] });
    await callWithUser(user);
    await callWithUser(user);
    expect(page.postedUsers).toHaveLength(2);
    const restoredPage = openInApp({ outcomes: ['signedIn', 'signedIn'] });
    await callWithUser(user);
    dispatch('pageshow', { persisted: true });
    await callWithUser(user);
    expect(restoredPage.postedUsers).toHaveLength(2);
  });
});

describe('requests to the app', () => {
  test('gives up a post without a response after 60 s and posts the next user', async () => {
    const page = openInApp({ outcomes: ['signedIn'] });
    const originalFetch = window.fetch;
    stubProperties(window, { fetch: hangingFetch });
    await callWithUser({ userId: 1 });
    stubProperties(window, { fetch: originalFetch });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.sessionEvents).toEqual([{ ok: false, outcome: '' }]);
    await callWithUser({ userId: 2 });
    expect(page.postedUsers).toHaveLength(1);
    expect(page.sessionEvents).toHaveLength(2);
  });

  test('R6.08 encodes the text of a toast', () => {
    const page = openInApp();
    dispatchNative({ ask: 'toast', text: '网络错误 & more?' });
    expect(page.openedLinks).toEqual([`paper://toast?text=${encodeURIComponent('网络错误 & more?')}`]);
  });

  test('opens several links 100 ms apart, the same one once', () => {
    const page = openInApp();
    dispatchNative({ ask: 'toast', text: 'a' });
    dispatchNative({ ask: 'toast', text: 'b' });
    dispatchNative({ ask: 'toast', text: 'b' });
    dispatchNative({ ask: 'refreshToken' });
    expect(page.openedLinks).toEqual(['paper://toast?text=a']);
    jest.advanceTimersByTime(99);
    expect(page.openedLinks).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(page.openedLinks).toHaveLength(2);
    jest.advanceTimersByTime(1000);
    expect(page.openedLinks).toEqual(['paper://toast?text=a', 'paper://toast?text=b', 'paper://refresh']);
  });

  test('R6.06 R8.07 clears the user once, after 1 s', () => {
    const page = openInApp();
    dispatchNative({ ask: 'clearUser' });
    dispatchNative({ ask: 'clearUser' });
    jest.advanceTimersByTime(999);
    expect(page.openedLinks).toEqual([]);
    jest.advanceTimersByTime(2000);
    expect(page.openedLinks).toEqual(['paper://clear']);
  });

  test('R6.07 R8.04 refreshes an expired token once, without a loop if the new one has expired, too', async () => {
    const page = openInApp({ outcomes: ['tokenExpired', 'tokenExpired', 'signedIn', 'tokenExpired'] });
    await callWithUser(user);
    expect(page.openedLinks).toEqual(['paper://refresh']);
    await jest.advanceTimersByTimeAsync(60_000);
    await callWithUser({ ...user, token: 't2' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.openedLinks).toHaveLength(1);
    await callWithUser({ ...user, token: 't3' });
    await callWithUser({ ...user, token: 't4' });
    expect(page.openedLinks).toHaveLength(2);
  });

  test('R8.07 clears a user whose session the platform has ended', async () => {
    const page = openInApp({ outcomes: ['sessionEnded'] });
    await callWithUser(user);
    await callWithUser(user);
    jest.advanceTimersByTime(1000);
    expect(page.postedUsers).toHaveLength(1);
    expect(page.openedLinks).toEqual(['paper://clear']);
  });

  test.each([
    ['sessionEnded', 'paper://clear'],
    ['tokenExpired', 'paper://refresh'],
  ])('sends the request on a page opened with the notice %s', (notice, link) => {
    const page = openInApp({ notice });
    jest.advanceTimersByTime(1000);
    expect(page.openedLinks).toEqual([link]);
  });
});
