import { sendForm } from './send-form.client';

interface Sent {
  key: string | undefined;
  body: string;
}

/** As much of an element as an alert needs. */
class TestNode {
  className = '';
  href = '';
  textContent = '';
  readonly attributes = new Map<string, string>();
  readonly children: (TestNode | string)[] = [];
  constructor(readonly name: string) {}
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  append(...nodes: (TestNode | string)[]): void {
    this.children.push(...nodes);
  }
  remove(): void {
    this.textContent = 'removed';
  }
}

/** A page whose handler gives these answers, one a request. */
function openPage(shell: string, answers: unknown[]) {
  const events = new EventTarget();
  const sent: Sent[] = [];
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const body = new TestNode('body');
  const heldSheet = { disabled: true };
  events.addEventListener('kanbao:native', (event) => {
    asked.push(event instanceof CustomEvent && event.detail);
  });
  events.addEventListener('kanbao:session', (event) => {
    told.push(event instanceof CustomEvent && event.detail.outcome);
  });
  const globals = {
    document: {
      documentElement: { dataset: { shell } },
      body,
      createElement: (name: string) => new TestNode(name),
      querySelectorAll: () => [heldSheet],
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    FormData: class {
      *[Symbol.iterator]() {
        yield ['id', '7'];
      }
    },
    fetch: async (_: string, init: { headers: Record<string, string>; body: URLSearchParams }) => {
      sent.push({ key: init.headers['idempotency-key'], body: String(init.body) });
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return { json: async () => answer };
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return {
    sent,
    heldSheet,
    asked,
    told,
    alert: () => {
      const notice = body.children.at(-1);
      return notice instanceof TestNode ? notice.children[0] : undefined;
    },
    session: (outcome: string) =>
      events.dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok: true, outcome } })),
    // As much of a form as is looked at.
    send: () => sendForm({ action: '/api/like' } as HTMLFormElement, { networkError: 'Network Error' }),
  };
}

const done = { ok: true, outcome: 'liked', message: 'Thanks', count: 3 };
const spent = {
  ok: false,
  outcome: 'tokenExpired',
  message: 'Log in again',
  login: { href: '/l', label: 'Log in' },
};
const over = { ...spent, outcome: 'sessionEnded' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('in a browser', () => {
  test('what the handler answers is handed on, with its values', async () => {
    const page = openPage('browser', [done]);
    expect(await page.send()).toEqual(done);
    expect(page.sent).toEqual([{ key: expect.stringMatching(/^[\w-]{8,64}$/), body: 'id=7' }]);
    expect(page.alert()).toBeUndefined();
  });

  test.each([[undefined], ['<html>blocked</html>'], [{ status: 5 }], [null]])(
    'R8.10 no answer of ours (%p) is a network error, told where the act was done',
    async (answer) => {
      const page = openPage('browser', answer === undefined ? [] : [answer]);
      expect(await page.send()).toEqual({ ok: false, outcome: 'networkError', message: 'Network Error' });
      expect(page.alert()).toBeUndefined();
    },
  );

  test.each([[spent], [over]])(
    'reading 33: a session that is over is said, and login is offered: %#',
    async (answer) => {
      const page = openPage('browser', [answer]);
      expect(await page.send()).toMatchObject({ ok: false, message: '' });
      const alert = page.alert();
      expect(alert).toMatchObject({
        name: 'p',
        children: ['Log in again', { href: '/l', textContent: 'Log in' }],
      });
      expect(alert instanceof TestNode && alert.attributes.get('role')).toBe('alert');
      // Its look is in a sheet that the page may have been sent without.
      expect(page.heldSheet.disabled).toBe(false);
      expect(page.sent).toHaveLength(1);
      expect(page.asked).toEqual([]);
      expect(page.told).toEqual(answer === over ? ['sessionEnded'] : []);
    },
  );

  test('R8.08 the fourth refusal is said as an alert', async () => {
    const page = openPage('browser', [{ ok: false, outcome: 'requestFailed', message: 'Request failed!' }]);
    expect(await page.send()).toMatchObject({ message: '' });
    expect(page.alert()).toMatchObject({ children: ['Request failed!'] });
  });

  test('R8.09 what is wrong with the act is told where it was done', async () => {
    const page = openPage('browser', [{ ok: false, outcome: 'rejected', message: 'error' }]);
    expect(await page.send()).toMatchObject({ message: 'error' });
    expect(page.alert()).toBeUndefined();
  });
});

describe('in the native app', () => {
  test('R8.04 a spent token is refreshed by the app and the act repeated under its key', async () => {
    const page = openPage('app', [spent, done]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.asked).toEqual([{ ask: 'refreshToken' }]);
    page.session('signedIn');
    expect(await answer).toEqual(done);
    expect(page.sent).toHaveLength(2);
    expect(page.sent[1]).toEqual(page.sent[0]);
  });

  test('R8.04 it is repeated once only', async () => {
    const page = openPage('app', [spent, spent, done]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(0);
    page.session('signedIn');
    expect(await answer).toMatchObject({ outcome: 'tokenExpired', message: '' });
    expect(page.sent).toHaveLength(2);
    expect(page.asked).toEqual([{ ask: 'refreshToken' }, { ask: 'toast', text: 'Log in again' }]);
  });

  test('an app that brings no new token is not waited for for ever', async () => {
    const page = openPage('app', [spent]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ outcome: 'tokenExpired' });
    expect(page.sent).toHaveLength(1);
  });

  test('R8.07 a session that is over is told the app', async () => {
    const page = openPage('app', [over]);
    expect(await page.send()).toMatchObject({ message: '' });
    expect(page.asked).toEqual([{ ask: 'toast', text: 'Log in again' }, { ask: 'clearUser' }]);
    expect(page.alert()).toBeUndefined();
  });

  test('R6.08 what went wrong is a toast of the app', async () => {
    const page = openPage('app', []);
    expect(await page.send()).toMatchObject({ outcome: 'networkError', message: '' });
    expect(page.asked).toEqual([{ ask: 'toast', text: 'Network Error' }]);
  });
});
