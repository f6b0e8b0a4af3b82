import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundledProgram } from '../../test/bundled-program';

export interface ExitResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Bundles the importer once per test file. */
export function bundledImporter() {
  const bundle = bundledProgram('embedded/importer/main.ts', 'importer');
  const start = (dataDir: string, ...args: string[]) => {
    const env = { NODE_ENV: 'production' as const, DATA_DIR: dataDir };
    const child = spawn(process.execPath, [bundle, ...args], { env });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (part: Buffer) => {
      output.stdout += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      output.stderr += part.toString();
    });
    const exitResult: Promise<ExitResult> = once(child, 'close').then(() => ({
      code: child.exitCode,
      ...output,
    }));
    return { child, ended: exitResult };
  };
  return { start, run: (dataDir: string, ...args: string[]) => start(dataDir, ...args).ended };
}
