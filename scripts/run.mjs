// Runs a TypeScript program of the repository: node scripts/run.mjs <entry.ts> [arguments]
import { spawn } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('usage: node scripts/run.mjs <entry.ts> [arguments]');
  process.exit(2);
}

const root = fileURLToPath(new URL('..', import.meta.url));
// Below node_modules, so that the program finds its packages and nothing of it is committed.
const outfile = resolve(root, 'node_modules/.cache/kanbao', `${basename(entry, '.ts')}.mjs`);

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [resolve(entry)],
  outfile,
  write: false,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: { 'server-only': resolve(root, 'scripts/empty-module.mjs') },
  tsconfig: resolve(root, 'tsconfig.json'),
  sourcemap: 'inline',
  logLevel: 'warning',
});

// The same program may be starting in another process, which must not read a file half written.
const written = `${outfile}.${process.pid}`;
await mkdir(dirname(outfile), { recursive: true });
await writeFile(written, outputFiles[0].contents);
await rename(written, outfile);

const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
