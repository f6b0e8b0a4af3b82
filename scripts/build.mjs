import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { bundleBrowser } from './browser-bundles.mjs';
import { bundleOptions, programs, workerOptions } from './programs.mjs';
import { runNode, showStep } from './step.mjs';

const shared = ['lib', 'messages', 'package-lock.json', 'tsconfig.json'];

/** The parts of a build, each with all it is made of and the file that tells from what it was made. */
const parts = [
  {
    name: 'bundle the programs',
    sources: [
      ...shared,
      'embedded',
      'scripts/launch',
      'scripts/launch.ts',
      'scripts/programs.mjs',
      'scripts/start-check.ts',
      'server',
    ],
    stamp: 'dist/bundle-stamp',
    make: bundlePrograms,
  },
  {
    name: 'build the pages',
    sources: [
      ...shared,
      'app',
      'middleware.ts',
      'next.config.ts',
      'public',
      'scripts/browser-bundles.mjs',
      'scripts/class-names.mjs',
      'scripts/island-words.mjs',
    ],
    stamp: 'dist/build-stamp',
    make: buildPages,
  },
];

/** Read when the programs run, or never. */
const notBuilt = /^embedded\/content\/(articles|media)$|\.test\.tsx?$/;

/**
 * Builds what differs from its sources, the programs first.
 * @param {() => Promise<void>} [beforePages] is done before the step that takes long
 * @throws ProgramError, or esbuild's error
 */
export async function ensureBuilt(beforePages) {
  for (const part of parts) {
    const wanted = fingerprint(part.sources);
    const built = statSync(part.stamp, { throwIfNoEntry: false }) && readFileSync(part.stamp, 'utf8');
    if (built === wanted) continue;
    if (part.make === buildPages) await beforePages?.();
    await buildPart(part, wanted);
  }
}

/** Builds everything. @throws ProgramError, or esbuild's error */
export async function build() {
  for (const part of parts) await buildPart(part, fingerprint(part.sources));
}

async function buildPart({ name, stamp, make }, wanted) {
  rmSync(stamp, { force: true });
  await showStep(name, make);
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, wanted);
}

/** A hash over names and contents: a deleted file, or an older one, counts as a change, too. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (notBuilt.test(path)) return;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const name of readdirSync(path).sort()) add(`${path}/${name}`);
    else if (found) hash.update(`${path}\0${found.size}\0`).update(readFileSync(path));
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

/** Script files of the build before: readers still have its pages open, and theirs come only when they act. */
const previousStatic = 'dist/previous-static';

const browserFolder = '.next/static/browser';

async function buildPages() {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const before = '.next/static';
  if (statSync(before, { throwIfNoEntry: false })) {
    rmSync(previousStatic, { recursive: true, force: true });
    cpSync(before, previousStatic, { recursive: true });
  }
  await runNode('node_modules/next/dist/bin/next', ['build'], { env });
  dropNextScripts();
  mkdirSync('dist', { recursive: true });
  await bundleBrowser(await import('esbuild'), {
    outdir: browserFolder,
    manifest: 'dist/browser.json',
    sheets: '.next/static/chunks',
  });
}

/** Prints the size of each file for browsers as readers receive it. */
export function printSizes() {
  for (const name of readdirSync(browserFolder)) {
    const { length } = brotliCompressSync(readFileSync(`${browserFolder}/${name}`));
    console.log(`  ${String(length).padStart(7)} bytes in brotli  ${name}`);
  }
}

/** No page brings Next's scripts for the browser; its sheets lie among them. */
function dropNextScripts() {
  for (const name of readdirSync('.next/static', { recursive: true, encoding: 'utf8' })) {
    if (/\.js(\.map)?$/.test(name)) rmSync(`.next/static/${name}`);
  }
}

/** Loaded only when it is needed: at the first start it has just been installed. */
async function bundler() {
  return (await import('esbuild')).build;
}

async function bundlePrograms() {
  const bundle = await bundler();
  const { server, launch, ...others } = programs;
  rmSync('dist/parts', { recursive: true, force: true });
  await bundle({ ...bundleOptions, entryPoints: others, outdir: 'dist' });
  // The site is loaded by both, and by the launcher only when it is needed.
  const shared = { splitting: true, chunkNames: 'parts/[name]-[hash]' };
  await bundle({ ...bundleOptions, ...shared, entryPoints: { server, launch }, outdir: 'dist' });
  await bundle({ ...workerOptions, outdir: 'dist' });
}
