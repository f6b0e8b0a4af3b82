import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { type BridgeSettings, bridgeApp } from './native-bridge-behaviour';

const settings: BridgeSettings = {
  callback: 'appUser',
  clearUser: 'paper://clear',
  refreshToken: 'paper://refresh',
  toast: 'paper://toast?text=',
  signedInCookie: 'signed-in',
  notice: '',
};

interface PageOptions {
  /** What the handler answers, one outcome a post. */
  outcomes?: string[];
  cookie?: () => string;
  /** What lies under the callback's name before the page's script runs. */
  early?: unknown;
  notice?: string;
}

/** A page in the app, as far as the bridge sees it. */
class AppPage {
  readonly opened: string[] = [];
  readonly posted: unknown[] = [];
  readonly told: unknown[] = [];
  private readonly events = new EventTarget();
  private readonly globals: Record<string, unknown>;

  constructor({ outcomes = [], cookie = () => '', early, notice = '' }: PageOptions = {}) {
    const { opened, posted, events } = this;
    this.globals = {
      CustomEvent,
      addEventListener: events.addEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
      setTimeout,
      location: {
        set href(link: string) {
          opened.push(link);
        },
      },
      document: {
        get cookie() {
          return cookie();
        },
      },
      fetch: async (_address: string, { body }: { body: string }) => {
        posted.push(JSON.parse(body).user);
        const outcome = outcomes.shift();
        if (outcome === undefined) throw new Error('no network');
        return { json: async () => ({ outcome }) };
      },
      ...(early === undefined ? {} : { appUser: early }),
    };
    this.globals.window = this.globals;
    events.addEventListener('kanbao:session', (event) => {
      this.told.push(event instanceof CustomEvent && event.detail);
    });
    // In a world of its own, so that a name from outside the function would be missing.
    runInNewContext(scriptCall(bridgeApp, { ...settings, notice }), this.globals);
  }

  async call(...user: unknown[]): Promise<void> {
    const { appUser } = this.globals;
    if (typeof appUser === 'function') appUser(...user);
    await this.rest();
  }

  ask(detail: unknown): void {
    this.events.dispatchEvent(new CustomEvent('kanbao:native', { detail }));
  }

  send(type: string, facts: object = {}): void {
    this.events.dispatchEvent(Object.assign(new Event(type), facts));
  }

