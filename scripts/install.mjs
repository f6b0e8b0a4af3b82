import { readFileSync } from 'node:fs';
import { run, runNode, showStep } from './step.mjs';

/** Returns why packages must be installed; undefined when those of package-lock.json are there. */
function reasonToInstall(forDevelopment) {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return 'first start';
  const wanted = Object.entries(readPackages('package-lock.json') ?? {});
  // An optional package may be one for another system.
  const mayMiss = ({ optional, dev, devOptional }) => optional || (!forDevelopment && (dev || devOptional));
  const differs = ([path, entry]) =>
    installed[path] ? installed[path].version !== entry.version : path !== '' && !mayMiss(entry);
  return wanted.some(differs) ? 'package-lock.json has changed' : undefined;
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs exactly what package-lock.json names, where that has not been done.
 * @param {{ forDevelopment?: boolean }} [options] `false` leaves out what only tests and editors need, half of the bytes
 */
export async function ensureInstalled({ forDevelopment = true } = {}) {
  const reason = reasonToInstall(forDevelopment);
  if (reason) await showStep(`install packages: ${reason}`, () => install(forDevelopment));
}

function install(forDevelopment) {
  // NODE_ENV decides nothing here.
  const args = ['ci', forDevelopment ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return runNode(npm, args);
  // Windows finds npm, a command file, through a shell only.
  return run('npm', args, { shell: process.platform === 'win32' });
}
