/** @jest-environment @happy-dom/jest-environment */
import { type BridgeSettings, bridgeApp } from './bridge-app.inline';
import { openPage, send, stub } from './test/page';
import { silentFetch } from './test/silent-line';

const settings: BridgeSettings = {
  callback: 'appUser',
  clearUser: 'paper://clear',
  refreshToken: 'paper://refresh',
  toast: 'paper://toast?text=',
  signedInCookie: 'signed-in',
  notice: '',
};

interface InApp {
  /** What the handler answers, one outcome a post. */
  outcomes?: string[];
  cookie?: () => string;
  /** What lies under the callback's name before the page's script runs. */
  early?: unknown;
  notice?: string;
}

/** Opens a page in the app; @returns the links that are opened, the users that are posted and what is told of them. */
function openInApp({ outcomes = [], cookie = () => '', early, notice = '' }: InApp = {}) {
  const opened: string[] = [];
  const posted: unknown[] = [];
  const told: unknown[] = [];
  openPage('');
  stub(window, {
    appUser: early,
    fetch: async (_address: string, { body }: { body: string }) => {
      posted.push(JSON.parse(body).user);
      const outcome = outcomes.shift();
      if (outcome === undefined) throw new Error('no network');
      return { json: async () => ({ outcome }) };
    },
  });
  stub(location, {
    set href(link: string) {
      opened.push(link);
    },
  });
  stub(document, {
    get cookie() {
      return cookie();
    },
  });
  addEventListener('kanbao:session', (event) => told.push(event instanceof CustomEvent && event.detail));
  bridgeApp({ ...settings, notice });
  return { opened, posted, told };
}

/** The app calls with its user; waits for what comes of it. */
async function call(...user: unknown[]): Promise<void> {
  Reflect.get(window, 'appUser')(...user);
  await jest.advanceTimersByTimeAsync(0);
}

