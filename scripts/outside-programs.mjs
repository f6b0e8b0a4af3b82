import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders that only root has in the PATH on Debian. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

export function isProgram(path) {
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
