/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stubProperties, tap } from '@/lib/browser/test/page';
import { reportedCommentsCookie } from '../comment-names';
import { mustStartDiscussion, startDiscussionOnTap } from './start-discussion.script';

const start = jest.fn<Promise<void>, [HTMLElement]>();
jest.mock('@/lib/browser/islands.script', () => ({ startIsland: (element: HTMLElement) => start(element) }));

function openList({ form = '<textarea></textarea><p role="status"></p>' } = {}): HTMLElement {
  openPage(`<kanbao-island data-name="discussion" data-props='{"of":"7","source":"0"}'>${form}</kanbao-island>
    <ol><li id="comment-2"><a href="/replyAll/2.html#write">Reply</a> <a href="/actions" data-comment-actions>…</a></li></ol>`);
  Object.assign(window, { kanbao: { taps: [] } });
  startDiscussionOnTap();
  return find('kanbao-island');
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  localStorage.clear();
  start.mockReset();
});

test.each(['a[href$="#write"]', 'a[data-comment-actions]'])(
  'a tap on %s starts the island and is replayed once after hydration',
  async (link) => {
    openList();
    let finishHydration = () => {};
    start.mockReturnValue(
      new Promise((resolve) => {
        finishHydration = resolve;
      }),
    );
    expect(tap(link).defaultPrevented).toBe(true);
    expect(tap(link).defaultPrevented).toBe(true);
    expect(find(link).getAttribute('aria-busy')).toBe('true');
    expect(start).toHaveBeenCalledTimes(1);
    const preventedFlags: boolean[] = [];
    document.addEventListener('click', (event) => {
      preventedFlags.push(event.defaultPrevented);
      event.preventDefault();
    });
    finishHydration();
    await settle();
    expect(preventedFlags).toEqual([false]);
    expect(find(link).hasAttribute('aria-busy')).toBe(false);
  },
);

test('follows the link when the island fails', async () => {
  const island = openList();
  const assign = jest.fn();
  stubProperties(location, { assign });
  start.mockImplementation(async () => island.setAttribute('data-failed', ''));
  tap('a[data-comment-actions]');
  await settle();
  expect(assign).toHaveBeenCalledWith(find<HTMLAnchorElement>('a[data-comment-actions]').href);
});

test('stays on the page when the island fails offline, and the next tap tries again', async () => {
  const island = openList();
  const assign = jest.fn();
  stubProperties(location, { assign });
  stubProperties(navigator, { onLine: false });
  start.mockImplementation(async () => island.setAttribute('data-failed', ''));
  for (const round of [1, 2]) {
    expect(tap('a[data-comment-actions]').defaultPrevented).toBe(true);
    await settle();
    expect(start).toHaveBeenCalledTimes(round);
  }
  expect(assign).not.toHaveBeenCalled();
});

test('ignores taps with a modifier key and on other elements', () => {
  openList();
  expect(tap('a[data-comment-actions]', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(tap('li').defaultPrevented).toBe(false);
});

test('starts a discussion immediately only for a draft, a message or a report of this device', () => {
  expect(mustStartDiscussion(openList())).toBe(false);
  expect(mustStartDiscussion(openList({ form: '' }))).toBe(false);
  expect(mustStartDiscussion(openList({ form: '<textarea>Typed</textarea>' }))).toBe(true);
  expect(mustStartDiscussion(openList({ form: '<p role="status">Sent</p>' }))).toBe(true);
  const island = openList();
  localStorage.setItem('kanbao-text comment 0 8 ', '{}');
  stubProperties(document, { cookie: `${reportedCommentsCookie}=3:1` });
  expect(mustStartDiscussion(island)).toBe(false);
  localStorage.setItem('kanbao-text comment 0 7 2', '{}');
  expect(mustStartDiscussion(island)).toBe(true);
  localStorage.clear();
  stubProperties(document, { cookie: `${reportedCommentsCookie}=2:1` });
  expect(mustStartDiscussion(island)).toBe(true);
});
