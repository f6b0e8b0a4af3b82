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

/** Returns a clock whose time changes only when `next` runs the scheduled call. */
function manualClock() {
  let now = 0;
  let planned: { at: number; call: () => void } | undefined;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    clock: {
      now: () => now,
      after: (ms: number, call: () => void) => {
        planned = { at: now + ms, call };
        return () => {
          planned = undefined;
        };
      },
    },
    next: async () => {
      const { at, call } = planned ?? { at: now, call: () => undefined };
      now = at;
      call();
      await settle();
    },
    isPlanned: () => planned !== undefined,
  };
}

test('imports each due source, also after a failure, until the platform ends', async () => {
  const { clock, next, isPlanned } = manualClock();
  const ending = new AbortController();
  const runs: number[] = [];
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const runScheduled = async () => {
    runs.push(clock.now());
    throw new Error('unexpected');
  };
  scheduleImports({ next: () => source }, { runScheduled }, clock, ending.signal);
  await next();
  expect(runs).toEqual([]);
  await next();
  await next();
  expect(runs).toEqual([32_000, 62_000]);
  expect(logged.mock.calls[0]?.[0]).toContain('unexpected');
  logged.mockRestore();
  ending.abort();
  expect(isPlanned()).toBe(false);
});

test('does nothing without sources', async () => {
  const { clock, next, isPlanned } = manualClock();
  const runScheduled = () => Promise.reject(new Error('no source'));
  scheduleImports({ next: () => undefined }, { runScheduled }, clock, new AbortController().signal);
  await next();
  expect(isPlanned()).toBe(true);
});
