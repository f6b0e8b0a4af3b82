import { FilesError } from './store/disk-files';
import type { Uploads } from './store/uploads';
import { sweepUploads } from './sweep-uploads';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const hour = 3_600_000;

function startSweeps(sweep: (now: number) => Promise<boolean>) {
  const shutdownController = new AbortController();
  const sweepTimes: number[] = [];
  const uploads: Pick<Uploads, 'sweep'> = {
    sweep: (now) => {
      sweepTimes.push(now);
      return sweep(now);
    },
  };
  sweepUploads(uploads, Date.now, shutdownController.signal);
  return { ending: shutdownController, swept: sweepTimes };
}

test('uploads are swept every hour without any request', async () => {
  const { swept } = startSweeps(async () => false);
  await jest.advanceTimersByTimeAsync(5 * hour);
  expect(swept).toHaveLength(5);
});

test('an unfinished sweep continues a second later', async () => {
  let remainingSweeps = 3;
  const { swept } = startSweeps(async () => {
    remainingSweeps -= 1;
    return remainingSweeps > 0;
  });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(swept).toEqual([1000, 2000, 3000]);
});

test('an unavailable store is logged and tried again by the next sweep; nothing runs after the end', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { swept, ending } = startSweeps(() =>
    Promise.reject(new FilesError('DELETE failed with status 503')),
  );
  await jest.advanceTimersByTimeAsync(2 * hour);
  expect(swept).toHaveLength(2);
  expect(log.mock.calls.join()).toContain('DELETE failed with status 503');
  ending.abort();
  await jest.advanceTimersByTimeAsync(5 * hour);
  expect(swept).toHaveLength(2);
  log.mockRestore();
});
