import { startInDataDir, withDataDir } from './test/data-dir';
import { createTask, runAndKill } from './test/killed-process';

withDataDir();

test('does not repeat what was done before kill -9', async () => {
  await runAndKill('done', 'settled');
  const instance = startInDataDir();
  expect(await instance.runWriteOnce(createTask('done'))).toEqual({ kind: 'answer', answer: 'answer' });
});

test('looks up an action that an earlier process left unfinished', async () => {
  await runAndKill('middle', 'sent');
  const instance = startInDataDir();
  const found = { kind: 'found', answer: 'found' } as const;
  expect(await instance.runWriteOnce(createTask('middle', { lookUp: async () => found }))).toEqual({
    kind: 'answer',
    answer: 'found',
  });
});
