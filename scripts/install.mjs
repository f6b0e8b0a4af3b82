import { readFileSync } from 'node:fs';
import { runCommand, runNode, showStep } from './build-step.mjs';

const root = new URL('..', import.meta.url);

function reasonToInstall(forDevelopment) {
  const installedPackages = readPackages('node_modules/.package-lock.json');
  if (!installedPackages) return 'first start';
  // In production, `npm ci --omit=dev` deletes development packages, so they must not count as missing.
  const neededPackages = Object.entries(readPackages('package-lock.json') ?? {}).filter(
    ([, { dev, devOptional }]) => forDevelopment || !(dev || devOptional),
  );
  // Optional packages of other systems are not installed.
  const isOutdated = ([path, { version, optional }]) =>
    installedPackages[path] ? installedPackages[path].version !== version : path !== '' && !optional;
  return neededPackages.some(isOutdated) ? 'some are missing or outdated' : undefined;
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(new URL(lockfile, root), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {{ forDevelopment?: boolean }} [options] `false` omits development packages, half of the bytes */
export async function ensureInstalled({ forDevelopment = true } = {}) {
  const reason = reasonToInstall(forDevelopment);
  if (reason) await showStep(`install packages: ${reason}`, () => installPackages(forDevelopment));
}

function installPackages(forDevelopment) {
  // Names the option explicitly, so that NODE_ENV has no effect.
  const args = ['ci', forDevelopment ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return runNode(npm, args, { cwd: root });
  // On Windows, npm is a command file, which needs a shell.
  return runCommand('npm', args, { cwd: root, shell: process.platform === 'win32' });
}
