import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** On Debian, these are in the PATH of root only. */
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
 * Finds an installed program. `npm test` lists the missing ones first (`scripts/outside-programs.mjs`).
 * @param variable environment variable with a path that takes precedence
 */
export function findProgram(variable: string, ...names: readonly string[]): string | undefined {
  const configuredPath = process.env[variable];
  if (configuredPath) return configuredPath;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...serverFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}
