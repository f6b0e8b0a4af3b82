// Takes out of a production installation what no program of ours reads while it runs: `node deploy/prune.mjs [folder]`, after
// `npm ci --omit=dev`. The build needs some of it, so this is for the place that only runs (ADR 0058).
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that only builds and tests need, and that npm installs because others may use them. */
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

/** Folders of Next's that serve its build, its editor and edge runtimes. */
const folders = [
  'next/dist/docs',
  'next/dist/esm',
  'next/dist/bundle-analyzer',
  'next/dist/compiled/next-devtools',
];

/** Maps, types and read-mes. Licences stay: they must go with the code. */
const files = /\.(?:map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$/;

function bytesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

/** Takes a file or folder away. @returns its bytes */
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
