/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { find, send, stub } from '@/lib/browser/test/page';
import { leave, openDiscussion as open, send as sendForm, settle, tap, type } from './test/discussion-page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const offer = '[data-new-comments] a';
const offered = () => document.querySelector(offer)?.textContent;
const listed = () =>
  [...document.querySelectorAll('#list > li')].map(({ id }) => id.slice('comment-'.length));

beforeEach(() => localStorage.clear());
afterEach(leave);

/** A page on which comments are followed; the platform has these, the newest first, and more when they are added. */
async function openFollowed(...newest: string[]) {
  const answers = [{ ok: true, outcome: 'commentSent', message: 'Sent', id: '3' }];
  await open({ newest: () => [...newest], user: { nickname: '云岭读者' }, answers });
  await settle();
  return newest;
}

/** The reader leaves the page's tab and comes back, which requests the news at once. */
async function comeBack(): Promise<void> {
  stub(document, { hidden: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  stub(document, { hidden: false });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
}

test('comments that others add are offered, and the list stays as it is until its reader wants them', async () => {
  await openFollowed('4', '3', '2', '1');
  expect(offered()).toBe('New comments (2)');
  expect(listed()).toEqual(['2', '1']);
  await tap(offer);
  await settle();
  expect(listed()).toEqual(['4', '3', '2', '1']);
  expect(document.activeElement?.id).toBe('comment-4');
  expect(offered()).toBeUndefined();
});

test('comments that are not loaded stay offered, and another tap tries again', async () => {
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

test('nothing is requested while the page is hidden or offline', async () => {
  const newest = await openFollowed('2', '1');
  expect(offered()).toBeUndefined();
  newest.unshift('3');
  send('offline');
  await comeBack();
  expect(offered()).toBeUndefined();
  stub(document, { hidden: true });
  act(() => send('online'));
  await settle();
  expect(offered()).toBeUndefined();
  await comeBack();
  expect(offered()).toBe('New comments (1)');
});

test('an own comment that is in the list is no longer offered', async () => {
  const newest = await openFollowed('2', '1');
  newest.unshift('3');
  await comeBack();
  expect(offered()).toBe('New comments (1)');
  await type('好');
  await sendForm();
  expect(find('#list > li').id).toBe('comment-3');
  expect(offered()).toBeUndefined();
});
