import { fileURLToPath } from 'node:url';

/** Paths in the scripts are relative to the repository. */
export function enterRoot() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
}
