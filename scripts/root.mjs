import { fileURLToPath } from 'node:url';

/** Makes the repository the working directory: every path in the scripts is relative to it. */
export function enterRoot() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
}
