/** @jest-environment @happy-dom/jest-environment */
import { sendForm } from './send-form.script';
import { find, openPage, stub } from './test/page';
import { silentFetch } from './test/silent-line';

interface Sent {
  action: string;
  key: string | undefined;
  body: string;
}

/** A page whose handler gives these answers, one a request. */
function openForm(shell: string, answers: unknown[]) {
  const sent: Sent[] = [];
  const asked: unknown[] = [];
  const told: unknown[] = [];
  openPage(`<form action="/api/like"><input name="id" value="7"></form>
    <link rel="stylesheet" data-whole disabled>`);
  document.documentElement.dataset.shell = shell;
  stub(window, {
    fetch: async (action: string, init: { headers: Record<string, string>; body: URLSearchParams }) => {
      sent.push({
        action: new URL(action).pathname,
        key: init.headers['idempotency-key'],
        body: String(init.body),
      });
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return { json: async () => answer };
    },
  });
  addEventListener('kanbao:native', (event) => asked.push(event instanceof CustomEvent && event.detail));
  addEventListener('kanbao:session', (event) =>
    told.push(event instanceof CustomEvent && event.detail.outcome),
  );
  return {
    sent,
    asked,
    told,
    alert: () => document.querySelector('[role=alert]'),
    session: (outcome: string) =>
      dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok: true, outcome } })),
    send: () => sendForm(find<HTMLFormElement>('form'), { networkError: 'Network Error' }),
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
    const page = openForm('browser', [done]);
    expect(await page.send()).toEqual(done);
    expect(page.sent).toEqual([
      { action: '/api/like', key: expect.stringMatching(/^[\w-]{8,64}$/), body: 'id=7' },
    ]);
    expect(page.alert()).toBeNull();
  });

  test.each([[undefined], ['<html>blocked</html>'], [{ status: 5 }], [null]])(
    'R8.10 no answer of ours (%p) is a network error, told where the act was done',
    async (answer) => {
      const page = openForm('browser', answer === undefined ? [] : [answer]);
      expect(await page.send()).toEqual({ ok: false, outcome: 'networkError', message: 'Network Error' });
      expect(page.alert()).toBeNull();
    },
  );

  test('R8.10 an answer that does not come in time is none', async () => {
    const page = openForm('browser', []);
    stub(window, { fetch: silentFetch });
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ ok: false, outcome: 'networkError', message: 'Network Error' });
  });

  test('what was sent already as the reader seemed to leave goes again under its key, the next act under its own', async () => {
    const page = openForm('browser', [done, done]);
    find('form').insertAdjacentHTML('beforeend', '<input name="idempotencyKey" value="the-key-of-before">');
    await page.send();
    await page.send();
    expect(page.sent).toEqual([
      { action: '/api/like', key: 'the-key-of-before', body: 'id=7' },
      { action: '/api/like', key: expect.not.stringContaining('before'), body: 'id=7' },
    ]);
  });

  test.each([
    ['a like outlives the page', 'x', true],
    ['what browsers would refuse to keep is sent as ever', 'x'.repeat(70_000), false],
  ])('%s', async (_, text, outlives) => {
    const page = openForm('browser', []);
    const asked = jest.fn(async () => ({ json: async () => done }));
    stub(window, { fetch: asked });
    find<HTMLInputElement>('input').value = text;
    await page.send();
    expect(asked).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ keepalive: outlives }));
  });

  test.each([[spent], [over]])(
    'reading 33: a session that is over is said, and login is offered: %#',
    async (answer) => {
      const page = openForm('browser', [answer]);
      expect(await page.send()).toMatchObject({ ok: false, message: '' });
      expect(page.alert()?.innerHTML).toBe('Log in again<a class="page-notice-link" href="/l">Log in</a>');
      // Its look is in a sheet that the page may have been sent without.
      expect(find<HTMLLinkElement>('link').disabled).toBe(false);
      expect(page.sent).toHaveLength(1);
      expect(page.asked).toEqual([]);
      expect(page.told).toEqual(answer === over ? ['sessionEnded'] : []);
    },
  );

  test('R8.08 the fourth refusal is said as an alert', async () => {
    const page = openForm('browser', [{ ok: false, outcome: 'requestFailed', message: 'Request failed!' }]);
    expect(await page.send()).toMatchObject({ message: '' });
    expect(page.alert()?.textContent).toBe('Request failed!');
  });

  test('R8.09 what is wrong with the act is told where it was done', async () => {
    const page = openForm('browser', [{ ok: false, outcome: 'rejected', message: 'error' }]);
    expect(await page.send()).toMatchObject({ message: 'error' });
    expect(page.alert()).toBeNull();
  });
});

describe('in the native app', () => {
  test('R8.04 a spent token is refreshed by the app and the act repeated under its key', async () => {
    const page = openForm('app', [spent, done]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.asked).toEqual([{ ask: 'refreshToken' }]);
    page.session('signedIn');
    expect(await answer).toEqual(done);
    expect(page.sent).toHaveLength(2);
    expect(page.sent[1]).toEqual(page.sent[0]);
  });

  test('R8.04 it is repeated once only', async () => {
    const page = openForm('app', [spent, spent, done]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(0);
    page.session('signedIn');
    expect(await answer).toMatchObject({ outcome: 'tokenExpired', message: '' });
    expect(page.sent).toHaveLength(2);
    expect(page.asked).toEqual([{ ask: 'refreshToken' }, { ask: 'toast', text: 'Log in again' }]);
  });

  test('an app that brings no new token is not waited for for ever', async () => {
    const page = openForm('app', [spent]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ outcome: 'tokenExpired' });
    expect(page.sent).toHaveLength(1);
  });

  test('R8.07 a session that is over is told the app', async () => {
    const page = openForm('app', [over]);
    expect(await page.send()).toMatchObject({ message: '' });
    expect(page.asked).toEqual([{ ask: 'toast', text: 'Log in again' }, { ask: 'clearUser' }]);
    expect(page.alert()).toBeNull();
  });

  test('R6.08 what went wrong is a toast of the app', async () => {
    const page = openForm('app', []);
    expect(await page.send()).toMatchObject({ outcome: 'networkError', message: '' });
    expect(page.asked).toEqual([{ ask: 'toast', text: 'Network Error' }]);
  });
});
