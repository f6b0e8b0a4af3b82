import { ClipSession } from './clip-session.client';

let streamTrouble: ((kind: 'network' | 'media') => void) | undefined;
const streams: { address: string; position: number; ended: boolean }[] = [];

jest.mock('./hls-stream.client', () => ({
  startStream: (
    _: unknown,
    address: string,
    position: number,
    handlers: { onTrouble: (kind: 'network' | 'media') => void },
  ) => {
    const stream = { address, position, ended: false };
    streams.push(stream);
    streamTrouble = handlers.onTrouble;
    return {
      mend: jest.fn(),
      end: () => {
        stream.ended = true;
      },
    };
  },
}));

/** As much of an element as the session makes. */
class TestNode {
  hidden = false;
  textContent = '';
  className = '';
  type = '';
  onClick: () => void = () => undefined;
  readonly children: TestNode[] = [];
  setAttribute(): void {}
  /** A clip in a text, which brings no place for what is said. */
  querySelector(): null {
    return null;
  }
  append(...nodes: TestNode[]): void {
    this.children.push(...nodes);
  }
  addEventListener(_: string, listener: () => void): void {
    this.onClick = listener;
  }
}

/** As much of a video as the session needs; `load` makes it stand at its start again. */
class TestVideo {
  readonly root = new TestNode();
  readonly dataset: { hls?: string } = {};
  paused = true;
  seeking = false;
  currentTime = 0;
  duration = 60;
  readyState = 4;
  networkState = 1;
  error: { code: number } | null = null;
  loads = 0;
  closest() {
    return this.root;
  }
  addEventListener(): void {}
  focus(): void {}
  load(): void {
    this.loads += 1;
    this.currentTime = 0;
    this.error = null;
  }
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
}

const labels = { reconnecting: 'again', failed: 'failed', retry: 'retry' };

function playedTo(position: number, hls?: string) {
  const video = new TestVideo();
  if (hls) video.dataset.hls = hls;
  const session = new ClipSession(video as unknown as HTMLVideoElement, labels, () => undefined);
  session.hear('play');
  video.paused = false;
  video.currentTime = position;
  session.hear('timeupdate');
  const [box] = video.root.children;
  const shown = () => {
    const [text, button] = box?.children ?? [];
    return box?.hidden ? undefined : [text?.textContent, ...(button?.hidden ? [] : ['button'])].join(' ');
  };
  const fail = () => {
    video.error = { code: 2 };
    video.readyState = 0;
    session.hear('error');
  };
  return { video, session, shown, fail, tapRetry: () => box?.children[1]?.onClick() };
}

beforeEach(() => {
  jest.useFakeTimers();
  streams.length = 0;
  Object.assign(globalThis, {
    document: { createElement: () => new TestNode() },
    HTMLMediaElement: { NETWORK_NO_SOURCE: 3, HAVE_CURRENT_DATA: 2 },
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});
afterEach(() => jest.useRealTimers());

test('after an error it goes on by itself where the reader was', () => {
  const { video, session, shown, fail } = playedTo(31);
  fail();
  expect(shown()).toBe('again');
  expect(video.loads).toBe(0);
  jest.advanceTimersByTime(1000);
  expect([video.loads, video.currentTime, video.paused]).toEqual([1, 31, false]);
  session.hear('playing');
  expect(shown()).toBeUndefined();
});

test('after three attempts the reader is asked, and the tap begins anew', () => {
  const { video, shown, fail, tapRetry } = playedTo(5);
  for (const wait of [1000, 2000, 4000]) {
    fail();
    jest.advanceTimersByTime(wait);
  }
  fail();
  jest.advanceTimersByTime(60_000);
  expect([video.loads, shown()]).toEqual([3, 'failed button']);
  tapRetry();
  expect([video.loads, video.currentTime, shown()]).toEqual([4, 5, 'again']);
});

test('data that do not come for 12 s count as a failure', () => {
  const { video, session } = playedTo(8);
  session.hear('waiting');
  jest.advanceTimersByTime(11_900);
  expect(video.loads).toBe(0);
  jest.advanceTimersByTime(1100);
  expect(video.loads).toBe(1);
});

test('without a network it goes on when that is back, though the clip broke off before the device knew', () => {
  const { video, fail } = playedTo(8);
  const listeners = jest.mocked(addEventListener).mock.calls;
  fail();
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  jest.advanceTimersByTime(60_000);
  expect(video.loads).toBe(0);
  const back = listeners.find(([type]) => type === 'online')?.[1];
  if (typeof back === 'function') back(new Event('online'));
  expect([video.loads, video.currentTime, video.paused]).toEqual([1, 8, false]);
});

test('a clip that comes back does not play over the one that the reader has begun meanwhile', () => {
  const { video, session, shown, fail } = playedTo(8);
  fail();
  video.paused = true;
  session.giveWay();
  jest.advanceTimersByTime(1000);
  expect([video.loads, video.paused, shown()]).toEqual([1, true, undefined]);
});

test('a pause of the reader’s own is no failure', () => {
  const { video, session, shown } = playedTo(8);
  session.hear('waiting');
  video.paused = true;
  session.hear('pause');
  jest.advanceTimersByTime(60_000);
  expect([video.loads, shown()]).toEqual([0, undefined]);
});

test('a stream that the browser cannot begin with is played by script, without using up an attempt', async () => {
  const video = new TestVideo();
  video.dataset.hls = '/api/media/x/index.m3u8';
  Object.assign(video, { readyState: 0, networkState: 3, error: { code: 4 } });
  const session = new ClipSession(video as unknown as HTMLVideoElement, labels, () => undefined);
  session.hear('play');
  session.hear('error');
  await jest.advanceTimersByTimeAsync(0);
  expect(streams).toEqual([{ address: '/api/media/x/index.m3u8', position: 0, ended: false }]);
  video.readyState = 4;
  video.currentTime = 12;
  session.hear('playing');
  session.hear('timeupdate');
  streamTrouble?.('network');
  await jest.advanceTimersByTimeAsync(1000);
  expect(streams.map(({ position, ended }) => [position, ended])).toEqual([
    [0, true],
    [12, false],
  ]);
});
