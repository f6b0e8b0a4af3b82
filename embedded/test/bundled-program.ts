import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Bundles a program of the platform for the tests of a file.
 * @param name unique among test files
 * @returns path of the bundle
 */
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
