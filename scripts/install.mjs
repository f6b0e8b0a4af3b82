import { readFileSync } from 'node:fs';
import { run, runNode, showStep } from './step.mjs';

/** Why packages must be installed; undefined when those of package-lock.json are there. */
function reasonToInstall() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return 'first start';
  const wanted = Object.entries(readPackages('package-lock.json') ?? {});
  // An optional package may be one for another system.
  const differs = ([path, { version, optional }]) =>
    installed[path] ? installed[path].version !== version : path !== '' && !optional;
  return wanted.some(differs) ? 'package-lock.json has changed' : undefined;
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
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
