import { fileURLToPath } from 'node:url';

/** Enters the repository, to which paths in the scripts are relative. Must run in old versions of Node. */
export function enterRoot() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Kanbao needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
}
