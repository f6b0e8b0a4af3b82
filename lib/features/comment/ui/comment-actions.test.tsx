/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { find, dispatch as happen, stubProperties } from '@/lib/browser/test/page';
import { loadMessages } from '@/messages/load';
import { reportedCommentsCookie } from '../comment-names';
import { openDiscussion, settle, statusText, submitForm, tap, typeComment } from '../test/discussion-page';

const { actions: actionTexts } = loadMessages('en').comment;
const member = { nickname: 'Reader' };
const deletedAnswer = { ok: true, outcome: 'commentDeleted', message: 'Deleted' };
const secondComment = () => find('#comment-2');
const isFolded = () => secondComment().hasAttribute('data-folded');
const noticeText = () => document.querySelector('.page-notice')?.textContent;

afterEach(() => jest.useRealTimers());

async function openActionDialog(action: string, answers: (object | undefined)[] = []) {
  const page = await openDiscussion({
    user: member,
    answers,
    offered: { action, back: '/news.html', login: '/login.html?back=choose' },
  });
  await tap('#comment-2 [data-comment-actions]');
  await settle();
  return page;
}

const dialog = () => document.querySelector<HTMLDialogElement>('dialog');

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('deletion of one’s own comment', () => {
  async function beginDeletion(answer: object = deletedAnswer) {
    const page = await openActionDialog('delete', [answer]);
    jest.useFakeTimers();
    await tap('dialog form [type=submit]');
    return page;
  }

  test('R6.12 sends the request after five seconds and removes the comment', async () => {
    const { requests } = await beginDeletion();
    expect([isFolded(), requests]).toEqual([true, []]);
    await advance(4900);
    expect(requests).toEqual([]);
    await advance(200);
    expect(requests.map(({ path, fields }) => [path, fields])).toEqual([
      ['/api/comment-delete', { comment: '2', of: '7', source: '0', back: '/news.html' }],
    ]);
    expect(document.querySelector('#comment-2')).toBeNull();
    expect(document.activeElement).toBe(find('#comment-1 [data-comment-actions]'));
    await advance(10);
    expect(noticeText()).toBe('Deleted');
  });

  test('can be undone before it is sent', async () => {
    const { requests } = await beginDeletion();
    expect(document.activeElement?.textContent).toBe(actionTexts.undo);
    await act(async () => (document.activeElement as HTMLElement).click());
    await advance(10_000);
    expect([requests, isFolded()]).toEqual([[], false]);
    expect(document.activeElement).toBe(find('#comment-2 [data-comment-actions]'));
  });

  test('sends one request immediately when the reader leaves', async () => {
    const { requests } = await beginDeletion();
    await act(async () => {
      happen('pagehide');
      happen('pagehide');
    });
    expect(requests).toHaveLength(1);
    await advance(10_000);
    expect(requests).toHaveLength(1);
  });

  test('shows the comment again with the reason when it is refused', async () => {
    await beginDeletion({ ok: false, outcome: 'commentNotOwn', message: 'Not yours' });
    await advance(6000);
    expect([secondComment().id, isFolded(), noticeText()]).toEqual(['comment-2', false, 'Not yours']);
  });

  test('removes a comment written on this page and its success message', async () => {
    const { requests } = await openDiscussion({
      user: member,
      answers: [{ ok: true, outcome: 'commentSent', message: 'Sent', id: '9' }, deletedAnswer],
      offered: { action: 'delete', back: '/news.html', login: '/login.html' },
    });
    await typeComment('Mine');
    await submitForm();
    expect(statusText()).toContain('Sent');
    await tap('#comment-9 [data-comment-actions]');
    await settle();
    jest.useFakeTimers();
    await tap('dialog form [type=submit]');
    expect(statusText()).toBe('');
    await advance(6000);
    expect(requests[1]?.fields.comment).toBe('9');
    expect(document.querySelector('#comment-9')).toBeNull();
    expect(document.querySelectorAll('#list > li')).toHaveLength(2);
  });
});