  async rest(): Promise<void> {
    await jest.advanceTimersByTimeAsync(0);
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = { userid: '7', token: 't1', nickname: '云岭', refreshToken: 'r1' };
const sent = '{"token":"t1","userid":"7"}';

describe('the user’s callback', () => {
  test('R6.04 object, JSON text, text of text, twice: one post of what tells who it is', async () => {
    const page = new AppPage({ outcomes: ['signedIn'] });
    await page.call(user);
    await page.call(JSON.stringify(user));
    await page.call(JSON.stringify(JSON.stringify({ token: 't1', userid: '7' })));
    expect(page.posted).toEqual([sent]);
    expect(page.told).toEqual([{ ok: true, outcome: 'signedIn' }]);
    expect(page.opened).toEqual([]);
  });

  test.each([
    ['an object', user],
    ['JSON text', JSON.stringify(user)],
  ])('R6.04 the app was faster than the page and left %s', async (_what, early) => {
    const page = new AppPage({ outcomes: ['signedIn'], early });
    await page.rest();
    await page.call(user);
    expect(page.posted).toEqual([sent]);
  });

  test('another user, or a new token, is posted; of several during a post only the last', async () => {
    const page = new AppPage({ outcomes: ['signedIn', 'signedIn'] });
    const first = page.call(user);
    void page.call({ ...user, token: 't2' });
    void page.call({ ...user, token: 't3' });
    await first;
    await page.rest();
    expect(page.posted).toEqual([sent, '{"token":"t3","userid":"7"}']);
    expect(page.told).toHaveLength(1);
  });

  test.each([[null], [''], ['null'], ['{}'], [{}], [{ userid: '', token: '' }], []])(
    'who logs out in the app (%p) is posted where somebody is signed in',
    async (...nobody) => {
      const anonymous = new AppPage();
      await anonymous.call(...nobody);
      expect(anonymous.posted).toEqual([]);
      const page = new AppPage({ outcomes: ['signedOut'], cookie: () => 'signed-in=1' });
      await page.call(...nobody);
      expect(page.posted).toEqual(['']);
    },
  );

  test('blocked storage and text that is none do no harm', async () => {
    const page = new AppPage({
      outcomes: ['signedOut', 'signedIn'],
      cookie: () => {
        throw new Error('blocked');
      },
    });
    await page.call('{"userid":');
    expect(page.posted).toEqual([]);
    await page.call(null);
    await page.call(user);
    expect(page.posted).toEqual(['', sent]);
  });

  test('what got no answer may be said again, and so may everything after the back/forward cache', async () => {
    const page = new AppPage({ outcomes: [] });
    await page.call(user);
    await page.call(user);
    expect(page.posted).toHaveLength(2);
    const back = new AppPage({ outcomes: ['signedIn', 'signedIn'] });
    await back.call(user);
    back.send('pageshow', { persisted: true });
    await back.call(user);
    expect(back.posted).toHaveLength(2);
  });
});

describe('what is asked of the app', () => {
  test('R6.08 a toast carries its text encoded', () => {
    const page = new AppPage();
    page.ask({ ask: 'toast', text: '网络错误 & more?' });
    expect(page.opened).toEqual([`paper://toast?text=${encodeURIComponent('网络错误 & more?')}`]);
  });

  test('several links are opened 100 ms apart, the same one once', () => {
    const page = new AppPage();
    page.ask({ ask: 'toast', text: 'a' });
    page.ask({ ask: 'toast', text: 'b' });
    page.ask({ ask: 'toast', text: 'b' });
    page.ask({ ask: 'refreshToken' });
    expect(page.opened).toEqual(['paper://toast?text=a']);
    jest.advanceTimersByTime(99);
    expect(page.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(page.opened).toHaveLength(2);
    jest.advanceTimersByTime(1000);
    expect(page.opened).toEqual(['paper://toast?text=a', 'paper://toast?text=b', 'paper://refresh']);
  });

  test('R6.06 R8.07 clearing the user waits for a second and is asked once', () => {
    const page = new AppPage();
    page.ask({ ask: 'clearUser' });
    page.ask({ ask: 'clearUser' });
    jest.advanceTimersByTime(999);
    expect(page.opened).toEqual([]);
    jest.advanceTimersByTime(2000);
    expect(page.opened).toEqual(['paper://clear']);
  });

  test('R6.07 R8.04 a spent token is refreshed, and a new one that is spent as well ends it: no loop', async () => {
    const page = new AppPage({ outcomes: ['tokenExpired', 'tokenExpired', 'signedIn', 'tokenExpired'] });
    await page.call(user);
    expect(page.opened).toEqual(['paper://refresh']);
    await jest.advanceTimersByTimeAsync(60_000);
    await page.call({ ...user, token: 't2' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.opened).toHaveLength(1);
    await page.call({ ...user, token: 't3' });
    await page.call({ ...user, token: 't4' });
    expect(page.opened).toHaveLength(2);
  });

  test('R8.07 a user whom the platform has ended is cleared', async () => {
    const page = new AppPage({ outcomes: ['sessionEnded'] });
    await page.call(user);
    await page.call(user);
    jest.advanceTimersByTime(1000);
    expect(page.posted).toHaveLength(1);
    expect(page.opened).toEqual(['paper://clear']);
  });

  test.each([
    ['sessionEnded', 'paper://clear'],
    ['tokenExpired', 'paper://refresh'],
  ])('a page that a form without a script came back to with %s asks for it, too', (notice, link) => {
    const page = new AppPage({ notice });
    jest.advanceTimersByTime(1000);
    expect(page.opened).toEqual([link]);
  });
});
