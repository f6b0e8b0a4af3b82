// Removes files that no program reads at run time from a production installation (`npm ci --omit=dev`): `node deploy/prune.mjs
// [folder]`. Builds need some of them, so do not prune where you build (ADR 0058).
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Packages for builds and tests only, which npm installs as optional or peer dependencies. */
const packages = [
  /^@next\/swc-/,
  /^@swc\/core/,
  /^@napi-rs\/canvas/,
  /^@libsql\/[^/]*-musl$/,
  /^caniuse-lite$/,
  /^@?playwright/,
  /^@?esbuild/,
  /^@?typescript/,
  /^@types\//,
];

/** Folders of Next for its build, its editor and edge runtimes. */
const folders = [
  'next/dist/docs',
  'next/dist/esm',
  'next/dist/bundle-analyzer',
  'next/dist/compiled/next-devtools',
];

/** Source maps, types and documentation. Licenses stay: they must be distributed with the code. */
const files = /\.(?:map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$/;

function bytesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

/** Removes a file or folder. @returns its size in bytes */
function remove(path) {
  const bytes = bytesOf(path);
  rmSync(path, { recursive: true, force: true });
  return bytes;
}

function packagesOf(root) {
  return readdirSync(root).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(root, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function prune(root) {
  const unused = packagesOf(root).filter((name) => packages.some((pattern) => pattern.test(name)));
  let bytes = [...unused, ...folders].reduce((sum, name) => sum + remove(join(root, name)), 0);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = join(root, name);
    if (
      files.test(name) &&
      !/licen[cs]e|notice/i.test(name) &&
      statSync(path, { throwIfNoEntry: false })?.isFile()
    )
      bytes += remove(path);
  }
  return bytes;
}

const root = join(process.argv[2] ?? '.', 'node_modules');
if (!existsSync(root)) {
  console.error(`There is no ${root}. Run npm ci --omit=dev there first.`);
  process.exit(1);
}
const before = bytesOf(root);
const taken = prune(root);
console.log(`${root}: ${Math.round(before / 1e6)} MB, now ${Math.round((before - taken) / 1e6)} MB`);
