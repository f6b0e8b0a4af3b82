import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRecordFile } from './record-file';
import { dataDir, logSpy, startInDataDir, withDataDir } from './test/data-dir';
import type { Instance } from './test/instance';
import { createTask, runAndKill } from './test/killed-process';

/* More tests with SIGKILL: record-file.deep.test.ts. */

withDataDir();

let folder: string;

beforeEach(() => {
  folder = join(dataDir, 'site', 'acts');
});

test('reports an unknown outcome after kill -9 in the middle of an action', async () => {
  await runAndKill('middle', 'sent');
  const instance = startInDataDir();
  expect(await instance.runWriteOnce(createTask('middle'))).toEqual({ kind: 'unknown' });
  expect(await instance.runWriteOnce(createTask('middle', { again: true }))).toEqual({
    kind: 'answer',
    answer: 'anew',
  });
  expect(await instance.runWriteOnce(createTask('else'))).toEqual({ kind: 'answer', answer: 'anew' });
});

async function performWrite(instance: Instance, key: string): Promise<void> {
  await instance.runWriteOnce(createTask(key));
}

test('merges earlier files into one that only the site can read and that contains no secrets', async () => {
  for (const key of ['a', 'b', 'c']) await performWrite(startInDataDir(), key);
  const instance = startInDataDir();
  await instance.runWriteOnce(createTask('d', { input: { password: 'open sesame' } }));
  const [name = '', ...otherNames] = readdirSync(folder);
  expect(otherNames).toEqual([]);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/sesame|xy1/);
  const next = startInDataDir();
  for (const key of ['a', 'b', 'c'])
    expect(await next.runWriteOnce(createTask(key, { work: async () => 'twice' }))).toMatchObject({
      answer: 'anew',
    });
});

test('skips incomplete and foreign lines', async () => {
  await performWrite(startInDataDir(), 'a');
  const [name = ''] = readdirSync(folder);
  appendFileSync(join(folder, name), '["x","y","{\\"input\\""]\n[1]\nnonsense\n["half');
  const instance = startInDataDir();
  expect(await instance.runWriteOnce(createTask('a', { work: async () => 'twice' }))).toMatchObject({
    answer: 'anew',
  });
});

test('drops records after a day', async () => {
  await performWrite(startInDataDir(), 'a');
  const clockSpy = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  const instance = startInDataDir();
  expect(await instance.runWriteOnce(createTask('a', { work: async () => 'next day' }))).toMatchObject({
    answer: 'next day',
  });
  clockSpy.mockRestore();
});

test('replaces a long file by one with the current records', async () => {
  const store = await openRecordFile(folder, 2_000);
  const address = { visitor: 'v', key: 'k' };
  const at = Date.now();
  const recordText = (number: number) =>
    JSON.stringify({ input: '', owner: String(number), since: 0, at, state: 'done' });
  await store.swap(address, undefined, recordText(0));
  for (let number = 1; number < 100; number += 1)
    await store.swap(address, recordText(number - 1), recordText(number));
  const [name = '', ...otherNames] = readdirSync(folder);
  expect(otherNames).toEqual([]);
  expect(statSync(join(folder, name)).size).toBeLessThan(2_500);
  const next = await openRecordFile(folder);
  await Promise.all([store.close(), next.close()]);
  expect([...(await next.all('v')).values()].map((text) => JSON.parse(text).owner)).toEqual(['99']);
});

test('works in memory and logs it when the folder is not writable', async () => {
  mkdirSync(join(dataDir, 'site'), { recursive: true });
  writeFileSync(folder, 'a file where a folder should be');
  const instance = startInDataDir();
  await performWrite(instance, 'a');
  expect(await instance.runWriteOnce(createTask('a', { work: async () => 'twice' }))).toMatchObject({
    answer: 'anew',
  });
  expect(logSpy).toHaveBeenCalledWith(expect.stringContaining('records-not-stored'));
});
