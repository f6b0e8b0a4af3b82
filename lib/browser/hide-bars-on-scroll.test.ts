/** @jest-environment @happy-dom/jest-environment */
import { hideBarsOnScroll } from './hide-bars-on-scroll.inline';
import { dispatch, find, isShown, openPage, stub } from './test/page';

/** Opens a page of 5000 px in a viewport of 800 px. */
function open(scrolled = 0): void {
  openPage('<header data-edge></header><a data-back-to-top hidden></a>');
  stub(window, { innerHeight: 800, scrollY: scrolled });
  stub(document.body, { scrollHeight: 5000 });
  hideBarsOnScroll();
  dispatch('pageshow');
  jest.advanceTimersByTime(500);
}

function scrollDown(top: number): void {
  stub(window, { scrollY: top });
  dispatch('scroll');
}

/** Scrolls, then waits for the end of the pause. */
function read(top: number): void {
  scrollDown(top);
  jest.advanceTimersByTime(500);
}

const isOffered = () => isShown('[data-back-to-top]');
const isBarHidden = () => find('[data-edge]').hasAttribute('data-hidden');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R2.75 R9.07 shows the link to the top after 300 px', () => {
  open();
  read(300);
  expect(isOffered()).toBe(false);
  read(301);
  expect(isOffered()).toBe(true);
  read(10);
  expect(isOffered()).toBe(false);
});

test('R9.08 runs the handler at most eleven times in five seconds of scrolling', () => {
  open();
  // Each update queries the link to the top once.
  const querySpy = jest.spyOn(document, 'querySelectorAll');
  for (let passed = 0; passed < 5000; passed += 16) {
    scrollDown(passed);
    jest.advanceTimersByTime(16);
  }
  const count = querySpy.mock.calls.filter(([selector]) => selector === '[data-back-to-top]').length;
  expect(count).toBeGreaterThanOrEqual(1);
  expect(count).toBeLessThanOrEqual(11);
  querySpy.mockRestore();
});

test('R9.07 detects the final position if scrolling ends during the pause', () => {
  open();
  scrollDown(299);
  scrollDown(301);
  expect(isOffered()).toBe(false);
  jest.advanceTimersByTime(500);
  expect(isOffered()).toBe(true);
});

test('a page that opens scrolled shows the link to the top and its bars', () => {
  open(2000);
  expect(isOffered()).toBe(true);
  expect(isBarHidden()).toBe(false);
});

test('hides bars on scrolling down and shows them on scrolling up', () => {
  open();
  read(60);
  expect(isBarHidden()).toBe(false);
  read(600);
  expect(isBarHidden()).toBe(true);
  read(500);
  expect(isBarHidden()).toBe(false);
});

test('shows bars at the end of the page', () => {
  open();
  read(4000);
  expect(isBarHidden()).toBe(true);
  read(4199);
  expect(isBarHidden()).toBe(false);
});
