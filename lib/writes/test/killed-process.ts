import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundledProgram } from '@/embedded/test/bundled-program';
import type { WriteTask } from '../write-once';
import { dataDir } from './data-dir';

const writer = bundledProgram('lib/writes/test/crashing-writer.ts', 'crashing-writer');

export const createTask = (key: string, overrides: Partial<WriteTask<string>> = {}): WriteTask<string> => ({
  visitor: 'xy1',
  key,
  input: {},
  work: async () => 'anew',
  outcomeOf: () => 'done',
  ...overrides,
});

/** Runs a process and kills it. @param marker output after which the process is killed */
export async function runAndKill(key: string, marker: string): Promise<void> {
  const env = { NODE_ENV: 'production' as const, DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(32) };
  const child = spawn(process.execPath, [writer, key], { env });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes(marker)) break;
  }
  const exit = once(child, 'close');
  child.kill('SIGKILL');
  await exit;
}
