import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { moveSwipers } from './swiper-behaviour';

/** A swiper of three, 300 px wide each, that moves every 3 s; as much of its page as it needs. */
function page({ calm = false, playing = false, seconds = '3' } = {}) {
  const heard = new Map<string, () => void>();
  const track = {
    scrollLeft: 0,
    clientWidth: 300,
    scrollWidth: 900,
    scrollTo: ({ left }: { left: number }) => {
      track.scrollLeft = left;
    },
  };
  const button = { hidden: false, setAttribute: (name: string) => Object.assign(button, { [name]: true }) };
  const swiper = {
    dataset: { swiper: seconds },
    querySelector: (selector: string) => (selector === '[data-swiper-track]' ? track : button),
    addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
  };
  // In a world of its own, so that a name from outside the function would be missing.
  runInNewContext(scriptCall(moveSwipers), {
    matchMedia: () => ({ matches: calm }),
    document: {
      hidden: false,
      querySelectorAll: (selector: string) => (selector === 'video' ? [{ paused: !playing }] : [swiper]),
    },
    setInterval,
    Number,
  });
  const after = (ms: number) => {
    jest.advanceTimersByTime(ms);
    return track.scrollLeft;
  };
  return { after, touch: () => heard.get('pointerdown')?.(), button };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R9.33 it moves on every 3 s, and from its end back to its start', () => {
  const { after } = page();
  expect([after(2900), after(200), after(3000), after(3000)]).toEqual([0, 300, 600, 0]);
});

test('R9.33 the configured seconds hold', () => {
  const { after } = page({ seconds: '5' });
  expect([after(4900), after(200)]).toEqual([0, 300]);
});

test('R9.33 it stands still where the reader wants no motion, and while a clip plays', () => {
  expect(page({ calm: true }).after(4000)).toBe(0);
  expect(page({ playing: true }).after(4000)).toBe(0);
});

test('R9.33 a touch stops it for good, and its button goes', () => {
  const { after, touch, button } = page();
  after(3100);
  touch();
  expect(after(30_000)).toBe(300);
  expect(button.hidden).toBe(true);
});
