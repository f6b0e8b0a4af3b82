// Runs a TypeScript program of the repository: node scripts/run.mjs <entry.ts> [arguments]
import { spawn } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithError } from './build-step.mjs';
import { ensureInstalled } from './install.mjs';
import { bundleOptions } from './programs.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('usage: node scripts/run.mjs <entry.ts> [arguments]');
  process.exit(2);
}

await ensureInstalled({ forDevelopment: false }).catch(exitWithError);
const { build } = await import('esbuild');
const root = fileURLToPath(new URL('..', import.meta.url));
// The bundle is in node_modules, so that the program finds its packages and Git ignores the file.
const outfile = resolve(root, 'node_modules/.cache/kanbao', `${basename(entry, '.ts')}.mjs`);

const { outputFiles } = await build({
  ...bundleOptions,
  absWorkingDir: root,
  tsconfig: resolve(root, 'tsconfig.json'),
  entryPoints: [resolve(entry)],
  outfile,
  outExtension: undefined,
  write: false,
  target: 'esnext',
  minify: false,
  sourcemap: 'inline',
  logLevel: 'warning',
});

// Another process may start the same program, and must not read an incomplete file.
const temporaryFile = `${outfile}.${process.pid}`;
await mkdir(dirname(outfile), { recursive: true });
await writeFile(temporaryFile, outputFiles[0].contents);
await rename(temporaryFile, outfile);

const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
