/** @jest-environment @happy-dom/jest-environment */
import { startLiveUpdates } from './live.script';
import type { LiveUpdate } from './polling-schedule';

type Answer = Partial<LiveUpdate> | number | 'lost' | 'never';

/** Responses to polls, of which the last is repeated. */
let answers: Answer[];
/** Times in ms since the page opened. */
let pollTimes: number[];
/** Ids of the posts on the fetched page; undefined if the request fails. */
let feedPostIds: string[] | undefined;
let startedAt: number;
let isHidden: boolean;

const postItem = (id: string) => `<li id="post-${id}" data-id="${id}">${id}</li>`;
const pageWithPosts = (ids: readonly string[]) =>
  `<main><ol id="list">${ids.map(postItem).join('')}</ol></main>`;

function responseTo(answer: Answer): Promise<Response> {
  if (answer === 'never') return new Promise(() => {});
  if (answer === 'lost') return Promise.reject(new TypeError('no network'));
  if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }));
  const body: LiveUpdate = { state: 'live', views: '1.2万人看过', posts: ['2', '1'], ...answer };
  return Promise.resolve(
    new Response(JSON.stringify(body), { headers: { 'cache-control': 'public, max-age=10' } }),
  );
}

function respond(input: RequestInfo | URL): Promise<Response> {
  if (input !== '/api/live/7?locale=cn') {
    return feedPostIds
      ? Promise.resolve(new Response(pageWithPosts(feedPostIds)))
      : Promise.reject(new TypeError('no network'));
  }
  pollTimes.push(Date.now() - startedAt);
  return responseTo((answers.length > 1 ? answers.shift() : answers[0]) ?? 'lost');
}

function openLive({ state = 'live', place = 'here' } = {}): void {
  document.body.innerHTML = `
    <p><span data-live-views="">1万人看过</span></p>
    <div role="status" data-load-soon="live" data-news="/api/live/7?locale=cn" data-state="${state}"
      data-newest="[&quot;2&quot;,&quot;1&quot;]" data-top="/liveDetail/7.html" data-place="${place}"
      data-text-new="# new" data-text-loading="loading" data-text-failed="failed" data-text-begun="begun"
      data-text-over="over"><template><a class="prompt" href="/liveDetail/7.html">newest</a></template></div>
    ${pageWithPosts(['2', '1'])}`;
  startLiveUpdates();
}

const newPostsLink = () => document.querySelector<HTMLAnchorElement>('[data-news] > a');
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const shownIds = () => Array.from(document.querySelectorAll('#list > li'), ({ textContent }) => textContent);

async function tapNewPostsLink(): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  newPostsLink()?.dispatchEvent(event);
  await advance(0);
  return event.defaultPrevented;
}

