/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { find, stubProperties } from '@/lib/browser/test/page';
import { draftNames, loadDraft, saveDraft } from '@/lib/client/draft-storage';
import {
  discussionDraftName,
  openDiscussion as open,
  statusText,
  submitForm,
  textBox,
  typeComment,
} from '../test/discussion-page';

const publishedAnswer = { ok: true, outcome: 'commentSent', message: 'Sent', id: '9', pictures: [] };

test('restores an unanswered text and its idempotency key after a reload', async () => {
  const firstPage = await open({ answers: [undefined] });
  await typeComment('没发出去的话');
  await submitForm();
  const secondPage = await open({ answers: [publishedAnswer] });
  expect(textBox().value).toBe('没发出去的话');
  expect(statusText()).toBe(secondPage.words.comment.unanswered);
  await submitForm();
  expect(secondPage.requests[0]?.key).toBe(firstPage.requests[0]?.key);
});

test('does not replace a text restored by the server with an older draft', async () => {
  saveDraft(discussionDraftName, { text: '旧的', key: 'old-key-1234', at: Date.now() });
  await open({ restored: { text: '服务器还的' } });
  expect(textBox().value).toBe('服务器还的');
});

test('keeps text typed before hydration, and the caret', async () => {
  await open({
    restored: { text: '服务器还的' },
    before() {
      textBox().value = '服务器还的，还有';
      textBox().focus();
      textBox().setSelectionRange(2, 2);
    },
  });
  expect([textBox().value, textBox().selectionStart]).toEqual(['服务器还的，还有', 2]);
  expect(document.activeElement).toBe(textBox());
  expect(loadDraft(discussionDraftName)?.text).toBe('服务器还的，还有');
});

test('does not restore a text that was sent without JavaScript', async () => {
  saveDraft(discussionDraftName, { text: '好', key: 'old-key-1234', at: Date.now() });
  await open({ restored: { status: { text: 'Sent', isSuccess: true } } });
  expect([textBox().value, draftNames()]).toEqual(['', []]);
});

test('shows the newest text of another tab, but never replaces one that is being typed', async () => {
  await open();
  const saveInOtherTab = (text: string) =>
    act(() => {
      saveDraft(discussionDraftName, { text, key: 'other-key-12', at: Date.now() + 1000 });
      dispatchEvent(new StorageEvent('storage', { key: `kanbao-text ${discussionDraftName}` }));
    });
  saveInOtherTab('另一页');
  expect(textBox().value).toBe('另一页');
  textBox().focus();
  stubProperties(document, { hasFocus: () => true });
  await typeComment('正在写');
  saveInOtherTab('又一页');
  expect(textBox().value).toBe('正在写');
});

test('clears a text in other tabs after it was sent from one', async () => {
  await open();
  await typeComment('好');
  const oldValue = localStorage.getItem(`kanbao-text ${discussionDraftName}`);
  saveDraft(discussionDraftName, undefined);
  act(
    () =>
      void dispatchEvent(
        new StorageEvent('storage', { key: `kanbao-text ${discussionDraftName}`, oldValue }),
      ),
  );
  expect(textBox().value).toBe('');
});

describe('when another tab has a different text', () => {
  const key = `kanbao-text ${discussionDraftName}`;
  const otherDraft = { text: '另一页', key: 'other-key-12' };
  const dispatchStorage = (oldValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue })));
  async function typeInBoth() {
    const page = await open({ answers: [publishedAnswer] });
    await typeComment('这一页');
    const oldValue = localStorage.getItem(key);
    saveDraft(discussionDraftName, { ...otherDraft, at: Date.now() + 1000 });
    dispatchStorage(oldValue);
    return page;
  }

  test.each(['visibilitychange', 'pagehide'])('shows and stores its own again after %s', async (event) => {
    await typeInBoth();
    expect(textBox().value).toBe('这一页');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(loadDraft(discussionDraftName)?.text).toBe('这一页');
  });

  test('keeps its own after that text was sent', async () => {
    await typeInBoth();
    const oldValue = localStorage.getItem(key);
    saveDraft(discussionDraftName, undefined);
    dispatchStorage(oldValue);
    dispatchEvent(new Event('pagehide'));
    expect([textBox().value, loadDraft(discussionDraftName)?.text]).toEqual(['这一页', '这一页']);
  });

  test('does not delete that text after sending its own', async () => {
    await open({ answers: [publishedAnswer] });
    await typeComment('这一页');
    act(() => find('form#write [type=submit]').click());
    saveDraft(discussionDraftName, { ...otherDraft, at: Date.now() });
    await act(async () => {});
    expect([statusText(), loadDraft(discussionDraftName)?.text]).toEqual(['Sent', '另一页']);
  });

  test('shows that text if it continues its own', async () => {
    await open();
    await typeComment('这一页');
    saveDraft(discussionDraftName, { ...otherDraft, text: '这一页，还有', at: Date.now() + 1000 });
    dispatchStorage(null);
    expect(textBox().value).toBe('这一页，还有');
  });
});

test('stores drafts for seven days, at most twenty and none that is huge, and deletes invalid ones', () => {
  const now = Date.now();
  for (let n = 0; n < 25; n += 1) saveDraft(`comment 0 ${n} `, { text: 'x', key: 'k', at: now - n * 1000 });
  expect(draftNames()).toHaveLength(20);
  expect(loadDraft('comment 0 0 ')).toBeDefined();
  expect(loadDraft('comment 0 24 ')).toBeUndefined();
  saveDraft(discussionDraftName, { text: 'x', key: 'k', at: now - 8 * 86_400_000 });
  expect(loadDraft(discussionDraftName)).toBeUndefined();
  saveDraft(discussionDraftName, { text: 'x'.repeat(100_000), key: 'k', at: now });
  expect(loadDraft(discussionDraftName)).toBeUndefined();
  localStorage.setItem(`kanbao-text ${discussionDraftName}`, '{"text":1}');
  expect(draftNames()).not.toContain(discussionDraftName);
  expect(localStorage.getItem(`kanbao-text ${discussionDraftName}`)).toBeNull();
});

test('sends comments when storage is unavailable', async () => {
  const { requests } = await open({ answers: [publishedAnswer] });
  stubProperties(window, {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  await typeComment('好');
  await submitForm();
  expect(statusText()).toContain('Sent');
  expect(requests[0]?.fields.kept).toBeUndefined();
});
