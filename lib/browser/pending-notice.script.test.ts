/** @jest-environment @happy-dom/jest-environment */

import { showPendingNotice } from './pending-notice.script';
import { postForm } from './post-form.script';
import { find, openPage, stub } from './test/page';

const answer = { ok: true, outcome: 'done', message: 'Thanks' };
const isNoticeShown = () => !find('[data-checking]').hidden;
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let bodies: unknown[];
let answers: ((answer: object) => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  openPage('<p data-checking hidden>Checking</p>');
  bodies = [];
  answers = [];
  stub(window, {
    fetch: (_address: string, { body }: RequestInit) => {
      bodies.push(body);
      return new Promise((resolve) => answers.push((json) => resolve({ json: async () => json })));
    },
  });
});
afterEach(() => jest.useRealTimers());

function form(...fields: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const send = (data: FormData) => postForm('/api/comment', data, { networkError: 'Network error' });

test('shows the pending notice after 3 s without a response, until the last response', async () => {
  const pendingAnswer = send(form(['content', '你好']));
  await wait(2900);
  expect(isNoticeShown()).toBe(false);
  await wait(200);
  expect(isNoticeShown()).toBe(true);
  const other = send(form(['content', 'two']));
  await wait(4000);
  answers[0]?.(answer);
  expect(await pendingAnswer).toEqual(answer);
  expect(isNoticeShown()).toBe(true);
  answers[1]?.(answer);
  await other;
  expect(isNoticeShown()).toBe(false);
});

test('shows no notice after a quick response or a failure, also on a page without one', async () => {
  const quick = send(form(['content', 'x']));
  answers[0]?.(answer);
  await quick;
  await wait(10_000);
  expect(isNoticeShown()).toBe(false);
  openPage('');
  await expect(Promise.all([showPendingNotice(Promise.reject(new Error('x'))), wait(5000)])).rejects.toThrow(
    'x',
  );
});

test('shows no notice during uploads; submits an empty file but not an empty file field', async () => {
  const pendingAnswer = send(form(['content', 'x'], ['files', new File([], 'empty.jpg')]));
  expect(bodies[0]).toBeInstanceOf(FormData);
  await wait(10_000);
  expect(isNoticeShown()).toBe(false);
  answers[0]?.(answer);
  await pendingAnswer;
  void send(form(['content', 'x'], ['files', new File([], '')]));
  expect(bodies[1]).toBeInstanceOf(URLSearchParams);
});
