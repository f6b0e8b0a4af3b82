/** @jest-environment @happy-dom/jest-environment */

import { showPendingNotice } from './pending-notice.script';
import { postForm } from './post-form.script';
import { find, openPage, stubProperties } from './test/page';

const response = { ok: true, outcome: 'done', message: 'Thanks' };
const isNoticeShown = () => !find('[data-checking]').hidden;
const advanceTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let sentBodies: unknown[];
let responders: ((response: object) => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  openPage('<p data-checking hidden>Checking</p>');
  sentBodies = [];
  responders = [];
  stubProperties(window, {
    fetch: (_address: string, { body }: RequestInit) => {
      sentBodies.push(body);
      return new Promise((resolve) => responders.push((json) => resolve({ json: async () => json })));
    },
  });
});
afterEach(() => jest.useRealTimers());

function createForm(...fields: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const postComment = (data: FormData) => postForm('/api/comment', data, { networkError: 'Network error' });

test('shows the pending notice after 3 s without a response, until the last response', async () => {
  const pendingResponse = postComment(createForm(['content', '你好']));
  await advanceTime(2900);
  expect(isNoticeShown()).toBe(false);
  await advanceTime(200);
  expect(isNoticeShown()).toBe(true);
  const otherResponse = postComment(createForm(['content', 'two']));
  await advanceTime(4000);
  responders[0]?.(response);
  expect(await pendingResponse).toEqual(response);
  expect(isNoticeShown()).toBe(true);
  responders[1]?.(response);
  await otherResponse;
  expect(isNoticeShown()).toBe(false);
});

test('shows no notice after a quick response or a failure, also on a page without one', async () => {
  const quickResponse = postComment(createForm(['content', 'x']));
  responders[0]?.(response);
  await quickResponse;
  await advanceTime(10_000);
  expect(isNoticeShown()).toBe(false);
  openPage('');
  await expect(
    Promise.all([showPendingNotice(Promise.reject(new Error('x'))), advanceTime(5000)]),
  ).rejects.toThrow('x');
});

test('shows no notice during uploads; submits an empty file but not an empty file field', async () => {
  const pendingResponse = postComment(createForm(['content', 'x'], ['files', new File([], 'empty.jpg')]));
  expect(sentBodies[0]).toBeInstanceOf(FormData);
  await advanceTime(10_000);
  expect(isNoticeShown()).toBe(false);
  responders[0]?.(response);
  await pendingResponse;
  void postComment(createForm(['content', 'x'], ['files', new File([], '')]));
  expect(sentBodies[1]).toBeInstanceOf(URLSearchParams);
});
