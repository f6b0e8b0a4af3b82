import { startTestSite } from '@/lib/env/test/start-site';
import { decodeWithinBudget, maxDecodeBytes, runWithinBudget, smallDecodeBytes } from './decode-budget';
import { readPictureHeader } from './picture-header';
import { interlacedPng } from './test/heavy-pictures';

beforeEach(() => startTestSite());

/** Returns a task that ends when the test calls `end`. */
function createLoggingTask(name: string, log: string[]) {
  let end = (_failure?: Error) => {};
  const result = new Promise<string>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve(name));
  });
  const run = () => {
    log.push(name);
    return result;
  };
  return { run, end };
}

const waitForTasks = () => new Promise((resolve) => setImmediate(resolve));
const largeBytes = smallDecodeBytes + 1;

describe('decode budget', () => {
  test('decodes one large picture at a time, in arrival order', async () => {
    const log: string[] = [];
    const [first, second, third] = [
      createLoggingTask('a', log),
      createLoggingTask('b', log),
      createLoggingTask('c', log),
    ];
    const results = [first, second, third].map(({ run }) => runWithinBudget(largeBytes, run));
    await waitForTasks();
    expect(log).toEqual(['a']);
    first.end();
    await waitForTasks();
    expect(log).toEqual(['a', 'b']);
    second.end();
    third.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'].map((value) => ({ ok: true, value })));
    expect(log).toEqual(['a', 'b', 'c']);
  });

  test('decodes two small pictures in parallel with a large one', async () => {
    const log: string[] = [];
    const [large, ...small] = ['large', 's1', 's2', 's3'].map((name) => createLoggingTask(name, log));
    const results = [runWithinBudget(maxDecodeBytes, large?.run ?? waitForTasks)];
    results.push(...small.map(({ run }) => runWithinBudget(smallDecodeBytes, run)));
    await waitForTasks();
    expect(log).toEqual(['large', 's1', 's2']);
    for (const pendingTask of [large, ...small]) pendingTask?.end();
    await Promise.all(results);
    expect(log).toHaveLength(4);
  });

  test('frees the memory of a failed task', async () => {
    const brokenResult = runWithinBudget(largeBytes, () => Promise.reject(new Error('broken')));
    const nextResult = runWithinBudget(largeBytes, async () => 'next');
    await expect(brokenResult).rejects.toThrow('broken');
    expect(await nextResult).toEqual({ ok: true, value: 'next' });
  });

  test('rejects a picture that exceeds the budget, without running its task', async () => {
    const run = jest.fn(async () => 'ran');
    const refusal = { ok: false, error: 'tooManyPixels' };
    expect(await runWithinBudget(maxDecodeBytes + 1, run)).toEqual(refusal);
    expect(await runWithinBudget(Number.NaN, run)).toEqual(refusal);
    const header = await readPictureHeader(interlacedPng(6300, 6340));
    expect(await decodeWithinBudget(header, { width: 160, into: 'webp' }, run)).toEqual(refusal);
    const gifHeader = { ...header, format: 'gif', width: 1000, height: 1000, pages: 81, isInterlaced: false };
    const animatedOutput = { width: 160, into: 'webp', animated: true } as const;
    expect(await decodeWithinBudget(gifHeader, animatedOutput, run)).toEqual(refusal);
    expect(run).not.toHaveBeenCalled();
    expect(await decodeWithinBudget({ ...gifHeader, pages: 80 }, animatedOutput, run)).toEqual({
      ok: true,
      value: 'ran',
    });
  });

  test('rejects a large picture while 32 are queued, but not a small one', async () => {
    const log: string[] = [];
    const first = createLoggingTask('first', log);
    const pendingResults = [runWithinBudget(largeBytes, first.run)];
    await waitForTasks();
    for (let n = 0; n < 32; n += 1) pendingResults.push(runWithinBudget(largeBytes, async () => `${n}`));
    expect(await runWithinBudget(largeBytes, async () => 'late')).toEqual({ ok: false, error: 'busy' });
    expect(await runWithinBudget(1, async () => 'small')).toEqual({ ok: true, value: 'small' });
    first.end();
    expect(await Promise.all(pendingResults)).toHaveLength(33);
  });
});
