import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests need and npm does not install. */
const programs = [
  {
    names: ['redis-server', 'valkey-server'],
    variable: 'REDIS_SERVER',
    what: 'instances that share a Redis',
  },
  { names: ['nginx'], variable: 'NGINX', what: 'instances behind nginx' },
  { names: ['varnishd'], variable: 'VARNISHD', what: 'Varnish as a cache' },
  { names: ['promtool'], variable: 'PROMTOOL', what: 'alert rules' },
];

/** On Debian, these are in the PATH of root only. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isThere({ names, variable }) {
  const given = process.env[variable];
  return given ? isProgram(given) : names.some(isProgramThere);
}

/** Reports whether a program is installed. @param {string} name */
export function isProgramThere(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...serverFolders];
  return folders.some((folder) => isProgram(join(folder, name)));
}

/** Returns a line for each kind of test that cannot run without its program. */
export function leftOut() {
  return programs
    .filter((program) => !isThere(program))
    .map(({ names, variable, what }) => {
      return `skipping tests of ${what}: ${names[0]} is not installed. Install it, or set ${variable} to its path.`;
    });
}
