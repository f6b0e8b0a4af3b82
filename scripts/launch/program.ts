import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@/lib/env/start-error';

export interface ProgramOptions {
  /** Name in messages: "site", "embedded platform". */
  name: string;
  script: string;
  nodeOptions?: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Destination of the output. A number is an open file. */
  output?: 'inherit' | 'pipe' | 'ignore' | number;
}

export interface Program {
  name: string;
  child: ChildProcess;
  ended: Promise<number | NodeJS.Signals>;
  /** Ends the program; kills it if it does not end within 15 s. */
  stop: () => Promise<void>;
}

/** Heap limits, equal to those of `npm start`. Without limits the prototype needed 500 to 845 MB (ADR 0030). */
export const heapLimits = [
  '--max-old-space-size=256',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
];

/** Options of the platform. The site reads source maps itself, after an error (`lib/env/source-maps.ts`). */
export const platformOptions = ['--enable-source-maps'];

/**
 * Limits for glibc. Without them, each thread that ever compressed something keeps a heap of 25 MB, and the
 * freeing of large blocks raises a threshold that fragments the heap. Other C libraries ignore the variables.
 */
export const mallocLimits = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

const endWithinMs = 15_000;
const pollEveryMs = 50;

/** Starts a program. It ends when its IPC channel closes, also on Windows and if this process is killed. */
export function startProgram(options: ProgramOptions): Program {
  const { name, script, nodeOptions = [], env, output = 'inherit' } = options;
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { ...mallocLimits, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', output, output, 'ipc'],
  });
  return followProgram(name, child, () => child.connected && child.disconnect());
}

export function followProgram(name: string, child: ChildProcess, requestEnd: () => void): Program {
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
  async function stop(): Promise<void> {
    requestEnd();
    const timer = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
    await ended;
    clearTimeout(timer);
  }
  return { name, child, ended, stop };
}

/** Waits until a program responds. @throws StartError if it ends or does not respond within `timeoutMs` */
export async function waitUntilReady(
  program: Pick<Program, 'name' | 'ended'>,
  url: string,
  timeoutMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let exit: number | NodeJS.Signals | undefined;
  void program.ended.then((code) => {
    exit = code;
  });
  while (exit === undefined && performance.now() < deadline) {
    if (await isReady(url)) return;
    await pause(pollEveryMs);
  }
  throw new StartError(
    exit === undefined
      ? `The ${program.name} did not answer at ${url} within ${timeoutMs / 1000} s.`
      : `The ${program.name} ended before it was ready (${exit}).`,
  );
}

/** Requests a URL by `node:http`, because `fetch` would cost the launcher 14 MB for as long as it runs. */
function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(5000) }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false));
  });
}
