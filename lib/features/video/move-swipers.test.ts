/** @jest-environment @happy-dom/jest-environment */
import { find, isShown, openPage, stub } from '@/lib/browser/test/page';
import { moveSwipers } from './move-swipers.inline';

/** Opens a page with a swiper of three, 300 px wide each, that moves every so many seconds. */
function openSwiper(seconds = '3'): void {
  openPage(`<video></video><section data-swiper="${seconds}">
    <ul data-swiper-track></ul><button data-swiper-stop>stop</button></section>`);
  const track = find('[data-swiper-track]');
  stub(track, { clientWidth: 300, scrollWidth: 900 });
  moveSwipers();
}

/** Where the swiper stands after some ms; happy-dom scrolls smoothly in no time, but not at once. */
function after(ms: number): number {
  jest.advanceTimersByTime(ms);
  return find('[data-swiper-track]').scrollLeft;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R9.33 it moves on every 3 s, and from its end back to its start', () => {
  openSwiper();
  expect([after(2900), after(200), after(3000), after(3000)]).toEqual([0, 300, 600, 0]);
});

test('R9.33 the configured seconds hold', () => {
  openSwiper('5');
  expect([after(4900), after(200)]).toEqual([0, 300]);
});

test('R9.33 it stands still where the reader wants no motion, while a clip plays and while nobody sees it', () => {
  openSwiper();
  stub(Reflect.get(window, 'happyDOM').settings.device, { prefersReducedMotion: 'reduce' });
  expect(after(4000)).toBe(0);
  openSwiper();
  void find<HTMLVideoElement>('video').play();
  expect(after(4000)).toBe(0);
  openSwiper();
  stub(document, { hidden: true });
  expect(after(4000)).toBe(0);
});

test.each(['pointerdown', 'keydown', 'focusin', 'wheel'])(
  'R9.33 a touch (%s) stops it for good, and its button goes',
  (act) => {
    openSwiper();
    after(3100);
    find('[data-swiper-track]').dispatchEvent(new Event(act, { bubbles: true }));
    expect(after(30_000)).toBe(300);
    expect(isShown('[data-swiper-stop]')).toBe(false);
  },
);
