import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Bundles a program and returns its file. `name` must be unique among test files. */
export function bundledProgram(entry: string, name: string): string {
  const bundle = `dist/test-${name}-${process.pid}.mjs`;
  beforeAll(() => {
    execFileSync('node_modules/.bin/esbuild', [
      entry,
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--packages=external',
      '--alias:server-only=./scripts/empty-module.mjs',
      '--log-level=error',
      `--outfile=${bundle}`,
    ]);
  });
  afterAll(() => rmSync(bundle, { force: true }));
  return bundle;
}
