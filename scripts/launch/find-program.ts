import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers there, and leaves it out of the PATH of those who are not root. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A program that npm does not install; undefined where it is not on this machine. `npm test` says beforehand what is left out
 * then (`scripts/outside-programs.mjs`).
 * @param variable names one that lies elsewhere
 */
export function findProgram(variable: string, ...names: readonly string[]): string | undefined {
  const given = process.env[variable];
  if (given) return given;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...serverFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}
