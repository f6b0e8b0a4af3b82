/** @jest-environment @happy-dom/jest-environment */
import { dispatch, find, openPage, stubProperties } from '@/lib/browser/test/page';
import { ClipSession } from './clip-session.script';

let reportTrouble: ((kind: 'network' | 'media') => void) | undefined;
const streams: { address: string; position: number; hasEnded: boolean }[] = [];

jest.mock('./hls-stream.script', () => ({
  startStream: (
    _: unknown,
    address: string,
    position: number,
    handlers: { onTrouble: (kind: 'network' | 'media') => void },
  ) => {
    const stream = { address, position, hasEnded: false };
    streams.push(stream);
    reportTrouble = handlers.onTrouble;
    return {
      recover: jest.fn(),
      end: () => {
        stream.hasEnded = true;
      },
    };
  },
}));

const labels = { reconnecting: 'again', failed: 'failed', retry: 'retry' };

/** Opens a page with a clip. Like articles, the page has no element for messages. */
function openClip(streamUrl = '') {
  openPage(`<div data-player><video ${streamUrl && `data-hls="${streamUrl}"`}></video></div>`);
  const video = find<HTMLVideoElement>('video');
  // Stubs the media state, because happy-dom loads no media.
  stubProperties(video, {
    readyState: 4,
    networkState: 1,
    error: null,
    duration: 60,
    load: jest.fn(() => {
      video.currentTime = 0;
      stubProperties(video, { error: null });
    }),
  });
  const session = new ClipSession(video, labels, () => undefined);
  const loadCount = () => jest.mocked(video.load).mock.calls.length;
  return { video, session, loadCount };
}

function playUntil(position: number) {
  const { video, session, loadCount } = openClip();
  session.handleEvent('play');
  void video.play();
  video.currentTime = position;
  session.handleEvent('timeupdate');
  const shownText = () => {
    const visibleStates = [...document.querySelectorAll('.player-state:not([hidden]) > :not([hidden])')];
    return visibleStates.map(({ textContent }) => textContent).join(' ');
  };
  const fail = () => {
    stubProperties(video, { error: { code: 2 }, readyState: 0 });
    session.handleEvent('error');
  };
  return { video, session, loadCount, shownText, fail };
}

beforeEach(() => {
  jest.useFakeTimers();
  streams.length = 0;
});
afterEach(() => jest.useRealTimers());

test('resumes at the same position after an error', () => {
  const { video, session, loadCount, shownText, fail } = playUntil(31);
  fail();
  expect(shownText()).toBe('again');
  expect(loadCount()).toBe(0);
  jest.advanceTimersByTime(1000);
  expect([loadCount(), video.currentTime, video.paused]).toEqual([1, 31, false]);
  session.handleEvent('playing');
  expect(shownText()).toBe('');
});

test('offers a retry after three attempts, and a tap starts again', () => {
  const { video, loadCount, shownText, fail } = playUntil(5);
  for (const delay of [1000, 2000, 4000]) {
    fail();
    jest.advanceTimersByTime(delay);
  }
  fail();
  jest.advanceTimersByTime(60_000);
  expect([loadCount(), shownText()]).toEqual([3, 'failed retry']);
  find('.player-retry').click();
  expect([loadCount(), video.currentTime, shownText()]).toEqual([4, 5, 'again']);
});

test('treats 12 s without data as a failure', () => {
  const { session, loadCount } = playUntil(8);
  session.handleEvent('waiting');
  jest.advanceTimersByTime(11_900);
  expect(loadCount()).toBe(0);
  jest.advanceTimersByTime(1100);
  expect(loadCount()).toBe(1);
});

test('resumes when the network is back, even if the clip failed before the device was offline', () => {
  const { video, loadCount, fail } = playUntil(8);
  fail();
  stubProperties(navigator, { onLine: false });
  jest.advanceTimersByTime(60_000);
  expect(loadCount()).toBe(0);
  dispatch('online');
  expect([loadCount(), video.currentTime, video.paused]).toEqual([1, 8, false]);
});

test('does not resume over another clip that the reader has started', () => {
  const { video, session, loadCount, shownText, fail } = playUntil(8);
  fail();
  video.pause();
  session.yieldPlayback();
  jest.advanceTimersByTime(1000);
  expect([loadCount(), video.paused, shownText()]).toEqual([1, true, '']);
});

test('does not treat the reader’s pause as a failure', () => {
  const { video, session, loadCount, shownText } = playUntil(8);
  session.handleEvent('waiting');
  video.pause();
  session.handleEvent('pause');
  jest.advanceTimersByTime(60_000);
  expect([loadCount(), shownText()]).toEqual([0, '']);
});

test('plays a stream by script if the browser cannot, without using up an attempt', async () => {
  const { video, session } = openClip('/api/media/x/index.m3u8');
  stubProperties(video, { readyState: 0, networkState: 3, error: { code: 4 } });
  session.handleEvent('play');
  session.handleEvent('error');
  await jest.advanceTimersByTimeAsync(0);
  expect(streams).toEqual([{ address: '/api/media/x/index.m3u8', position: 0, hasEnded: false }]);
  stubProperties(video, { readyState: 4 });
  video.currentTime = 12;
  session.handleEvent('playing');
  session.handleEvent('timeupdate');
  reportTrouble?.('network');
  await jest.advanceTimersByTimeAsync(1000);
  expect(streams.map(({ position, hasEnded }) => [position, hasEnded])).toEqual([
    [0, true],
    [12, false],
  ]);
});
