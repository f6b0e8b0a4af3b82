import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { followFeed } from './feed-behaviour';

class TestClip {
  paused = true;
  ended = false;

  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }
}

class TestSlide {
  readonly clip = new TestClip();
  readonly dataset: { slide: string };

  constructor(private readonly name: string) {
    this.dataset = { slide: `/minVideoDetail/${name}.html` };
  }

  querySelector(selector: string): unknown {
    return selector === 'video' ? this.clip : { textContent: `title ${this.name}` };
  }
}

/** A feed of slides; `show` brings one onto the screen. */
function feed(slides: readonly TestSlide[], saveData = false) {
  let seen: (entries: unknown[]) => void = () => undefined;
  class Watch {
    constructor(listener: (entries: unknown[]) => void) {
      seen = listener;
    }
    observe(): void {}
  }
  const shown = { address: '', title: '' };
  // In a world of its own, so that a name from outside the function would be missing.
  runInNewContext(scriptCall(followFeed), {
    navigator: { connection: { saveData } },
    document: {
      querySelector: () => slides[0],
      querySelectorAll: () => slides,
      set title(title: string) {
        shown.title = title;
      },
    },
    history: { state: null, replaceState: (_: unknown, __: string, path: string) => (shown.address = path) },
    HTMLElement: TestSlide,
    IntersectionObserver: Watch,
  });
  return { shown, show: (slide: TestSlide | undefined) => seen([{ target: slide, isIntersecting: true }]) };
}

const slides = () => [new TestSlide('1'), new TestSlide('2'), new TestSlide('3')] as const;

test('a swipe leads on: the clip that played rests, the next one plays, the address follows', () => {
  const all = slides();
  const { show, shown } = feed(all);
  void all[0].clip.play();
  show(all[1]);
  expect([all[0].clip.paused, all[1].clip.paused]).toEqual([true, false]);
  expect(shown).toEqual({ address: '/minVideoDetail/2.html', title: 'title 2' });
});

test('a clip at its end lets the next one play; one that never played does not', () => {
  const all = slides();
  const { show } = feed(all);
  show(all[1]);
  expect(all[1].clip.paused).toBe(true);
  all[1].clip.ended = true;
  show(all[2]);
  expect(all[2].clip.paused).toBe(false);
});

test('nothing plays by itself where data are to be saved', () => {
  const all = slides();
  const { show } = feed(all, true);
  void all[0].clip.play();
  show(all[1]);
  expect([all[0].clip.paused, all[1].clip.paused]).toEqual([true, true]);
});
