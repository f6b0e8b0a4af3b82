/** @jest-environment @happy-dom/jest-environment */
import { startStream } from './hls-stream.script';

type Listener = (event: string, data: unknown) => void;

/** Mock of hls.js, which needs a browser's decoder. */
class mockHls {
  static readonly instances: mockHls[] = [];
  static readonly Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed' };
  static readonly ErrorTypes = { MEDIA_ERROR: 'media' };
  static readonly isSupported = () => true;
  readonly build = 'light' as string;
  readonly listeners = new Map<string, Listener>();
  source = '';
  isDestroyed = false;
  constructor() {
    mockHls.instances.push(this);
  }
  on(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  once = this.on;
  loadSource(source: string) {
    this.source = source;
  }
  attachMedia() {}
  recoverMediaError() {}
  destroy() {
    this.isDestroyed = true;
  }
}

jest.mock('hls.js/light', () => ({
  __esModule: true,
  // A getter, because imports are evaluated before the class.
  get default() {
    return mockHls;
  },
}));
let mockIsOffline = false;
jest.mock('./hls-full.script', () => ({
  __esModule: true,
  get default() {
    if (mockIsOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return class extends mockHls {
      override readonly build = 'whole';
    };
  },
}));

beforeEach(() => {
  mockIsOffline = false;
  mockHls.instances.length = 0;
});

function open() {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  video.play = jest.fn(async () => undefined);
  const onTrouble = jest.fn();
  const stream = startStream(video, '/s.m3u8', 0, { onTrouble });
  const emitParsed = (tracks: object) =>
    mockHls.instances[0]?.listeners.get('parsed')?.('parsed', {
      audioTracks: [],
      subtitleTracks: [],
      ...tracks,
    });
  return { video, stream, onTrouble, emitParsed };
}

const listStreams = () =>
  mockHls.instances.map(({ build, source, isDestroyed }) => [build, source, isDestroyed]);
const waitForHandlers = () => new Promise((resolve) => setTimeout(resolve));

test('plays a stream with muxed audio with the light build', async () => {
  const { emitParsed } = open();
  emitParsed({ audioTracks: [{ url: '' }] });
  await waitForHandlers();
  expect(listStreams()).toEqual([['light', '/s.m3u8', false]]);
});

test.each([{ audioTracks: [{ url: 'audio.m3u8' }] }, { subtitleTracks: [{ url: 'zh.m3u8' }] }])(
  'plays a stream with additional playlists with the complete build: %j',
  async (tracks) => {
    const { video, stream, emitParsed, onTrouble } = open();
    emitParsed(tracks);
    await waitForHandlers();
    expect(listStreams()).toEqual([
      ['light', '/s.m3u8', true],
      ['whole', '/s.m3u8', false],
    ]);
    expect(video.play).toHaveBeenCalledTimes(1);
    stream?.end();
    expect(listStreams().map(([, , isDestroyed]) => isDestroyed)).toEqual([true, true]);
    expect(onTrouble).not.toHaveBeenCalled();
  },
);

test.each([false, true])('reports a complete build that fails to load; ended: %s', async (isEnded) => {
  mockIsOffline = true;
  const { stream, emitParsed, onTrouble } = open();
  emitParsed({ audioTracks: [{ url: 'audio.m3u8' }] });
  if (isEnded) stream?.end();
  await waitForHandlers();
  expect(onTrouble.mock.calls).toEqual(isEnded ? [] : [['network']]);
});

test('does not restart a stream that was ended while loading', async () => {
  const { stream, emitParsed } = open();
  emitParsed({ audioTracks: [{ url: 'audio.m3u8' }] });
  stream?.end();
  await waitForHandlers();
  expect(listStreams()).toHaveLength(1);
});
