/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url": "https://kanbao.example/columnDetail/16.html"}
 */
import { hangingFetch } from '@/lib/browser/test/hanging-fetch';
import { extendLists } from './more-list.script';
import { savedListKey } from './saved-list-key';

const storageKey = savedListKey('list', '/columnDetail/16.html');

function columnHtml(ids: readonly number[], nextPage?: number): string {
  const items = ids.map((id) => `<li data-id="${id}"><a data-interactive="" href="/${id}">${id}</a></li>`);
  const more = `<p data-interactive=""><a href="/columnDetail/16.html?page=${nextPage}" data-more="list"
data-loading="Loading" data-failed="Failed">More</a><span hidden>The end</span></p>`;
  return `<main><ul id="list">${items.join('')}</ul>${nextPage ? more : ''}</main>`;
}

// Stub of the object that the page's inline script defines.
window.kanbao = { taps: [], giveUp: () => undefined };

const pageHtmlByQuery = new Map<string, string>();
const requestedQueries: string[] = [];

function open(html: string): void {
  document.body.innerHTML = html;
  extendLists();
}

const moreLink = () => document.querySelector<HTMLAnchorElement>('a[data-more]');
const moreLinkContainer = () => moreLink()?.parentElement;
const itemTexts = () => [...document.querySelectorAll('#list > li')].map((item) => item.textContent);

const waitForHandlers = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  pageHtmlByQuery.clear();
  requestedQueries.length = 0;
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { search } = new URL(String(url));
    requestedQueries.push(search);
    const page = pageHtmlByQuery.get(search);
    return page === undefined ? new Response('', { status: 503 }) : new Response(page);
  });
});

afterEach(() => jest.restoreAllMocks());

test('R2.77 appends new items on a tap and links to the next page', async () => {
  pageHtmlByQuery.set('?page=2', columnHtml([2, 3], 3));
  open(columnHtml([1, 2], 2));
  moreLink()?.click();
  expect(moreLink()?.textContent).toBe('Loading');
  expect(moreLink()?.getAttribute('aria-busy')).toBe('true');
  // A second tap while loading does not request another page.
  moreLink()?.click();
  await waitForHandlers();
  expect(itemTexts()).toEqual(['1', '2', '3']);
  expect(requestedQueries).toEqual(['?page=2']);
  expect(moreLink()?.textContent).toBe('More');
  expect(moreLink()?.getAttribute('href')).toBe('/columnDetail/16.html?page=3');
  expect(moreLink()?.hasAttribute('aria-busy')).toBe(false);
  // Added items are already interactive.
  expect(document.querySelectorAll('#list [data-interactive]')).toHaveLength(2);
});

test('shows a note at the end of the list', async () => {
  pageHtmlByQuery.set('?page=2', columnHtml([3]));
  open(columnHtml([1, 2], 2));
  moreLink()?.click();
  await waitForHandlers();
  expect(moreLink()).toBeNull();
  expect(document.querySelector<HTMLElement>('main p > span')?.hidden).toBe(false);
});

test('keeps the list after a failed request and retries on the next tap', async () => {
  open(columnHtml([1, 2], 2));
  moreLink()?.click();
  await waitForHandlers();
  expect(itemTexts()).toEqual(['1', '2']);
  expect(moreLink()?.textContent).toBe('Failed');
  pageHtmlByQuery.set('?page=2', columnHtml([3], 3));
  moreLink()?.click();
  await waitForHandlers();
  expect(itemTexts()).toEqual(['1', '2', '3']);
  expect(moreLink()?.textContent).toBe('More');
});

test('R8.23 treats a timeout as a failed request', async () => {
  open(columnHtml([1, 2], 2));
  jest.spyOn(window, 'fetch').mockImplementation(hangingFetch);
  jest.useFakeTimers();
  moreLink()?.click();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(moreLink()?.textContent).toBe('Failed');
  expect(moreLink()?.hasAttribute('aria-busy')).toBe(false);
});

test('leaves a tap that opens a new tab to the browser', async () => {
  open(columnHtml([1], 2));
  moreLink()?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  await waitForHandlers();
  expect(requestedQueries).toEqual([]);
});

test('R2.08 stores the length of the list and restores it on return', async () => {
  pageHtmlByQuery.set('?page=2', columnHtml([3], 3)).set('?page=3', columnHtml([4], 4));
  open(columnHtml([1, 2], 2));
  for (const _ of [2, 3]) {
    moreLink()?.click();
    await waitForHandlers();
  }
  document.documentElement.scrollTop = 1234;
  dispatchEvent(new Event('pagehide'));
  const saved = sessionStorage.getItem(storageKey);
  open(columnHtml([1, 2], 2));
  // Taps are recorded until the list is restored.
  expect(moreLinkContainer()?.hasAttribute('data-interactive')).toBe(true);
  await waitForHandlers();
  expect(itemTexts()).toEqual(['1', '2', '3', '4']);
  expect(moreLink()?.getAttribute('href')).toBe('/columnDetail/16.html?page=4');
  expect(scrollTo).toHaveBeenCalledWith({ top: 1234, behavior: 'instant' });
  expect(moreLinkContainer()?.hasAttribute('data-interactive')).toBe(false);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(storageKey)).toBe(saved);
});

test.each(['null', '{', '[]', '{"hrefs":7,"scroll":1}', '{"hrefs":[7],"scroll":1}'])(
  'ignores unreadable stored data: %s',
  async (saved) => {
    sessionStorage.setItem(storageKey, saved);
    open(columnHtml([1], 2));
    await waitForHandlers();
    expect(requestedQueries).toEqual([]);
    expect(moreLinkContainer()?.hasAttribute('data-interactive')).toBe(false);
  },
);
