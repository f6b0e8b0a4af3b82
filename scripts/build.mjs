import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { runNode, showStep } from './build-step.mjs';
import { bundleOptions, programs, workerOptions } from './programs.mjs';
import { shortenClassNames } from './short-class-names.mjs';

const sharedSources = ['lib', 'messages', 'package-lock.json', 'tsconfig.json'];

/** Parts of the build. `stamp` is a file with the hash of the sources at the last build. */
const partsToBuild = [
  {
    name: 'bundle the programs',
    sources: [...sharedSources, 'embedded', 'scripts', 'server'],
    stamp: 'dist/bundle-stamp',
    make: bundlePrograms,
  },
  {
    name: 'build the pages',
    sources: [
      ...sharedSources,
      'app',
      'middleware.ts',
      'next.config.ts',
      'public',
      'package.json',
      'scripts/browser-bundles.mjs',
      'scripts/browsers.mjs',
      'scripts/bundle-entries.mjs',
      'scripts/bundle-islands.mjs',
      'scripts/class-names.mjs',
      'scripts/island-words.mjs',
      'scripts/old-styles.mjs',
      'scripts/short-class-names.mjs',
    ],
    stamp: 'dist/build-stamp',
    make: buildPages,
  },
];

/** Matches files that no build contains. */
const ignoredPattern = /^embedded\/content\/(articles|media)$|\.test\.tsx?$/;

/** @param beforePages called before outdated pages are built, which takes half a minute */
export async function ensureBuilt(beforePages) {
  for (const part of partsToBuild) {
    const sourceHash = fingerprint(part.sources);
    const builtHash = statSync(part.stamp, { throwIfNoEntry: false }) && readFileSync(part.stamp, 'utf8');
    if (builtHash === sourceHash) continue;
    if (part.make === buildPages) await beforePages?.();
    await buildPart(part, sourceHash);
  }
}

/** Builds all parts. @throws ProgramError, or esbuild's error */
export async function build() {
  for (const part of partsToBuild) await buildPart(part, fingerprint(part.sources));
}

/** Builds without the cache and scripts of earlier builds. @throws ProgramError, or esbuild's error */
export async function buildFresh() {
  for (const folder of ['.next', 'dist']) rmSync(folder, { recursive: true, force: true });
  await build();
}

async function buildPart({ name, stamp, make }, sourceHash) {
  rmSync(stamp, { force: true });
  await showStep(name, make);
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, sourceHash);
}

/** Returns a hash of file contents. File times would miss deleted files and files replaced by older ones. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (ignoredPattern.test(path)) return;
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) for (const name of readdirSync(path).sort()) add(`${path}/${name}`);
    else if (stats) hash.update(`${path}\0${stats.size}\0`).update(readFileSync(path));
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

/** Folder of the previous build's static files, which pages that are still open may load. */
const previousStatic = 'dist/previous-static';

const browserFolder = '.next/static/browser';

async function buildPages() {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    KANBAO_BUILD_ID: fingerprint(partsToBuild.flatMap(({ sources }) => sources)).slice(0, 20),
    // Fixed, because a random key would change each build. No page has server actions.
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  };
  const currentStatic = '.next/static';
  if (statSync(currentStatic, { throwIfNoEntry: false })) {
    rmSync(previousStatic, { recursive: true, force: true });
    cpSync(currentStatic, previousStatic, { recursive: true });
  }
  await runNode('node_modules/next/dist/bin/next', ['build'], { env });
  dropNextScripts();
  removeBuildDifferences();
  const builtNames = shortenClassNames('.next');
  mkdirSync('dist', { recursive: true });
  // Imported late, because `npm start` first installs the packages that this module imports.
  const { bundleBrowser } = await import('./browser-bundles.mjs');
  await bundleBrowser(await import('esbuild'), {
    outdir: browserFolder,
    manifest: 'dist/browser.json',
    sheets: '.next/static/chunks',
    builtNames,
  });
}

export function printSizes() {
  for (const name of readdirSync(browserFolder)) {
    const { length } = brotliCompressSync(readFileSync(`${browserFolder}/${name}`));
    console.log(`  ${String(length).padStart(7)} bytes in brotli  ${name}`);
  }
}

/** Deletes Next's scripts, which no page loads, but not the style sheets in the same folder. */
function dropNextScripts() {
  for (const name of readdirSync('.next/static', { recursive: true, encoding: 'utf8' })) {
    if (/\.js(\.map)?$/.test(name)) rmSync(`.next/static/${name}`);
  }
}

/** Removes differences between builds, so that releases are reproducible. */
function removeBuildDifferences() {
  // Replaces random keys of draft mode and revalidation, which no page uses. No request can contain an unpaired
  // surrogate. An empty key would match an empty header.
  const noKey = '\ud800';
  const noKeys = { previewModeId: noKey, previewModeSigningKey: noKey, previewModeEncryptionKey: noKey };
  rewriteJson('.next/server/preview-props.json', () => noKeys);
  rewriteJson('.next/prerender-manifest.json', (manifest) => ({ ...manifest, preview: noKeys }));
  // Removes fields with the path of this folder. Only builds read these fields.
  rewriteJson('.next/required-server-files.json', ({ appDir, config, ...manifest }) => {
    const { outputFileTracingRoot, repoRoot, turbopack, ...atRunTime } = config;
    return { ...manifest, config: atRunTime };
  });
}

function rewriteJson(file, change) {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

async function bundlePrograms() {
  // Loaded on demand: at the first start, esbuild is installed after this module was loaded.
  const { build: bundle } = await import('esbuild');
  const { server, launch, ...otherPrograms } = programs;
  rmSync('dist/parts', { recursive: true, force: true });
  await bundle({ ...bundleOptions, entryPoints: otherPrograms, outdir: 'dist' });
  // Splits the bundles, because both programs load the site (the launcher by a dynamic import).
  const splitOptions = { splitting: true, chunkNames: 'parts/[name]-[hash]' };
  await bundle({ ...bundleOptions, ...splitOptions, entryPoints: { server, launch }, outdir: 'dist' });
  await bundle({ ...workerOptions, outdir: 'dist' });
}