function ask(detail: object): void {
  dispatchEvent(new CustomEvent('kanbao:native', { detail }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = { userid: '7', token: 't1', nickname: '云岭', refreshToken: 'r1' };
const sent = '{"token":"t1","userid":"7"}';

describe('the user’s callback', () => {
  test('R6.04 object, JSON text, text of text, twice: one post of what tells who it is', async () => {
    const page = openInApp({ outcomes: ['signedIn'] });
    await call(user);
    await call(JSON.stringify(user));
    await call(JSON.stringify(JSON.stringify({ token: 't1', userid: '7' })));
    expect(page.posted).toEqual([sent]);
    expect(page.told).toEqual([{ ok: true, outcome: 'signedIn' }]);
    expect(page.opened).toEqual([]);
  });

  test.each([
    ['an object', user],
    ['JSON text', JSON.stringify(user)],
  ])('R6.04 the app was faster than the page and left %s', async (_what, early) => {
    const page = openInApp({ outcomes: ['signedIn'], early });
    await jest.advanceTimersByTimeAsync(0);
    await call(user);
    expect(page.posted).toEqual([sent]);
  });

  test('another user, or a new token, is posted; of several during a post only the last', async () => {
    const page = openInApp({ outcomes: ['signedIn', 'signedIn'] });
    const first = call(user);
    void call({ ...user, token: 't2' });
    void call({ ...user, token: 't3' });
    await first;
    await jest.advanceTimersByTimeAsync(0);
    expect(page.posted).toEqual([sent, '{"token":"t3","userid":"7"}']);
    expect(page.told).toHaveLength(1);
  });

  test.each([[null], [''], ['null'], ['{}'], [{}], [{ userid: '', token: '' }], []])(
    'who logs out in the app (%p) is posted where somebody is signed in',
    async (...nobody) => {
      const anonymous = openInApp();
      await call(...nobody);
      expect(anonymous.posted).toEqual([]);
      const page = openInApp({ outcomes: ['signedOut'], cookie: () => 'signed-in=1' });
      await call(...nobody);
      expect(page.posted).toEqual(['']);
    },
  );

  test('blocked storage and text that is none do no harm', async () => {
    const page = openInApp({
      outcomes: ['signedOut', 'signedIn'],
      cookie: () => {
        throw new Error('blocked');
      },
    });
    await call('{"userid":');
    expect(page.posted).toEqual([]);
    await call(null);
    await call(user);
    expect(page.posted).toEqual(['', sent]);
  });

  test('what got no answer may be said again, and so may everything after the back/forward cache', async () => {
    const page = openInApp({ outcomes: [] });
    await call(user);
    await call(user);
    expect(page.posted).toHaveLength(2);
    const back = openInApp({ outcomes: ['signedIn', 'signedIn'] });
    await call(user);
    send('pageshow', { persisted: true });
    await call(user);
    expect(back.posted).toHaveLength(2);
  });
});

describe('what is asked of the app', () => {
  test('on a line that has gone silent a user is given up in time, and the next one posted', async () => {
    const page = openInApp({ outcomes: ['signedIn'] });
    const answering = window.fetch;
    stub(window, { fetch: silentFetch });
    await call({ userId: 1 });
    stub(window, { fetch: answering });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.told).toEqual([{ ok: false, outcome: '' }]);
    await call({ userId: 2 });
    expect(page.posted).toHaveLength(1);
    expect(page.told).toHaveLength(2);
  });

  test('R6.08 a toast carries its text encoded', () => {
    const page = openInApp();
    ask({ ask: 'toast', text: '网络错误 & more?' });
    expect(page.opened).toEqual([`paper://toast?text=${encodeURIComponent('网络错误 & more?')}`]);
  });

  test('several links are opened 100 ms apart, the same one once', () => {
    const page = openInApp();
    ask({ ask: 'toast', text: 'a' });
    ask({ ask: 'toast', text: 'b' });
    ask({ ask: 'toast', text: 'b' });
    ask({ ask: 'refreshToken' });
    expect(page.opened).toEqual(['paper://toast?text=a']);
    jest.advanceTimersByTime(99);
    expect(page.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(page.opened).toHaveLength(2);
    jest.advanceTimersByTime(1000);
    expect(page.opened).toEqual(['paper://toast?text=a', 'paper://toast?text=b', 'paper://refresh']);
  });

  test('R6.06 R8.07 clearing the user waits for a second and is asked once', () => {
    const page = openInApp();
    ask({ ask: 'clearUser' });
    ask({ ask: 'clearUser' });
    jest.advanceTimersByTime(999);
    expect(page.opened).toEqual([]);
    jest.advanceTimersByTime(2000);
    expect(page.opened).toEqual(['paper://clear']);
  });

  test('R6.07 R8.04 a spent token is refreshed, and a new one that is spent as well ends it: no loop', async () => {
    const page = openInApp({ outcomes: ['tokenExpired', 'tokenExpired', 'signedIn', 'tokenExpired'] });
    await call(user);
    expect(page.opened).toEqual(['paper://refresh']);
    await jest.advanceTimersByTimeAsync(60_000);
    await call({ ...user, token: 't2' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.opened).toHaveLength(1);
    await call({ ...user, token: 't3' });
    await call({ ...user, token: 't4' });
    expect(page.opened).toHaveLength(2);
  });

  test('R8.07 a user whom the platform has ended is cleared', async () => {
    const page = openInApp({ outcomes: ['sessionEnded'] });
    await call(user);
    await call(user);
    jest.advanceTimersByTime(1000);
    expect(page.posted).toHaveLength(1);
    expect(page.opened).toEqual(['paper://clear']);
  });

  test.each([
    ['sessionEnded', 'paper://clear'],
    ['tokenExpired', 'paper://refresh'],
  ])('a page that a form without a script came back to with %s asks for it, too', (notice, link) => {
    const page = openInApp({ notice });
    jest.advanceTimersByTime(1000);
    expect(page.opened).toEqual([link]);
  });
});
