import { ProgramError } from './step.mjs';

export function fail(error) {
  if (error instanceof ProgramError) console.error(`${error.output}\n✗ ${error.message}`);
  else console.error(error);
  process.exit(1);
}

/** Uses old syntax only, so that old versions of Node can run it. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Kanbao needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