test('deleting the first of two replies keeps the second', async () => {
  const replySelector = 'form[data-reply]';
  await openDiscussion({
    user: member,
    answers: [
      { ok: true, outcome: 'commentSent', message: 'Sent', id: '8' },
      { ok: true, outcome: 'commentSent', message: 'Sent', id: '9' },
      deletedAnswer,
    ],
    offered: { action: 'delete', back: '/news.html', login: '/login.html' },
  });
  for (const text of ['One', 'Two']) {
    await tap('#comment-2 a');
    await typeComment(text, replySelector);
    await submitForm(replySelector);
  }
  await tap('#comment-8 [data-comment-actions]');
  await settle();
  jest.useFakeTimers();
  await tap('dialog form [type=submit]');
  await advance(6000);
  expect(document.querySelector('#comment-8')).toBeNull();
  expect(find('#comment-2 #comment-9').textContent).toContain('Two');
});

describe('a report', () => {
  const chooseReason = () => act(async () => find<HTMLInputElement>('dialog [value=spam]').click());

  test('R3.68 keeps the dialog open with the reason when it is refused', async () => {
    const { requests } = await openActionDialog('report', [
      { ok: false, outcome: 'refused', message: 'Not now' },
    ]);
    await chooseReason();
    await tap('dialog [type=submit]');
    expect(dialog()?.open).toBe(true);
    expect(find('dialog [role=status]').textContent).toBe('Not now');
    expect(requests[0]?.fields).toMatchObject({ comment: '2', reason: 'spam' });
  });

  test('R3.68 folds the comment until the reader opens it', async () => {
    await openActionDialog('report', [{ ok: true, outcome: 'commentReported', message: 'Thanks' }]);
    await chooseReason();
    stubProperties(document, { cookie: `${reportedCommentsCookie}=2:17` });
    await tap('dialog [type=submit]');
    expect([dialog(), isFolded()]).toEqual([null, true]);
    expect(document.activeElement?.textContent).toBe(actionTexts.show);
    await act(async () => (document.activeElement as HTMLElement).click());
    expect(isFolded()).toBe(false);
    expect(document.activeElement).toBe(find('#comment-2 [data-comment-actions]'));
  });

  test('R3.68 folds the comment on every page of this device, also in items added later', async () => {
    await openDiscussion({
      before: () => stubProperties(document, { cookie: `${reportedCommentsCookie}=1:3` }),
    });
    const foldedIds = () => [...document.querySelectorAll('[data-folded]')].map(({ id }) => id);
    expect(foldedIds()).toEqual(['comment-1']);
    await act(async () => {
      const thirdComment = find('#comment-2').cloneNode(true) as Element;
      thirdComment.id = 'comment-3';
      thirdComment.setAttribute('data-id', 'comment-3');
      find('#list').append(thirdComment);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(foldedIds()).toEqual(['comment-1', 'comment-3']);
  });
});

test('shows guests a login link and closes the dialog on cancel', async () => {
  await openActionDialog('guest');
  expect(dialog()?.textContent).toContain(actionTexts.login);
  expect(find<HTMLAnchorElement>('dialog a[rel=nofollow]').search).toBe('?back=choose');
  await tap('dialog [data-cancel]');
  await settle();
  expect(dialog()).toBeNull();
});

test('follows the link when the possible actions cannot be loaded', async () => {
  const assign = jest.fn();
  stubProperties(window, { location: Object.assign(Object.create(location), { assign }) });
  await openDiscussion({ user: member });
  stubProperties(location, { assign });
  await tap('#comment-2 [data-comment-actions]');
  await settle();
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('/api/comment-actions?comment=2'));
});

test('R8.10 stays on the page with a message when no response arrives, and the next tap opens the dialog', async () => {
  const { words } = await openDiscussion({
    user: member,
    offered: { action: 'report', back: '/news.html', login: '/login.html' },
  });
  const assign = jest.fn();
  stubProperties(location, { assign });
  const { fetch: realFetch } = window;
  const failingFetch = () => Promise.reject(new TypeError('Failed to fetch'));
  stubProperties(window, { fetch: failingFetch });
  for (let round = 0; round < 2; round += 1) {
    document.querySelector('.page-notice-place')?.remove();
    await tap('#comment-2 [data-comment-actions]');
    await settle();
    expect([dialog(), noticeText()]).toEqual([null, words.session.networkError]);
  }
  stubProperties(window, { fetch: realFetch });
  await tap('#comment-2 [data-comment-actions]');
  await settle();
  expect([dialog()?.open, assign.mock.calls]).toEqual([true, []]);
});
