/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { dispatch, find, stub } from '@/lib/browser/test/page';
import { openDiscussion as open, send as sendForm, settle, tap, type } from '../test/discussion-page';

const offer = '[data-new-comments] a';
const offered = () => document.querySelector(offer)?.textContent;
const listed = () =>
  [...document.querySelectorAll('#list > li')].map(({ id }) => id.slice('comment-'.length));

/** @param newest ids of the platform's comments, newest first. @returns the array, to which tests add ids */
async function openFollowed(...newest: string[]) {
  const answers = [{ ok: true, outcome: 'commentSent', message: 'Sent', id: '3' }];
  await open({ newest: () => [...newest], user: { nickname: '云岭读者' }, answers });
  await settle();
  return newest;
}

/** Hides and shows the tab, which triggers a poll. */
async function returnToPage(): Promise<void> {
  stub(document, { hidden: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  stub(document, { hidden: false });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
}

test('offers new comments and leaves the list unchanged until the reader taps the offer', async () => {
  await openFollowed('4', '3', '2', '1');
  expect(offered()).toBe('New comments (2)');
  expect(listed()).toEqual(['2', '1']);
  await tap(offer);
  await settle();
  expect(listed()).toEqual(['4', '3', '2', '1']);
  expect(document.activeElement?.id).toBe('comment-4');
  expect(offered()).toBeUndefined();
});

test('keeps the offer when loading fails, and tries again at the next tap', async () => {
  const newest = await openFollowed('3', '2', '1');
  newest.length = 0;
  await tap(offer);
  await settle();
  expect(offered()).toMatch(/try again/i);
  expect(listed()).toEqual(['2', '1']);
  newest.push('3', '2', '1');
  await tap(offer);
  await settle();
  expect(listed()).toEqual(['3', '2', '1']);
});

test('sends no request while the page is hidden or offline', async () => {
  const newest = await openFollowed('2', '1');
  expect(offered()).toBeUndefined();
  newest.unshift('3');
  dispatch('offline');
  await returnToPage();
  expect(offered()).toBeUndefined();
  stub(document, { hidden: true });
  act(() => dispatch('online'));
  await settle();
  expect(offered()).toBeUndefined();
  await returnToPage();
  expect(offered()).toBe('New comments (1)');
});

test('does not offer the reader’s own comment', async () => {
  const newest = await openFollowed('2', '1');
  newest.unshift('3');
  await returnToPage();
  expect(offered()).toBe('New comments (1)');
  await type('好');
  await sendForm();
  expect(find('#list > li').id).toBe('comment-3');
  expect(offered()).toBeUndefined();
});
