/** @jest-environment @happy-dom/jest-environment */
import { sendForm } from './send-form.script';
import { hangingFetch } from './test/hanging-fetch';
import { find, openPage, stubProperties } from './test/page';

interface SentForm {
  action: string;
  key: string | undefined;
  body: string;
}

/** @param answers one response per request */
function openForm(shell: string, answers: unknown[]) {
  const sentForms: SentForm[] = [];
  const nativeRequests: unknown[] = [];
  const sessionOutcomes: unknown[] = [];
  openPage(`<form action="/api/like"><input name="id" value="7"></form>
    <link rel="stylesheet" data-whole disabled><p data-chunks hidden><button aria-label="Close"></button></p>`);
  document.documentElement.dataset.shell = shell;
  stubProperties(window, {
    fetch: async (action: string, init: { headers: Record<string, string>; body: URLSearchParams }) => {
      sentForms.push({
        action: new URL(action).pathname,
        key: init.headers['idempotency-key'],
        body: String(init.body),
      });
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return { json: async () => answer };
    },
  });
  addEventListener('kanbao:native', (event) =>
    nativeRequests.push(event instanceof CustomEvent && event.detail),
  );
  addEventListener('kanbao:session', (event) =>
    sessionOutcomes.push(event instanceof CustomEvent && event.detail.outcome),
  );
  return {
    sentForms,
    nativeRequests,
    sessionOutcomes,
    findAlert: () => document.querySelector('[role=alert]'),
    dispatchSession: (outcome: string) =>
      dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok: true, outcome } })),
    send: () => sendForm(find<HTMLFormElement>('form'), { networkError: 'Network Error' }),
  };
}

const likedAnswer = { ok: true, outcome: 'liked', message: 'Thanks', count: 3 };
const expiredAnswer = {
  ok: false,
  outcome: 'tokenExpired',
  message: 'Log in again',
  login: { href: '/l', label: 'Log in' },
};
const endedAnswer = { ...expiredAnswer, outcome: 'sessionEnded' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('in a browser', () => {
  test('returns the handler’s response with its values', async () => {
    const page = openForm('browser', [likedAnswer]);
    expect(await page.send()).toEqual(likedAnswer);
    expect(page.sentForms).toEqual([
      { action: '/api/like', key: expect.stringMatching(/^[\w-]{8,64}$/), body: 'id=7' },
    ]);
    expect(page.findAlert()).toBeNull();
  });

  test.each(['otherMember', 'loginToComment'])(
    'reloads the shown user after a refusal that contradicts it: %s',
    async (outcome) => {
      const page = openForm('browser', [{ ok: false, outcome, message: 'Not you' }]);
      expect((await page.send()).message).toBe('Not you');
      expect(page.sessionOutcomes).toEqual([outcome]);
    },
  );

  test.each([[undefined], ['<html>blocked</html>'], [{ status: 5 }], [null]])(
    'R8.10 treats a foreign response (%p) as a network error, without an alert',
    async (answer) => {
      const page = openForm('browser', answer === undefined ? [] : [answer]);
      expect(await page.send()).toEqual({ ok: false, outcome: 'networkError', message: 'Network Error' });
      expect(page.findAlert()).toBeNull();
    },
  );

  test('R8.10 treats a timeout as a network error', async () => {
    const page = openForm('browser', []);
    stubProperties(window, { fetch: hangingFetch });
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ ok: false, outcome: 'networkError', message: 'Network Error' });
  });

  test('reuses the key of a submission on leaving once', async () => {
    const page = openForm('browser', [likedAnswer, likedAnswer]);
    find('form').insertAdjacentHTML('beforeend', '<input name="idempotencyKey" value="the-key-of-before">');
    await page.send();
    await page.send();
    expect(page.sentForms).toEqual([
      { action: '/api/like', key: 'the-key-of-before', body: 'id=7' },
      { action: '/api/like', key: expect.not.stringContaining('before'), body: 'id=7' },
    ]);
  });

  test.each([
    ['sends a like with keepalive', 'x', true],
    ['sends a large body without keepalive', 'x'.repeat(70_000), false],
  ])('%s', async (_, text, isKeepalive) => {
    const page = openForm('browser', []);
    const fetchMock = jest.fn(async () => ({ json: async () => likedAnswer }));
    stubProperties(window, { fetch: fetchMock });
    find<HTMLInputElement>('input').value = text;
    await page.send();
    expect(fetchMock).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ keepalive: isKeepalive }),
    );
  });

  test.each([[expiredAnswer], [endedAnswer]])(
    'reading 33: shows that the session has ended, with a login link: %#',
    async (answer) => {
      const page = openForm('browser', [answer]);
      expect(await page.send()).toMatchObject({ ok: false, message: '' });
      expect(page.findAlert()?.innerHTML).toBe(
        'Log in again<a class="page-notice-link" href="/l">Log in</a><button aria-label="Close"></button>',
      );
      // Loads the complete style sheet, because the inlined rules may lack the alert's style.
      expect(find<HTMLLinkElement>('link').disabled).toBe(false);
      find('.page-notice button').click();
      expect(page.findAlert()).toBeNull();
      expect(page.sentForms).toHaveLength(1);
      expect(page.nativeRequests).toEqual([]);
      expect(page.sessionOutcomes).toEqual(answer === endedAnswer ? ['sessionEnded'] : []);
    },
  );

  test('R8.08 shows requestFailed as an alert', async () => {
    const page = openForm('browser', [{ ok: false, outcome: 'requestFailed', message: 'Request failed!' }]);
    expect(await page.send()).toMatchObject({ message: '' });
    expect(page.findAlert()?.textContent).toBe('Request failed!');
  });

  test('R8.09 returns the message of a rejected submission without an alert', async () => {
    const page = openForm('browser', [{ ok: false, outcome: 'rejected', message: 'error' }]);
    expect(await page.send()).toMatchObject({ message: 'error' });
    expect(page.findAlert()).toBeNull();
  });
});

