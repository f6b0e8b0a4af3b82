import { onPurge } from './purge';
import { purgeSoon } from './purge-soon';

test('sends the first purge at once, and those of the next two seconds together', async () => {
  jest.useFakeTimers();
  const purges: (readonly string[])[] = [];
  onPurge('test', async ({ tags }) => void purges.push(tags));
  await purgeSoon(['counts:1']);
  expect(purges).toEqual([['counts:1']]);
  for (let likeCount = 0; likeCount < 100; likeCount += 1) await purgeSoon(['counts:2', 'article:2']);
  await purgeSoon(['counts:3']);
  expect(purges).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(purges.slice(1)).toEqual([['counts:2', 'article:2', 'counts:3']]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(purges).toHaveLength(2);
  await purgeSoon(['counts:4']);
  expect(purges.at(-1)).toEqual(['counts:4']);
  jest.useRealTimers();
});

test('logs a failed purge and does not fail the caller', async () => {
  const stderrWrite = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  onPurge('test', () => Promise.reject(new Error('no store')));
  jest.useFakeTimers({ now: Date.now() + 60_000 });
  await purgeSoon(['counts:1']);
  await purgeSoon(['counts:2']);
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  expect(stderrWrite.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
    'purge-failed',
    'purge-failed',
  ]);
  stderrWrite.mockRestore();
});
