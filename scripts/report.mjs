import { ProgramError } from './step.mjs';

export function fail(error) {
  if (error instanceof ProgramError) console.error(`${error.output}\n✗ ${error.message}`);
  else console.error(error);
  process.exit(1);
}

/** Uses old syntax only, so that old versions of Node can run it. */
export function requireNode(major, minor) {
  const [hasMajor, hasMinor] = process.versions.node.split('.').map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return;
  console.error(`Kanbao needs Node.js ${major}.${minor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
