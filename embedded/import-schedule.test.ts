import { scheduleImports } from './import-schedule';
import type { ImportSource } from './store/import-sources';

const source: ImportSource = {
  address: 'https://paper.example/',
  options: { fetchPictures: true, allowPrivate: false, replaceDemo: false },
  found: { kind: 'feed', address: 'https://paper.example/feed' },
  title: 'Paper',
  everyMs: 600_000,
  lastAt: 0,
  nextAt: 10_000,
  failures: 0,
  result: { ok: true, added: 0, updated: 0, withdrawn: 0 },
};

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('imports each due source, also after a failure, until the platform ends', async () => {
  const shutdownController = new AbortController();
  const runs: number[] = [];
  const logSpy = jest.spyOn(console, 'error').mockReturnValue();
  const runScheduled = async () => {
    runs.push(Date.now());
    throw new Error('unexpected');
  };
  scheduleImports({ next: () => source }, { runScheduled }, shutdownController.signal);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(runs).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual([32_000, 62_000]);
  expect(logSpy.mock.calls[0]?.[0]).toContain('unexpected');
  logSpy.mockRestore();
  shutdownController.abort();
  expect(jest.getTimerCount()).toBe(0);
});

test('does nothing without sources', async () => {
  const runScheduled = () => Promise.reject(new Error('no source'));
  scheduleImports({ next: () => undefined }, { runScheduled }, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(jest.getTimerCount()).toBe(1);
});
