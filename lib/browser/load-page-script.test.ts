/** @jest-environment @happy-dom/jest-environment */

import { idempotencyKeyField } from './idempotency-key';
import { loadPageScript } from './load-page-script.inline';
import { sendOnLeaving } from './send-on-leaving.inline';
import { markReady } from './taps.script';
import { dispatch, find, openPage, stubProperties, tap } from './test/page';

interface SentForm {
  fields: FormData;
  keepalive: boolean | undefined;
  respond: () => void;
}

const likeForm = (id: string) => `<form id="${id}" method="post" action="/api/like" data-interactive
  data-sent-on-leaving><input name="id" value="7"><button type="submit">Like</button></form>`;

function open(body: string) {
  const sentForms: SentForm[] = [];
  const submittedIds: string[] = [];
  openPage(body);
  document.documentElement.removeAttribute('data-failed');
  stubProperties(window, {
    fetch: (_action: string, init: { body: FormData; keepalive?: boolean }) =>
      new Promise<void>((respond) => {
        sentForms.push({ fields: init.body, keepalive: init.keepalive, respond });
      }),
  });
  // Prevents the page's script from loading.
  stubProperties(document.head, { append: () => undefined });
  addEventListener('submit', (event) => {
    event.preventDefault();
    submittedIds.push(find<HTMLInputElement>(`#${(event.target as Element).id} [name=id]`).value);
  });
  loadPageScript('/page.js');
  // Each form includes the script, so a page may run it twice.
  for (const _ of [1, 2]) sendOnLeaving();
  return { sentForms, submittedIds };
}

const leavePage = () => dispatch('pagehide');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R4.21 submits a waiting like once when the reader leaves, with keepalive', () => {
  const { sentForms, submittedIds } = open(likeForm('row') + likeForm('bar'));
  for (const selector of ['#row button', '#row button', '#bar button']) tap(selector);
  expect(sentForms).toEqual([]);
  leavePage();
  leavePage();
  expect(sentForms).toHaveLength(1);
  const [{ fields, keepalive } = {}] = sentForms;
  expect([fields?.get('id'), keepalive]).toEqual(['7', true]);
  expect(fields?.get(idempotencyKeyField)).toMatch(/^[\w-]{8,64}$/);
  expect(submittedIds).toEqual([]);
});

test('R4.21 replays the like with the same key after the first response if the page was only hidden', async () => {
  const { sentForms } = open(likeForm('row'));
  tap('#row button');
  stubProperties(document, { hidden: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const repeatedKeys: unknown[] = [];
  find('#row').addEventListener('submit', (event) =>
    repeatedKeys.push(new FormData(event.target as HTMLFormElement).get(idempotencyKeyField)),
  );
  markReady(find('#row'));
  await jest.advanceTimersByTimeAsync(100);
  expect(repeatedKeys).toEqual([]);
  sentForms[0]?.respond();
  await jest.advanceTimersByTimeAsync(100);
  expect(repeatedKeys).toEqual([sentForms[0]?.fields.get(idempotencyKeyField)]);
  leavePage();
  expect(sentForms).toHaveLength(1);
});

test('R4.21 submits each tapped like of one form, with its key next to the button', () => {
  const { sentForms } =
    open(`<form id="list" method="post" action="/l" data-sent-on-leaving><input name="of" value="30">
    ${[1, 2, 3].map((id) => `<p><button type="submit" name="comment" value="${id}" data-interactive>Like</button></p>`).join('')}</form>`);
  for (const id of [1, 3, 3]) tap(`[value="${id}"]`);
  leavePage();
  leavePage();
  expect(sentForms.map(({ fields }) => [fields.get('of'), fields.get('comment')])).toEqual([
    ['30', '1'],
    ['30', '3'],
  ]);
  const keys = sentForms.map(({ fields }) => fields.get(idempotencyKeyField));
  expect(new Set(keys).size).toBe(2);
  const formKeys = [1, 3].map(
    (id) =>
      find(`[value="${id}"]`).parentElement?.querySelector<HTMLInputElement>(`[name=${idempotencyKeyField}]`)
        ?.value,
  );
  expect(formKeys).toEqual(keys);
});

test('submits a like if the reader leaves between the script and the replayed tap', () => {
  const { sentForms } = open(likeForm('row'));
  tap('#row button');
  markReady(find('#row'));
  leavePage();
  expect(sentForms).toHaveLength(1);
});

test('submits nothing else on leaving: no login, no picture, no replayed like', () => {
  const { sentForms, submittedIds } = open(`${likeForm('row')}
    <form id="login" method="post" action="/l" data-interactive><input name="id" value="8"><button type="submit">x</button></form>
    <form id="text" method="post" action="/t" data-interactive data-sent-on-leaving><input name="id" value="9"><button type="button">
    x</button></form><p data-interactive><a href="/picture.jpg">x</a></p>`);
  tap('#row button');
  markReady(find('#row'));
  jest.advanceTimersByTime(1);
  for (const selector of ['#login button', '#text button', 'p a']) tap(selector);
  leavePage();
  expect([sentForms, submittedIds]).toEqual([[], ['7']]);
});

test('R8.20 without the script submits the last tap natively and loses no earlier like', () => {
  const { sentForms, submittedIds } = open(`${likeForm('row')}<p data-interactive><button>Larger</button></p>
    <form id="login" action="/l" data-interactive><input name="id" value="8"><button type="submit">x</button></form>`);
  for (const selector of ['#row button', '#login button', 'p button']) tap(selector);
  expect(submittedIds).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(submittedIds).toEqual(['8']);
  expect(sentForms.map(({ fields }) => fields.get('id'))).toEqual(['7']);
  expect(window.kanbao.taps).toEqual([]);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  tap('#row button');
  expect(submittedIds).toEqual(['8', '7']);
});

test('does not submit a like twice if the same one is submitted natively', () => {
  const { sentForms, submittedIds } = open(likeForm('row') + likeForm('bar'));
  for (const selector of ['#row button', '#bar button']) tap(selector);
  jest.advanceTimersByTime(10_000);
  expect([sentForms, submittedIds]).toEqual([[], ['7']]);
});

test('R8.20 a failed island works natively while the rest of the page still waits', () => {
  const { submittedIds } = open(`<div id="island">${likeForm('row')}</div>
    <form id="login" action="/l" data-interactive><input name="id" value="8"><button type="submit">x</button></form>`);
  window.kanbao.giveUp(find('#island'));
  for (const selector of ['#row button', '#login button']) tap(selector);
  expect(submittedIds).toEqual(['7']);
  expect(find('#login button').getAttribute('aria-busy')).toBe('true');
});
