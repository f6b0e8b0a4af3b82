import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { bundledProgram } from './bundled-program';
import { temporaryDirectory } from './test-platform';

interface RunningProgram {
  child: ChildProcess;
  /** Output of the program before it was ready. */
  output: string;
}

/** Prepares a data directory for each test. Kills programs that still run after the test. */
export function usePlatformProgram() {
  const bundle = bundledProgram('embedded/main.ts', 'embedded');
  const children = new Set<ChildProcess>();
  let dataDir = '';
  beforeEach(() => {
    dataDir = temporaryDirectory();
  });
  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    children.clear();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function run(port: number, variables: Record<string, string> = {}): Promise<RunningProgram> {
    const defaultVariables = { DATA_DIR: dataDir, EMBEDDED_PORT: String(port) };
    const env = { NODE_ENV: 'production' as const, ...defaultVariables, ...variables };
    const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let output = '';
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (data) => {
        output += data;
        if (output.includes('"ready":true')) resolve();
      });
      child.stderr.on('data', (data) => {
        output += data;
      });
      child.once('close', () => resolve());
    });
    return { child, output };
  }

  return { run, dataDir: () => dataDir };
}
