/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { dispatch, find, stubProperties } from '@/lib/browser/test/page';
import {
  openDiscussion as open,
  submitForm as sendForm,
  settle,
  tap,
  typeComment,
} from '../test/discussion-page';

const newCommentsLinkSelector = '[data-new-comments] a';
const newCommentsLinkText = () => document.querySelector(newCommentsLinkSelector)?.textContent;
const listedIds = () =>
  [...document.querySelectorAll('#list > li')].map(({ id }) => id.slice('comment-'.length));

/** @param newest ids of the platform's comments, newest first. @returns the array, to which tests add ids */
async function openPolledDiscussion(...newest: string[]) {
  const answers = [{ ok: true, outcome: 'commentSent', message: 'Sent', id: '3' }];
  await open({ newest: () => [...newest], user: { nickname: '云岭读者' }, answers });
  await settle();
  return newest;
}

/** Hides and shows the tab, which triggers a poll. */
async function returnToPage(): Promise<void> {
  stubProperties(document, { hidden: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  stubProperties(document, { hidden: false });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
}

test('offers new comments and leaves the list unchanged until the reader taps the offer', async () => {
  await openPolledDiscussion('4', '3', '2', '1');
  expect(newCommentsLinkText()).toBe('New comments (2)');
  expect(listedIds()).toEqual(['2', '1']);
  await tap(newCommentsLinkSelector);
  await settle();
  expect(listedIds()).toEqual(['4', '3', '2', '1']);
  expect(document.activeElement?.id).toBe('comment-4');
  expect(newCommentsLinkText()).toBeUndefined();
});

test('keeps the offer when loading fails, and tries again at the next tap', async () => {
  const newest = await openPolledDiscussion('3', '2', '1');
  newest.length = 0;
  await tap(newCommentsLinkSelector);
  await settle();
  expect(newCommentsLinkText()).toMatch(/try again/i);
  expect(listedIds()).toEqual(['2', '1']);
  newest.push('3', '2', '1');
  await tap(newCommentsLinkSelector);
  await settle();
  expect(listedIds()).toEqual(['3', '2', '1']);
});

test('sends no request while the page is hidden or offline', async () => {
  const newest = await openPolledDiscussion('2', '1');
  expect(newCommentsLinkText()).toBeUndefined();
  newest.unshift('3');
  dispatch('offline');
  await returnToPage();
  expect(newCommentsLinkText()).toBeUndefined();
  stubProperties(document, { hidden: true });
  act(() => dispatch('online'));
  await settle();
  expect(newCommentsLinkText()).toBeUndefined();
  await returnToPage();
  expect(newCommentsLinkText()).toBe('New comments (1)');
});

test('does not offer the reader’s own comment', async () => {
  const newest = await openPolledDiscussion('2', '1');
  newest.unshift('3');
  await returnToPage();
  expect(newCommentsLinkText()).toBe('New comments (1)');
  await typeComment('好');
  await sendForm();
  expect(find('#list > li').id).toBe('comment-3');
  expect(newCommentsLinkText()).toBeUndefined();
});