function setVisible(value: boolean): Promise<void> {
  isHidden = !value;
  document.dispatchEvent(new Event('visibilitychange'));
  return advance(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  startedAt = Date.now();
  isHidden = false;
  pollTimes = [];
  answers = [{}];
  feedPostIds = undefined;
});
afterEach(async () => {
  // Stops polling.
  answers = [{ state: 'ended' }];
  dispatchEvent(new Event('online'));
  await setVisible(true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('R4.15 sends one request for views and posts, and the next one when the response expires', async () => {
  openLive();
  await advance(0);
  expect(document.querySelector('[data-live-views]')?.textContent).toBe('1.2万人看过');
  expect(newPostsLink()).toBeNull();
  answers = [{ posts: ['4', '3', '2', '1'] }];
  await advance(10_000);
  expect(newPostsLink()?.textContent).toBe('2 new');
  expect(pollTimes).toEqual([0, 10_000]);
});

test('R4.15 pauses while the page is hidden and polls immediately when the reader returns', async () => {
  openLive();
  await advance(0);
  await setVisible(false);
  await advance(100_000);
  expect(pollTimes).toEqual([0]);
  await setVisible(true);
  expect(pollTimes).toEqual([0, 100_000]);
  await advance(10_000);
  expect(pollTimes).toEqual([0, 100_000, 110_000]);
});

test('R4.15 pauses while the device is offline and polls immediately when it is online again', async () => {
  answers = ['lost', {}];
  openLive();
  await advance(0);
  dispatchEvent(new Event('offline'));
  await advance(100_000);
  dispatchEvent(new Event('online'));
  await advance(10_000);
  expect(pollTimes).toEqual([0, 100_000, 110_000]);
});

test('retries at growing intervals while requests fail, and leaves the page unchanged', async () => {
  answers = [502, 'lost', 502, {}];
  openLive();
  await advance(100_000);
  expect(pollTimes.slice(0, 5)).toEqual([0, 3000, 9000, 21_000, 31_000]);
  expect(document.querySelector('[data-live-views]')?.textContent).toBe('1.2万人看过');
});

test('aborts a request after 20 s', async () => {
  answers = ['never', {}];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (address, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        void respond(String(address)).then(resolve);
      }),
  );
  openLive();
  await advance(23_000);
  expect(pollTimes).toEqual([0, 23_000]);
});

test('R4.12 stops with the live and announces the end', async () => {
  answers = [{}, { state: 'playback' }];
  openLive();
  await advance(10_000);
  expect(newPostsLink()?.textContent).toBe('over');
  expect(newPostsLink()?.getAttribute('href')).toBe('/liveDetail/7.html?latest=playback-');
  await advance(600_000);
  await setVisible(true);
  expect(pollTimes).toEqual([0, 10_000]);
  expect(await tapNewPostsLink()).toBe(false);
});

test('R4.11 announces that a live has begun', async () => {
  answers = [{ state: 'preview', startsAt: Date.now() + 30_000 }, {}];
  openLive({ state: 'preview' });
  await advance(29_999);
  expect(newPostsLink()).toBeNull();
  await advance(1);
  expect([newPostsLink()?.textContent, pollTimes]).toEqual(['begun', [0, 30_000]]);
});

test('R4.15 a tap inserts new posts and scrolls to them; posts that the page lacks stay announced', async () => {
  answers = [{ posts: ['4', '3', '2', '1'] }];
  feedPostIds = ['3', '2', '1'];
  openLive();
  await advance(0);
  expect(await tapNewPostsLink()).toBe(true);
  expect(shownIds()).toEqual(['3', '2', '1']);
  expect(document.activeElement?.id).toBe('post-3');
  expect(newPostsLink()?.textContent).toBe('1 new');
  feedPostIds = ['4', '3', '2', '1'];
  await tapNewPostsLink();
  expect(shownIds()).toEqual(['4', '3', '2', '1']);
  expect(newPostsLink()).toBeNull();
});

test('shows a failure of a tap and tries again at the next one', async () => {
  answers = [{ posts: ['3', '2', '1'] }];
  openLive();
  await advance(0);
  await tapNewPostsLink();
  expect([newPostsLink()?.textContent, newPostsLink()?.getAttribute('aria-busy')]).toEqual([
    'failed',
    'false',
  ]);
  feedPostIds = ['3', '2', '1'];
  await tapNewPostsLink();
  expect([shownIds(), newPostsLink()]).toEqual([['3', '2', '1'], null]);
});

test('opens the new page if posts may be missing between it and this one', async () => {
  const assign = jest.spyOn(location, 'assign').mockReturnValue();
  answers = [{ posts: ['9', '8'] }];
  feedPostIds = ['9', '8'];
  openLive();
  await advance(0);
  await tapNewPostsLink();
  expect(assign).toHaveBeenCalledWith('/liveDetail/7.html?latest=live-9');
  expect([shownIds(), newPostsLink()?.textContent]).toEqual([['2', '1'], '2 new']);
});

test('R4.14 links to the post at the end in oldest-first order, and to the top from other pages', async () => {
  answers = [{ posts: ['3', '2', '1'] }];
  openLive({ place: 'end' });
  await advance(0);
  expect(newPostsLink()?.getAttribute('href')).toBe('/liveDetail/7.html?sort=old&post=3#post-3');
  expect(await tapNewPostsLink()).toBe(false);
  openLive({ place: 'top' });
  await advance(0);
  expect(newPostsLink()?.getAttribute('href')).toBe('/liveDetail/7.html?latest=live-3');
  expect(await tapNewPostsLink()).toBe(false);
});

test('R4.10 updates the countdown every second and stops at the start', async () => {
  document.body.innerHTML = `<span data-countdown="${Date.now() + 86_401_000}" data-days="# days" data-begins="now"></span>`;
  startLiveUpdates();
  const countdownText = () => document.querySelector('[data-countdown]')?.textContent;
  expect(countdownText()).toBe('1 days 00:00:01');
  await advance(2000);
  expect(countdownText()).toBe('23:59:59');
  jest.setSystemTime(Date.now() + 86_397_000);
  await advance(1000);
  expect(countdownText()).toBe('00:01');
  await advance(1000);
  expect(countdownText()).toBe('now');
  expect(jest.getTimerCount()).toBe(0);
});
