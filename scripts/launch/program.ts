import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@/lib/env/start-error';

/** How to start one of our bundled programs. */
export interface ProgramOptions {
  /** For messages: "site", "embedded platform". */
  name: string;
  script: string;
  /** Options for Node, before the script. */
  nodeOptions?: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Where its output goes; `pipe` is read by the caller, a number is an open file. */
  output?: 'inherit' | 'pipe' | 'ignore' | number;
}

/** A running program. */
export interface Program {
  name: string;
  child: ChildProcess;
  /** Why it ended: its exit code or the signal. */
  ended: Promise<number | NodeJS.Signals>;
  /** Asks it to end, and ends it after a while if it does not. */
  stop: () => Promise<void>;
}

/**
 * Bound the site's heap, here for journeys and figures, in package.json for `npm start`: without a limit the prototype climbed
 * to 500–845 MB. Within it there is room for a page's own objects to die young, and to grow by two fifths of what lives before a
 * full collection: more room saves time and costs memory (ADR 0031, docs/figures.md).
 */
export const heapLimits = [
  '--max-old-space-size=256',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
];

/**
 * The embedded platform tells errors by the lines of its sources; the site reads maps only when there is an error
 * (`lib/env/source-maps.ts`).
 */
export const platformOptions = ['--enable-source-maps'];

/**
 * glibc else keeps a heap for each thread that ever compressed something, 25 MB in all, and, once a large block has been freed,
 * takes larger and larger ones from its heap, where they leave holes. Others do not know the variables.
 */
export const mallocLimits = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** ms that a program gets to finish what it is doing. */
const endWithin = 15_000;
/** ms between two questions whether it answers. */
const askEvery = 50;

/**
 * Starts a program. It hears of the end by its channel to us being closed (`whenAskedToEnd`): also on Windows, where there
 * are no signals, and also when we are killed.
 */
export function startProgram({
  name,
  script,
  nodeOptions = [],
  env,
  output = 'inherit',
}: ProgramOptions): Program {
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { ...mallocLimits, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
  async function stop(): Promise<void> {
    if (child.connected) child.disconnect();
    const timer = setTimeout(() => child.kill('SIGKILL'), endWithin);
    await ended;
    clearTimeout(timer);
  }
  return { name, child, ended, stop };
}

/**
 * Waits until an address answers with success.
 * @throws StartError naming the program when it ended, or did not answer in time
 */
export async function waitUntilReady(
  program: Pick<Program, 'name' | 'ended'>,
  url: string,
  within: number,
): Promise<void> {
  const deadline = performance.now() + within;
  let exit: number | NodeJS.Signals | undefined;
  void program.ended.then((code) => {
    exit = code;
  });
  while (exit === undefined && performance.now() < deadline) {
    if (await answers(url)) return;
    await pause(askEvery);
  }
  throw new StartError(
    exit === undefined
      ? `The ${program.name} did not answer at ${url} within ${within / 1000} s.`
      : `The ${program.name} ended at its start (${exit}).`,
  );
}

/** By the plain client: what `fetch` loads would take 14 MB of the launcher for as long as it runs. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false, signal: AbortSignal.timeout(5000) }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
  });
}
