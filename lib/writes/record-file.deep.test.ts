import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { bundledProgram } from '@/embedded/test/bundled-program';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { type Instance, startInstance } from './test/instance';
import type { WriteTask } from './write-once';

jest.setTimeout(300_000);

const claimer = bundledProgram('lib/writes/test/claimer.ts', 'claimer');

let dataDir: string;
let log: jest.SpyInstance;

beforeEach(() => {
  dataDir = temporaryDirectory();
  log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  await Promise.all(instances.splice(0).map((one) => one.end()));
  log.mockRestore();
  rmSync(dataDir, { recursive: true, force: true });
});

const instances: Instance[] = [];

function start(): Instance {
  const one = startInstance({ dataDir, platform: 'http://127.0.0.1:9' });
  instances.push(one);
  return one;
}

const task = (key: string, more: Partial<WriteTask<string>> = {}): WriteTask<string> => ({
  visitor: 'xy1',
  key,
  input: {},
  work: async () => 'anew',
  outcomeOf: () => 'done',
  ...more,
});

/** @param when output after which the process is killed */
async function killed(key: string, when: string): Promise<void> {
  const env = { NODE_ENV: 'production' as const, DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(32) };
  const child = spawn(process.execPath, [claimer, key], { env });
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    if (output.includes(when)) break;
  }
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

test('does not repeat what was done before kill -9', async () => {
  await killed('done', 'settled');
  const one = start();
  expect(await one.runWriteOnce(task('done'))).toEqual({ kind: 'answer', answer: 'answer' });
});

test('looks up an action that an earlier process left unfinished', async () => {
  await killed('middle', 'sent');
  const one = start();
  const found = { kind: 'found', answer: 'found' } as const;
  expect(await one.runWriteOnce(task('middle', { lookUp: async () => found }))).toEqual({
    kind: 'answer',
    answer: 'found',
  });
});
