/** @jest-environment @happy-dom/jest-environment */
import { find, isShown, openPage, stubProperties } from '@/lib/browser/test/page';
import { moveSwipers } from './move-swipers.inline';

function openSwiper(seconds = '3'): void {
  openPage(`<video></video><section data-swiper="${seconds}">
    <ul data-swiper-track></ul><button data-swiper-stop>stop</button></section>`);
  const track = find('[data-swiper-track]');
  stubProperties(track, { clientWidth: 300, scrollWidth: 900 });
  moveSwipers();
}

/** Advances the timers. In happy-dom, a smooth scroll is asynchronous but has no duration. */
function positionAfter(ms: number): number {
  jest.advanceTimersByTime(ms);
  return find('[data-swiper-track]').scrollLeft;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R9.33 advances every 3 s and returns from its end to its start', () => {
  openSwiper();
  expect([positionAfter(2900), positionAfter(200), positionAfter(3000), positionAfter(3000)]).toEqual([
    0, 300, 600, 0,
  ]);
});

test('R9.33 uses the configured interval', () => {
  openSwiper('5');
  expect([positionAfter(4900), positionAfter(200)]).toEqual([0, 300]);
});

test('R9.33 does not move with reduced motion, while a clip plays, or while the page is hidden', () => {
  openSwiper();
  stubProperties(Reflect.get(window, 'happyDOM').settings.device, { prefersReducedMotion: 'reduce' });
  expect(positionAfter(4000)).toBe(0);
  openSwiper();
  void find<HTMLVideoElement>('video').play();
  expect(positionAfter(4000)).toBe(0);
  openSwiper();
  stubProperties(document, { hidden: true });
  expect(positionAfter(4000)).toBe(0);
});

test.each(['pointerdown', 'keydown', 'focusin', 'wheel'])(
  'R9.33 stops for good after a touch (%s) and hides its button',
  (eventName) => {
    openSwiper();
    positionAfter(3100);
    find('[data-swiper-track]').dispatchEvent(new Event(eventName, { bubbles: true }));
    expect(positionAfter(30_000)).toBe(300);
    expect(isShown('[data-swiper-stop]')).toBe(false);
  },
);
