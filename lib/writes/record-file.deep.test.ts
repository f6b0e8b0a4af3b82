import { start, withDataDir } from './test/data-dir';
import { killed, task } from './test/killed-process';

withDataDir();

test('does not repeat what was done before kill -9', async () => {
  await killed('done', 'settled');
  const instance = start();
  expect(await instance.runWriteOnce(task('done'))).toEqual({ kind: 'answer', answer: 'answer' });
});

test('looks up an action that an earlier process left unfinished', async () => {
  await killed('middle', 'sent');
  const instance = start();
  const found = { kind: 'found', answer: 'found' } as const;
  expect(await instance.runWriteOnce(task('middle', { lookUp: async () => found }))).toEqual({
    kind: 'answer',
    answer: 'found',
  });
});
