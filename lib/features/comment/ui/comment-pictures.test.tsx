/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { find } from '@/lib/browser/test/page';
import { loadDraft, saveDraft } from '@/lib/client/draft-storage';
import {
  discussionDraftName,
  openDiscussion,
  settle,
  statusText,
  submitForm,
  tap,
  typeComment,
} from '../test/discussion-page';

const uploadedPicture = (name: string) => ({
  receipt: `r-${name}`,
  small: `/s/${name}`,
  large: `/l/${name}`,
});
const publishedAnswer = { ok: true, outcome: 'commentSent', message: 'Sent', id: '9' };
const refusedAnswer = { ok: false, outcome: 'pictures', message: 'Picture 2: only five formats' };
const member = { nickname: 'Reader' };

const receipts = () =>
  [...document.querySelectorAll<HTMLInputElement>('#write input[name="up[]"]')].map(({ value }) => value);
const draftKey = () => loadDraft(discussionDraftName)?.key;

async function open(options: Parameters<typeof openDiscussion>[0] = {}) {
  const page = await openDiscussion({ user: member, ...options });
  await settle();
  return page;
}

async function sendText(text = 'Look'): Promise<void> {
  await typeComment(text);
  await submitForm();
  await settle();
}

test('R5.03 shows the reason next to the field when a picture is refused, and sends uploaded ones with the next attempt once', async () => {
  const { requests } = await open({
    answers: [
      { ...refusedAnswer, pictures: [uploadedPicture('a'), uploadedPicture('b')] },
      { ...refusedAnswer, pictures: [uploadedPicture('c')] },
    ],
  });
  await sendText();
  expect(find('#write [role=alert]').textContent).toBe(refusedAnswer.message);
  expect(find('#comment-pictures').getAttribute('aria-describedby')).toContain(
    find('#write [role=alert]').id,
  );
  expect(statusText()).toBe('');
  expect(receipts()).toEqual(['r-a', 'r-b']);
  await submitForm();
  await settle();
  expect(requests[1]?.key).toBe(requests[0]?.key);
  expect(receipts()).toEqual(['r-c']);
  expect(document.querySelectorAll('#write [role=alert]')).toHaveLength(1);
});

test('keeps uploaded pictures after another refusal and removes those that the platform has deleted', async () => {
  await open({
    answers: [
      { ok: false, outcome: 'tooOften', message: 'Too often', pictures: [uploadedPicture('a'), { odd: 1 }] },
      { ok: false, outcome: 'tooOften', message: 'Too often', pictures: [uploadedPicture('a')] },
      { ok: false, outcome: 'picturesGone', message: 'Gone', pictures: [] },
    ],
  });
  await sendText();
  expect([receipts(), statusText()]).toEqual([[], 'Too often']);
  await sendText();
  expect(receipts()).toEqual(['r-a']);
  await sendText();
  expect([receipts(), statusText()]).toEqual([[], 'Gone']);
});

test('R3.70 restores uploaded pictures with the text after a reload and sends them with the next attempt', async () => {
  saveDraft(discussionDraftName, {
    text: 'Look',
    key: 'key-12345678',
    at: Date.now(),
    up: [uploadedPicture('a')],
  });
  const { requests } = await open({
    answers: [{ ...publishedAnswer, pictures: [uploadedPicture('a')] }],
  });
  expect(find<HTMLImageElement>('#write li img').getAttribute('src')).toBe('/s/a');
  await submitForm();
  expect(requests[0]).toMatchObject({ key: 'key-12345678', fields: { 'up[]': 'r-a' } });
  expect(receipts()).toEqual([]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#comment-9 a[data-lightbox]')];
  expect(links.map((link) => [link.pathname, link.querySelector('img')?.alt])).toEqual([
    ['/l/a', 'Picture 1 of the comment'],
  ]);
});

test('does not restore a removed picture, and treats the text without it as a new comment', async () => {
  saveDraft(discussionDraftName, {
    text: 'Look',
    key: 'key-12345678',
    at: Date.now(),
    up: [uploadedPicture('a'), uploadedPicture('b')],
  });
  await open();
  await tap('#write li button');
  expect(receipts()).toEqual(['r-b']);
  expect(draftKey()).not.toBe('key-12345678');
  await open();
  expect(receipts()).toEqual(['r-b']);
});

test('accepts files from a file dialog that was opened before the field was replaced', async () => {
  saveDraft(discussionDraftName, {
    text: 'Look',
    key: 'key-12345678',
    at: Date.now(),
    up: [uploadedPicture('a')],
  });
  let field: HTMLElement | undefined;
  await open({
    before: () => {
      field = find('#comment-pictures');
    },
  });
  expect(field?.isConnected).toBe(false);
  const files = [new File(['picture'], 'b.jpg', { type: 'image/jpeg' })];
  await act(async () => {
    Object.defineProperty(field, 'files', { value: files });
    field?.dispatchEvent(new Event('change'));
  });
  expect(document.querySelectorAll('#write li')).toHaveLength(2);
});

test('takes over pictures restored by the server, except those that the reader has cleared', async () => {
  const { problems } = await open({
    restored: { uploaded: [uploadedPicture('a'), uploadedPicture('b')] },
    before: () => find<HTMLInputElement>('fieldset [value=r-b]').click(),
  });
  await settle();
  expect([receipts(), problems]).toEqual([['r-a'], []]);
  expect(document.querySelector('fieldset')).toBeNull();
});
