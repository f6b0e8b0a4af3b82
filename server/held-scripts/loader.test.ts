/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"settings": {"handleDisabledFileLoadingAsSuccess": true}}
 */
import { loaderScript } from './loader';

const settings = { acts: '/acts.js', files: ['/react.js'], idle: false };

let heard: jest.SpyInstance<void, Parameters<typeof addEventListener>>;

beforeEach(() => {
  jest.useFakeTimers();
  heard = jest.spyOn(globalThis, 'addEventListener');
});
afterEach(() => {
  // The next page has listeners of its own.
  for (const [type, listener, options] of heard.mock.calls) removeEventListener(type, listener, options);
  Reflect.deleteProperty(navigator, 'connection');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens a page with this in it, and says which module scripts it has asked for when all of it is there. */
function scriptsOf(body: string, said: (page: HTMLElement) => void = () => undefined): (string | null)[] {
  document.documentElement.removeAttribute('data-at-once');
  document.head.innerHTML = '';
  document.body.innerHTML = body;
  const page = document.createElement('template');
  page.innerHTML = loaderScript(settings, 'mark');
  new Function(page.content.querySelector('script')?.textContent ?? '')();
  said(document.documentElement);
  dispatchEvent(new Event('DOMContentLoaded'));
  dispatchEvent(new Event('load'));
  return filesAsked();
}

function filesAsked(): (string | null)[] {
  return [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));
}

test('a page that nobody touches asks for no script', () => {
  expect(scriptsOf('<p>Read</p>')).toEqual([]);
});

test('what cannot wait brings the acts with the page, and not React', () => {
  expect(scriptsOf('<template data-at-once="share"></template>')).toEqual(['/acts.js']);
  expect(scriptsOf('', (page) => page.setAttribute('data-at-once', 'list'))).toEqual(['/acts.js']);
});

test('R4.15 who only watches a live has the acts when the page has stood for a while', () => {
  expect(scriptsOf('<div data-soon="live"></div>')).toEqual([]);
  jest.advanceTimersByTime(4000);
  expect(filesAsked()).toEqual(['/acts.js']);
});

test('under Save-Data what can wait waits for the reader, and what cannot does not', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  expect(scriptsOf('<div data-soon="live"></div>')).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(filesAsked()).toEqual([]);
  dispatchEvent(new Event('scroll'));
  expect(filesAsked()).toEqual(['/acts.js']);
  expect(scriptsOf('<template data-at-once="share"></template>')).toEqual(['/acts.js']);
});
