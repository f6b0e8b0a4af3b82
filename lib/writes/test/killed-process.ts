import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { bundledProgram } from '@/embedded/test/bundled-program';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import type { WriteTask } from '../write-once';
import { type Instance, startInstance } from './instance';

const writer = bundledProgram('lib/writes/test/crashing-writer.ts', 'crashing-writer');
const instances: Instance[] = [];

export let dataDir: string;
export let log: jest.SpyInstance;

/** Creates a data folder for each test. */
export function withDataDir(): void {
  beforeEach(() => {
    dataDir = temporaryDirectory();
    log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(async () => {
    await Promise.all(instances.splice(0).map((instance) => instance.end()));
    log.mockRestore();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

export function start(): Instance {
  const instance = startInstance({ dataDir, platform: 'http://127.0.0.1:9' });
  instances.push(instance);
  return instance;
}

export const task = (key: string, more: Partial<WriteTask<string>> = {}): WriteTask<string> => ({
  visitor: 'xy1',
  key,
  input: {},
  work: async () => 'anew',
  outcomeOf: () => 'done',
  ...more,
});

/** Runs a process and kills it. @param when output after which the process is killed */
export async function killed(key: string, when: string): Promise<void> {
  const env = { NODE_ENV: 'production' as const, DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(32) };
  const child = spawn(process.execPath, [writer, key], { env });
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    if (output.includes(when)) break;
  }
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}
