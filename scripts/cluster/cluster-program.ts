import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { followProgram, type Program, type ProgramOptions, startProgram } from '../launch/program';

const openLog = (folder: string, name: string) => openSync(join(folder, `${name}.log`), 'a');

/** Context that all parts of a cluster share. Each part logs to a file with its name. */
export interface ClusterContext {
  folder: string;
  /** Signal that aborts when the cluster ends. Ctrl-C also reaches each part directly. */
  ending: AbortSignal;
}

/** Reports the early end of a part. The other programs continue, as in a real cluster. */
function reportEarlyEnd(part: Program, ending: AbortSignal): Program {
  void part.ended.then((exit) => {
    if (!ending.aborted) console.error(`! ${part.name} has ended (${exit}); the other programs continue`);
  });
  return part;
}

export function startScript({ folder, ending }: ClusterContext, options: ProgramOptions): Program {
  return reportEarlyEnd(startProgram({ ...options, output: openLog(folder, options.name) }), ending);
}

export function startBinary(
  { folder, ending }: ClusterContext,
  name: string,
  program: string,
  args: readonly string[],
): Program {
  const log = openLog(folder, name);
  const child = spawn(program, args, { stdio: ['ignore', log, log] });
  return reportEarlyEnd(
    followProgram(name, child, () => child.kill()),
    ending,
  );
}
