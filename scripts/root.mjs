import { fileURLToPath } from 'node:url';

/** Makes the repository the working directory, because paths in the scripts are relative to it. */
export function enterRoot() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
}
