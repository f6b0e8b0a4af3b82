/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url": "https://kanbao.example/columnDetail/16.html"}
 */
import { hangingFetch } from '@/lib/browser/test/hanging-fetch';
import { extendLists } from './more-list.script';
import { savedListKey } from './saved-list-key';

const key = savedListKey('list', '/columnDetail/16.html');

function column(ids: readonly number[], next?: number): string {
  const items = ids.map((id) => `<li data-id="${id}"><a data-interactive="" href="/${id}">${id}</a></li>`);
  const more = `<p data-interactive=""><a href="/columnDetail/16.html?page=${next}" data-more="list"
data-loading="Loading" data-failed="Failed">More</a><span hidden>The end</span></p>`;
  return `<main><ul id="list">${items.join('')}</ul>${next ? more : ''}</main>`;
}

// Defined by the page's inline script.
window.kanbao = { taps: [], giveUp: () => undefined };

/** Pages by query, and the requested queries. */
const pages = new Map<string, string>();
const requested: string[] = [];

function open(html: string): void {
  document.body.innerHTML = html;
  extendLists();
}

const more = () => document.querySelector<HTMLAnchorElement>('a[data-more]');
const container = () => more()?.parentElement;
const items = () => [...document.querySelectorAll('#list > li')].map((item) => item.textContent);

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  pages.clear();
  requested.length = 0;
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { search } = new URL(String(url));
    requested.push(search);
    const page = pages.get(search);
    return page === undefined ? new Response('', { status: 503 }) : new Response(page);
  });
});

afterEach(() => jest.restoreAllMocks());

test('R2.77 appends new items on a tap and links to the next page', async () => {
  pages.set('?page=2', column([2, 3], 3));
  open(column([1, 2], 2));
  more()?.click();
  expect(more()?.textContent).toBe('Loading');
  expect(more()?.getAttribute('aria-busy')).toBe('true');
  // A second tap while loading does not request another page.
  more()?.click();
  await settled();
  expect(items()).toEqual(['1', '2', '3']);
  expect(requested).toEqual(['?page=2']);
  expect(more()?.textContent).toBe('More');
  expect(more()?.getAttribute('href')).toBe('/columnDetail/16.html?page=3');
  expect(more()?.hasAttribute('aria-busy')).toBe(false);
  // Added items are already interactive.
  expect(document.querySelectorAll('#list [data-interactive]')).toHaveLength(2);
});

test('shows a note at the end of the list', async () => {
  pages.set('?page=2', column([3]));
  open(column([1, 2], 2));
  more()?.click();
  await settled();
  expect(more()).toBeNull();
  expect(document.querySelector<HTMLElement>('main p > span')?.hidden).toBe(false);
});

test('keeps the list after a failed request and retries on the next tap', async () => {
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

test('R8.23 treats a timeout as a failed request', async () => {
  open(column([1, 2], 2));
  jest.spyOn(window, 'fetch').mockImplementation(hangingFetch);
  jest.useFakeTimers();
  more()?.click();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(more()?.textContent).toBe('Failed');
  expect(more()?.hasAttribute('aria-busy')).toBe(false);
});

test('leaves a tap that opens a new tab to the browser', async () => {
  open(column([1], 2));
  more()?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  await settled();
  expect(requested).toEqual([]);
});

test('R2.08 stores the length of the list and restores it on return', async () => {
  pages.set('?page=2', column([3], 3)).set('?page=3', column([4], 4));
  open(column([1, 2], 2));
  for (const _ of [2, 3]) {
    more()?.click();
    await settled();
  }
  document.documentElement.scrollTop = 1234;
  dispatchEvent(new Event('pagehide'));
  const saved = sessionStorage.getItem(key);
  open(column([1, 2], 2));
  // Taps are recorded until the list is restored.
  expect(container()?.hasAttribute('data-interactive')).toBe(true);
  await settled();
  expect(items()).toEqual(['1', '2', '3', '4']);
  expect(more()?.getAttribute('href')).toBe('/columnDetail/16.html?page=4');
  expect(scrollTo).toHaveBeenCalledWith({ top: 1234, behavior: 'instant' });
  expect(container()?.hasAttribute('data-interactive')).toBe(false);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(key)).toBe(saved);
});

test.each(['null', '{', '[]', '{"hrefs":7,"scroll":1}', '{"hrefs":[7],"scroll":1}'])(
  'ignores unreadable stored data: %s',
  async (saved) => {
    sessionStorage.setItem(key, saved);
    open(column([1], 2));
    await settled();
    expect(requested).toEqual([]);
    expect(container()?.hasAttribute('data-interactive')).toBe(false);
  },
);
