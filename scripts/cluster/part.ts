import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { type ProgramOptions, startProgram } from '../launch/program';

/** Program of the cluster. Logs to a file with the program's name. */
export interface Part {
  name: string;
  pid: number | undefined;
  ended: Promise<number | NodeJS.Signals>;
  stop: () => Promise<void>;
}

/** Time from SIGTERM to SIGKILL. */
const killAfterMs = 10_000;

const logOf = (folder: string, name: string) => openSync(join(folder, `${name}.log`), 'a');

export interface ClusterContext {
  /** Contains logs and data. */
  folder: string;
  /** Aborted when the cluster ends; Ctrl-C also reaches each part directly. */
  ending: AbortSignal;
}

/** The other parts continue, as in a real cluster. */
function reportEarlyEnd(part: Part, ending: AbortSignal): Part {
  void part.ended.then((end) => {
    if (!ending.aborted) console.error(`! ${part.name} has ended (${end}); the others continue`);
  });
  return part;
}

export function startScript({ folder, ending }: ClusterContext, options: ProgramOptions): Part {
  const { name, child, ended, stop } = startProgram({ ...options, output: logOf(folder, options.name) });
  return reportEarlyEnd({ name, pid: child.pid, ended, stop }, ending);
}

export function startInstalled(
  { folder, ending }: ClusterContext,
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
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await ended;
    clearTimeout(timer);
  }
  return reportEarlyEnd({ name, pid: child.pid, ended, stop }, ending);
}
