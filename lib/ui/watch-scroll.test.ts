import { watchScroll } from './watch-scroll.client';

/** As much of a window as scrolling needs; counts how often a listener of ours runs. */
class TestWindow extends EventTarget {
  scrollY = 0;
  runs = 0;

  override addEventListener(type: string, listener: EventListener): void {
    const counted =
      this.counted.get(listener) ??
      (() => {
        this.runs += 1;
        listener(new Event(type));
      });
    this.counted.set(listener, counted);
    super.addEventListener(type, counted);
  }

  override removeEventListener(type: string, listener: EventListener): void {
    super.removeEventListener(type, this.counted.get(listener) ?? listener);
  }

  private readonly counted = new Map<EventListener, EventListener>();
}

let page: TestWindow;

beforeEach(() => {
  jest.useFakeTimers();
  page = new TestWindow();
  Object.assign(globalThis, { window: page });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

function scrollTo(top: number): void {
  page.scrollY = top;
  page.dispatchEvent(new Event('scroll'));
}

test('R9.08 five seconds of scrolling run the handler at most eleven times', () => {
  const told: number[] = [];
  watchScroll((top) => told.push(top));
  for (let passed = 0; passed < 5000; passed += 16) {
    scrollTo(passed);
    jest.advanceTimersByTime(16);
  }
  expect(page.runs).toBeLessThanOrEqual(11);
  expect(told.length).toBeGreaterThanOrEqual(9);
  expect(told.length).toBeLessThanOrEqual(12);
});

test('R9.07 where scrolling ends is told, also when it ends within the pause', () => {
  const told: number[] = [];
  watchScroll((top) => told.push(top));
  scrollTo(299);
  scrollTo(301);
  jest.advanceTimersByTime(500);
  expect(told).toEqual([0, 299, 301]);
  jest.advanceTimersByTime(5000);
  expect(told).toHaveLength(3);
});

test('whoever stops watching is told nothing more', () => {
  const told: number[] = [];
  const stop = watchScroll((top) => told.push(top));
  scrollTo(10);
  stop();
  scrollTo(20);
  jest.advanceTimersByTime(1000);
  scrollTo(30);
  expect(told).toEqual([0, 10]);
});
