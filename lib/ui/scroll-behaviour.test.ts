import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { followScroll } from './scroll-behaviour';
import { TestElement } from './test/test-element';

/** As much of a page as scrolling needs; counts how often a listener of ours runs. */
class TestPage {
  readonly bar = new TestElement();
  readonly button = new TestElement('hidden');
  runs = 0;
  private readonly counting = new Map<() => void, () => void>();
  private readonly events = new EventTarget();
  private readonly globals = {
    scrollY: 0,
    innerHeight: 800,
    document: {
      body: { scrollHeight: 5000 },
      querySelector: () => this.button,
      querySelectorAll: () => [this.bar],
    },
    addEventListener: (type: string, listener: () => void) => {
      this.events.addEventListener(type, this.counted(listener));
    },
    removeEventListener: (type: string, listener: () => void) => {
      this.events.removeEventListener(type, this.counted(listener));
    },
    setTimeout: (run: () => void, pause: number) => setTimeout(run, pause),
  };

  constructor(scrolled = 0) {
    this.globals.scrollY = scrolled;
    // In a world of its own, so that a name from outside the function would be missing.
    runInNewContext(scriptCall(followScroll), this.globals);
    this.events.dispatchEvent(new Event('pageshow'));
    jest.advanceTimersByTime(500);
    this.runs = 0;
  }

  private counted(listener: () => void): () => void {
    const counting = this.counting.get(listener) ?? (() => this.count(listener));
    this.counting.set(listener, counting);
    return counting;
  }

  private count(listener: () => void): void {
    this.runs += 1;
    listener();
  }

  scrollTo(top: number): void {
    this.globals.scrollY = top;
    this.events.dispatchEvent(new Event('scroll'));
  }

  /** Scrolls and lets the pause go by. */
  read(top: number): void {
    this.scrollTo(top);
    jest.advanceTimersByTime(500);
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R2.75 R9.07 the way back to the top comes after 300 px', () => {
  const page = new TestPage();
  page.read(300);
  expect(page.button.has('hidden')).toBe(true);
  page.read(301);
  expect(page.button.has('hidden')).toBe(false);
  page.read(10);
  expect(page.button.has('hidden')).toBe(true);
});

test('R9.08 five seconds of scrolling run the handler at most eleven times', () => {
  const page = new TestPage();
  for (let passed = 0; passed < 5000; passed += 16) {
    page.scrollTo(passed);
    jest.advanceTimersByTime(16);
  }
  expect(page.runs).toBeGreaterThanOrEqual(1);
  expect(page.runs).toBeLessThanOrEqual(11);
});

test('R9.07 where scrolling ends within the pause is seen as well', () => {
  const page = new TestPage();
  page.scrollTo(299);
  page.scrollTo(301);
  expect(page.button.has('hidden')).toBe(true);
  jest.advanceTimersByTime(500);
  expect(page.button.has('hidden')).toBe(false);
});

test('a page that opens in its middle offers the way back without a further scroll, and keeps its bars', () => {
  const page = new TestPage(2000);
  expect(page.button.has('hidden')).toBe(false);
  expect(page.bar.has('data-hidden')).toBe(false);
});

test('bars leave on reading down and come back on scrolling up', () => {
  const page = new TestPage();
  page.read(60);
  expect(page.bar.has('data-hidden')).toBe(false);
  page.read(600);
  expect(page.bar.has('data-hidden')).toBe(true);
  page.read(500);
  expect(page.bar.has('data-hidden')).toBe(false);
});

test('bars stand at the end of the page', () => {
  const page = new TestPage();
  page.read(4000);
  expect(page.bar.has('data-hidden')).toBe(true);
  page.read(4199);
  expect(page.bar.has('data-hidden')).toBe(false);
});