describe('in the native app', () => {
  test('R8.04 has the app renew an expired token and repeats the submission with its key', async () => {
    const page = openForm('app', [expiredAnswer, likedAnswer]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.nativeRequests).toEqual([{ ask: 'refreshToken' }]);
    page.dispatchSession('signedIn');
    expect(await answer).toEqual(likedAnswer);
    expect(page.sentForms).toHaveLength(2);
    expect(page.sentForms[1]).toEqual(page.sentForms[0]);
  });

  test('R8.04 repeats the submission only once', async () => {
    const page = openForm('app', [expiredAnswer, expiredAnswer, likedAnswer]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(0);
    page.dispatchSession('signedIn');
    expect(await answer).toMatchObject({ outcome: 'tokenExpired', message: '' });
    expect(page.sentForms).toHaveLength(2);
    expect(page.nativeRequests).toEqual([{ ask: 'refreshToken' }, { ask: 'toast', text: 'Log in again' }]);
  });

  test('asks the app once for a new token if two submissions fail at the same time', async () => {
    const page = openForm('app', [expiredAnswer, expiredAnswer, likedAnswer, likedAnswer]);
    const answers = Promise.all([page.send(), page.send()]);
    await jest.advanceTimersByTimeAsync(0);
    expect(page.nativeRequests).toEqual([{ ask: 'refreshToken' }]);
    page.dispatchSession('signedIn');
    expect(await answers).toEqual([likedAnswer, likedAnswer]);
  });

  test('stops waiting for an app that returns no token', async () => {
    const page = openForm('app', [expiredAnswer]);
    const answer = page.send();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ outcome: 'tokenExpired' });
    expect(page.sentForms).toHaveLength(1);
  });

  test('R8.07 reports an ended session to the app', async () => {
    const page = openForm('app', [endedAnswer]);
    expect(await page.send()).toMatchObject({ message: '' });
    expect(page.nativeRequests).toEqual([{ ask: 'toast', text: 'Log in again' }, { ask: 'clearUser' }]);
    expect(page.findAlert()).toBeNull();
  });

  test('R6.08 shows failures as a toast of the app', async () => {
    const page = openForm('app', []);
    expect(await page.send()).toMatchObject({ outcome: 'networkError', message: '' });
    expect(page.nativeRequests).toEqual([{ ask: 'toast', text: 'Network Error' }]);
  });
});
