import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests need and npm does not install. */
const programs = [
  {
    names: ['redis-server', 'valkey-server'],
    variable: 'REDIS_SERVER',
    tested: 'instances that share a Redis',
  },
  { names: ['nginx'], variable: 'NGINX', tested: 'instances behind nginx' },
  { names: ['varnishd'], variable: 'VARNISHD', tested: 'Varnish as a cache' },
  { names: ['promtool'], variable: 'PROMTOOL', tested: 'alert rules' },
];

/** Folders that only root has in the PATH on Debian. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds a program. @param variable environment variable with a path that takes precedence */
export function findProgram(variable, ...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...serverFolders];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env[variable] || paths.find(isProgram);
}

export function skippedTests() {
  return programs
    .filter(({ names, variable }) => !isProgram(findProgram(variable, ...names) ?? ''))
    .map(({ names, variable, tested }) => {
      return `skipping tests of ${tested}: ${names[0]} is not installed. Install it, or set ${variable} to its path.`;
    });
}
