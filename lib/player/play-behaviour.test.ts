import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { followPlayers } from './play-behaviour';

/** As much of a media element as the behaviour needs. */
class TestMedia {
  paused = true;
  played = 0;
  focused = false;
  readonly marks = new Set<string>();

  play(): Promise<void> {
    this.paused = false;
    this.played += 1;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }

  focus(): void {
    this.focused = true;
  }

  closest() {
    return { setAttribute: (name: string) => this.marks.add(name), querySelector: () => this };
  }
}

class TestButton {
  constructor(private readonly video: TestMedia) {}

  closest(selector: string): unknown {
    return selector === '[data-play]' ? this : this.video.closest();
  }
}

function page(...media: TestMedia[]) {
  const heard = new Map<string, (event: { target: unknown }) => void>();
  const listen = (type: string, listener: (event: { target: unknown }) => void) => heard.set(type, listener);
  // In a world of its own, so that a name from outside the function would be missing.
  runInNewContext(scriptCall(followPlayers), {
    addEventListener: listen,
    document: { addEventListener: listen, querySelectorAll: () => media },
    HTMLMediaElement: TestMedia,
    Element: TestButton,
  });
  return (type: string, target: unknown) => heard.get(type)?.({ target });
}

test('the button plays the clip it lies over and hands it the focus', () => {
  const clip = new TestMedia();
  page(clip)('click', new TestButton(clip));
  expect(clip).toMatchObject({ played: 1, focused: true });
});

test('only one clip plays at a time; the one that plays loses its button', () => {
  const [first, second, third] = [new TestMedia(), new TestMedia(), new TestMedia()];
  const send = page(first, second, third);
  for (const clip of [first, second]) {
    void clip.play();
    send('play', clip);
  }
  expect([first.paused, second.paused, third.paused]).toEqual([true, false, true]);
  expect([...second.marks]).toEqual(['data-played']);
});
