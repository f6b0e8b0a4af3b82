// Starts the programs of an unpacked release: `node start.mjs`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Heap limits of `npm start` (ADR 0030), which must be set before the process starts. */
const nodeOptions = ['--max-old-space-size=256', '--max-semi-space-size=8', '--heap-growing-percent=40'];
const mallocLimits = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

function checkSystem() {
  const { os, cpu } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (!os.includes(process.platform) || !cpu.includes(process.arch))
    fail(`This release is for ${os} on ${cpu}; this is ${process.platform} on ${process.arch}.`);
  if (!(major >= 24 || (major === 22 && minor >= 18) || (major === 20 && minor >= 19)))
    fail(`Kanbao needs Node.js 20.19, 22.18 or 24, or newer; this is ${process.versions.node}.`);
}

function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
checkSystem();
// The launcher ends when the IPC channel closes, also if this process is killed.
const launcher = spawn(process.execPath, [...nodeOptions, 'dist/launch.mjs'], {
  env: { ...mallocLimits, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => launcher.kill(signal));
launcher.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
