/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url": "https://kanbao.example/columnDetail/16.html"}
 */
import { silentFetch } from '@/lib/browser/test/silent-line';
import { keptListKey } from './kept-list';
import { lengthenLists } from './more-list.script';

const key = keptListKey('list', '/columnDetail/16.html');

/** A page of the column with these items and, unless it is the last, a way to the next one. */
function column(ids: readonly number[], next?: number): string {
  const items = ids.map((id) => `<li data-id="${id}"><a data-waits="" href="/${id}">${id}</a></li>`);
  const more = `<p data-waits=""><a href="/columnDetail/16.html?page=${next}" data-more="list"
data-loading="Loading" data-failed="Failed">More</a><span hidden>The end</span></p>`;
  return `<main><ul id="list">${items.join('')}</ul>${next ? more : ''}</main>`;
}

// As the page's inline script has it.
window.kanbao = { taps: [], giveUp: () => undefined };

/** Pages by their query, and those that were asked for. */
const pages = new Map<string, string>();
const asked: string[] = [];

function open(html: string): void {
  document.body.innerHTML = html;
  lengthenLists();
}

const more = () => document.querySelector<HTMLAnchorElement>('a[data-more]');
const place = () => more()?.parentElement;
const items = () => [...document.querySelectorAll('#list > li')].map((item) => item.textContent);

/** Everything that a tap began has come to its end. */
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  pages.clear();
  asked.length = 0;
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { search } = new URL(String(url));
    asked.push(search);
    const page = pages.get(search);
    return page === undefined ? new Response('', { status: 503 }) : new Response(page);
  });
});

afterEach(() => jest.restoreAllMocks());

test('R2.77 a tap lengthens the list by what it does not have yet, and leads on to the next page', async () => {
  pages.set('?page=2', column([2, 3], 3));
  open(column([1, 2], 2));
  more()?.click();
  expect(more()?.textContent).toBe('Loading');
  expect(more()?.getAttribute('aria-busy')).toBe('true');
  // Another tap on the way is not another page.
  more()?.click();
  await settled();
  expect(items()).toEqual(['1', '2', '3']);
  expect(asked).toEqual(['?page=2']);
  expect(more()?.textContent).toBe('More');
  expect(more()?.getAttribute('href')).toBe('/columnDetail/16.html?page=3');
  expect(more()?.hasAttribute('aria-busy')).toBe(false);
  // What came is alive already.
  expect(document.querySelectorAll('#list [data-waits]')).toHaveLength(2);
});

test('at the end the list says so', async () => {
  pages.set('?page=2', column([3]));
  open(column([1, 2], 2));
  more()?.click();
  await settled();
  expect(more()).toBeNull();
  expect(document.querySelector<HTMLElement>('main p > span')?.hidden).toBe(false);
});

test('a failed call leaves the list as it is, and the same tap tries again', async () => {
  open(column([1, 2], 2));
  more()?.click();
  await settled();
  expect(items()).toEqual(['1', '2']);
  expect(more()?.textContent).toBe('Failed');
  pages.set('?page=2', column([3], 3));
  more()?.click();
  await settled();
  expect(items()).toEqual(['1', '2', '3']);
  expect(more()?.textContent).toBe('More');
});

test('R8.23 a page that does not come in time is a failed call', async () => {
  open(column([1, 2], 2));
  jest.spyOn(window, 'fetch').mockImplementation(silentFetch);
  jest.useFakeTimers();
  more()?.click();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(more()?.textContent).toBe('Failed');
  expect(more()?.hasAttribute('aria-busy')).toBe(false);
});

test('a tap that opens a tab of its own is the browser’s', async () => {
  open(column([1], 2));
  more()?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  await settled();
  expect(asked).toEqual([]);
});

test('R2.08 how long a list had become is kept, and is so again for who comes back', async () => {
  pages.set('?page=2', column([3], 3)).set('?page=3', column([4], 4));
  open(column([1, 2], 2));
  for (const _ of [2, 3]) {
    more()?.click();
    await settled();
  }
  document.documentElement.scrollTop = 1234;
  dispatchEvent(new Event('pagehide'));
  const kept = sessionStorage.getItem(key);
  open(column([1, 2], 2));
  // Taps are kept until the list is what it was.
  expect(place()?.hasAttribute('data-waits')).toBe(true);
  await settled();
  expect(items()).toEqual(['1', '2', '3', '4']);
  expect(more()?.getAttribute('href')).toBe('/columnDetail/16.html?page=4');
  expect(scrollTo).toHaveBeenCalledWith({ top: 1234, behavior: 'instant' });
  expect(place()?.hasAttribute('data-waits')).toBe(false);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(key)).toBe(kept);
});

test.each(['null', '{', '[]', '{"hrefs":7,"scroll":1}', '{"hrefs":[7],"scroll":1}'])(
  'what is kept and cannot be read, %s, starts the list anew',
  async (kept) => {
    sessionStorage.setItem(key, kept);
    open(column([1], 2));
    await settled();
    expect(asked).toEqual([]);
    expect(place()?.hasAttribute('data-waits')).toBe(false);
  },
);
