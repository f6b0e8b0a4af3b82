/** @jest-environment @happy-dom/jest-environment */
import { followScroll } from './follow-scroll.inline';
import { find, isShown, openPage, send, stub } from './test/page';

/** Opens a page of 5000 px on a screen of 800, scrolled so far. */
function open(scrolled = 0): void {
  openPage('<header data-edge></header><a data-back-to-top hidden></a>');
  stub(window, { innerHeight: 800, scrollY: scrolled });
  stub(document.body, { scrollHeight: 5000 });
  followScroll();
  send('pageshow');
  jest.advanceTimersByTime(500);
}

function scrollDown(top: number): void {
  stub(window, { scrollY: top });
  send('scroll');
}

/** Scrolls and lets the pause go by. */
function read(top: number): void {
  scrollDown(top);
  jest.advanceTimersByTime(500);
}

const isOffered = () => isShown('[data-back-to-top]');
const isBarAway = () => find('[data-edge]').hasAttribute('data-hidden');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R2.75 R9.07 the way back to the top comes after 300 px', () => {
  open();
  read(300);
  expect(isOffered()).toBe(false);
  read(301);
  expect(isOffered()).toBe(true);
  read(10);
  expect(isOffered()).toBe(false);
});

test('R9.08 five seconds of scrolling run the handler at most eleven times', () => {
  open();
  // Each look asks for the way back to the top once.
  const looks = jest.spyOn(document, 'querySelectorAll');
  for (let passed = 0; passed < 5000; passed += 16) {
    scrollDown(passed);
    jest.advanceTimersByTime(16);
  }
  const count = looks.mock.calls.filter(([selector]) => selector === '[data-back-to-top]').length;
  expect(count).toBeGreaterThanOrEqual(1);
  expect(count).toBeLessThanOrEqual(11);
  looks.mockRestore();
});

test('R9.07 where scrolling ends within the pause is seen as well', () => {
  open();
  scrollDown(299);
  scrollDown(301);
  expect(isOffered()).toBe(false);
  jest.advanceTimersByTime(500);
  expect(isOffered()).toBe(true);
});

test('a page that opens in its middle offers the way back without a further scroll, and keeps its bars', () => {
  open(2000);
  expect(isOffered()).toBe(true);
  expect(isBarAway()).toBe(false);
});

test('bars leave on reading down and come back on scrolling up', () => {
  open();
  read(60);
  expect(isBarAway()).toBe(false);
  read(600);
  expect(isBarAway()).toBe(true);
  read(500);
  expect(isBarAway()).toBe(false);
});

test('bars stand at the end of the page', () => {
  open();
  read(4000);
  expect(isBarAway()).toBe(true);
  read(4199);
  expect(isBarAway()).toBe(false);
});
