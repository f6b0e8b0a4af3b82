import { FilesError } from './store/files';
import type { Uploads } from './store/uploads';
import { sweepUploads } from './sweep-uploads';

/** Clock that a test advances. Due calls run in order. */
class ManualClock {
  time = 0;
  due: { at: number; call: () => void }[] = [];
  now = () => this.time;
  after = (ms: number, call: () => void) => {
    const timer = { at: this.time + ms, call };
    this.due.push(timer);
    return () => {
      this.due = this.due.filter((other) => other !== timer);
    };
  };

  async advance(ms: number): Promise<void> {
    const until = this.time + ms;
    for (;;) {
      const next = this.due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.due = this.due.filter((other) => other !== next);
      this.time = next.at;
      next.call();
      await new Promise(setImmediate);
    }
    this.time = until;
  }
}

const hour = 3_600_000;

function begin(sweep: (now: number) => Promise<boolean>) {
  const clock = new ManualClock();
  const ending = new AbortController();
  const swept: number[] = [];
  const uploads: Pick<Uploads, 'sweep'> = {
    sweep: (now) => {
      swept.push(now);
      return sweep(now);
    },
  };
  sweepUploads(uploads, clock, ending.signal);
  return { clock, ending, swept };
}

test('uploads are swept every hour without any request', async () => {
  const { clock, swept } = begin(async () => false);
  await clock.advance(5 * hour);
  expect(swept).toHaveLength(5);
});

test('an unfinished sweep continues a second later', async () => {
  let remainingSweeps = 3;
  const { clock, swept } = begin(async () => {
    remainingSweeps -= 1;
    return remainingSweeps > 0;
  });
  await clock.advance(10_000);
  expect(swept).toEqual([1000, 2000, 3000]);
});

test('an unavailable store is logged and tried again by the next sweep; nothing runs after the end', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { clock, swept, ending } = begin(() =>
    Promise.reject(new FilesError('DELETE failed with status 503')),
  );
  await clock.advance(2 * hour);
  expect(swept).toHaveLength(2);
  expect(log.mock.calls.join()).toContain('DELETE failed with status 503');
  ending.abort();
  await clock.advance(5 * hour);
  expect(swept).toHaveLength(2);
  log.mockRestore();
});
