/** @jest-environment @happy-dom/jest-environment */
import { hideBarsOnScroll } from './hide-bars-on-scroll.inline';
import { dispatch, find, isShown, openPage, stubProperties } from './test/page';

/** Opens a page of 5000 px in a viewport of 800 px. */
function openScrolledPage(scrollTop = 0): void {
  openPage('<header data-edge></header><a data-back-to-top hidden></a>');
  stubProperties(window, { innerHeight: 800, scrollY: scrollTop });
  stubProperties(document.body, { scrollHeight: 5000 });
  hideBarsOnScroll();
  dispatch('pageshow');
  jest.advanceTimersByTime(500);
}

function scrollPageTo(top: number): void {
  stubProperties(window, { scrollY: top });
  dispatch('scroll');
}

/** Scrolls, then advances the timers by the script's `pauseMs`. */
function scrollAndPause(top: number): void {
  scrollPageTo(top);
  jest.advanceTimersByTime(500);
}

const isTopLinkShown = () => isShown('[data-back-to-top]');
const isBarHidden = () => find('[data-edge]').hasAttribute('data-hidden');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R2.75 R9.07 shows the link to the top after 300 px', () => {
  openScrolledPage();
  scrollAndPause(300);
  expect(isTopLinkShown()).toBe(false);
  scrollAndPause(301);
  expect(isTopLinkShown()).toBe(true);
  scrollAndPause(10);
  expect(isTopLinkShown()).toBe(false);
});

test('R9.08 runs the handler at most eleven times in five seconds of scrolling', () => {
  openScrolledPage();
  // Counts updates: each update queries the link to the top once.
  const querySpy = jest.spyOn(document, 'querySelectorAll');
  for (let top = 0; top < 5000; top += 16) {
    scrollPageTo(top);
    jest.advanceTimersByTime(16);
  }
  const count = querySpy.mock.calls.filter(([selector]) => selector === '[data-back-to-top]').length;
  expect(count).toBeGreaterThanOrEqual(1);
  expect(count).toBeLessThanOrEqual(11);
  querySpy.mockRestore();
});

test('R9.07 detects the final position if scrolling ends during the pause', () => {
  openScrolledPage();
  scrollPageTo(299);
  scrollPageTo(301);
  expect(isTopLinkShown()).toBe(false);
  jest.advanceTimersByTime(500);
  expect(isTopLinkShown()).toBe(true);
});

test('a page that opens scrolled shows the link to the top and its bars', () => {
  openScrolledPage(2000);
  expect(isTopLinkShown()).toBe(true);
  expect(isBarHidden()).toBe(false);
});

test('hides bars on scrolling down and shows them on scrolling up', () => {
  openScrolledPage();
  scrollAndPause(60);
  expect(isBarHidden()).toBe(false);
  scrollAndPause(600);
  expect(isBarHidden()).toBe(true);
  scrollAndPause(500);
  expect(isBarHidden()).toBe(false);
});

test('shows bars at the end of the page', () => {
  openScrolledPage();
  scrollAndPause(4000);
  expect(isBarHidden()).toBe(true);
  scrollAndPause(4199);
  expect(isBarHidden()).toBe(false);
});
