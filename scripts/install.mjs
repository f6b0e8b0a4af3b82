import { statSync } from 'node:fs';
import { run, runNode, showStep } from './step.mjs';

/** Why packages must be installed; undefined when they are there. */
function reasonToInstall() {
  const lock = statSync('package-lock.json', { throwIfNoEntry: false });
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false });
  if (!installed) return 'first start';
  return lock && lock.mtimeMs > installed.mtimeMs ? 'package-lock.json has changed' : undefined;
}

/** Installs exactly what package-lock.json names, where that has not been done. */
export async function ensureInstalled() {
  const reason = reasonToInstall();
  if (reason) await showStep(`install packages: ${reason}`, install);
}

function install() {
  // The build needs the development packages also where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return runNode(npm, args);
  // Windows finds npm, a command file, through a shell only.
  return run('npm', args, { shell: process.platform === 'win32' });
}
