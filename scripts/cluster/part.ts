import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { type ProgramOptions, startProgram } from '../launch/program';

/** A running program of the cluster; what it says is in a file of its name. */
export interface Part {
  name: string;
  pid: number | undefined;
  ended: Promise<number | NodeJS.Signals>;
  stop: () => Promise<void>;
}

/** ms that a program of others gets to finish. */
const endWithin = 10_000;

const logOf = (folder: string, name: string) => openSync(join(folder, `${name}.log`), 'a');

/** What all parts of a cluster share. */
export interface Common {
  /** For what they say and keep. */
  folder: string;
  /** All shall end; a Ctrl-C reaches each of them by itself, too. */
  ending: AbortSignal;
}

/** Says that a part is gone before it was to go. The others go on: that is what a cluster is for. */
function watched(part: Part, ending: AbortSignal): Part {
  void part.ended.then((end) => {
    if (!ending.aborted) console.error(`! ${part.name} has ended (${end}); the others go on`);
  });
  return part;
}

/** One of our own programs. */
export function startOurs({ folder, ending }: Common, options: ProgramOptions): Part {
  const { name, child, ended, stop } = startProgram({ ...options, output: logOf(folder, options.name) });
  return watched({ name, pid: child.pid, ended, stop }, ending);
}

/** A program of the machine's. */
export function startOutside(
  { folder, ending }: Common,
  name: string,
  program: string,
  args: readonly string[],
): Part {
  const log = logOf(folder, name);
  const child = spawn(program, args, { stdio: ['ignore', log, log] });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), endWithin);
    await ended;
    clearTimeout(timer);
  }
  return watched({ name, pid: child.pid, ended, stop }, ending);
}
