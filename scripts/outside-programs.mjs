import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests start and npm does not install. */
const programs = [
  {
    names: ['redis-server', 'valkey-server'],
    variable: 'REDIS_SERVER',
    what: 'what several instances share',
  },
  { names: ['nginx'], variable: 'NGINX', what: 'several instances behind nginx' },
  { names: ['varnishd'], variable: 'VARNISHD', what: 'Varnish in front' },
  { names: ['promtool'], variable: 'PROMTOOL', what: 'alert rules' },
];

/** Debian keeps servers there, and leaves it out of the PATH of those who are not root. */
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

/** Whether this machine has a program, in the PATH or where Debian keeps servers. @param {string} name */
export function isProgramThere(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...serverFolders];
  return folders.some((folder) => isProgram(join(folder, name)));
}

/** Tests that cannot run, as their programs are not on this machine; one readable line each. */
export function leftOut() {
  return programs
    .filter((program) => !isThere(program))
    .map(({ names, variable, what }) => {
      return `tests of ${what}: there is no ${names[0]} here. Install it, or set ${variable} to one.`;
    });
}
