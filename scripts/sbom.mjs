// Writes the packages of a release (CycloneDX, sbom.cdx.json) and their licenses (notices.txt):
// node scripts/sbom.mjs [folder]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterRoot } from './root.mjs';

enterRoot();
const folder = process.argv[2] ?? 'dist';
const licenseFile = /^(?:licen[cs]e|copying|notice)/i;

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes manifest and lock file of shipped packages. `npm sbom --omit=dev` omits any that tools also use. */
function writeShippedManifest(folder) {
  const { devDependencies: _tools, ...manifest } = readJson('package.json');
  const lock = readJson('package-lock.json');
  const shipped = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const packages = { ...Object.fromEntries(shipped), '': { ...lock.packages[''], devDependencies: {} } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
}

function createShippedSbom() {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-sbom-'));
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const npm = process.env.npm_execpath;
  const [program, leading] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  try {
    writeShippedManifest(folder);
    return execFileSync(program, [...leading, ...args], {
      cwd: folder,
      // On Windows, npm is a command file, which needs a shell.
      shell: program === 'npm' && process.platform === 'win32',
      encoding: 'utf8',
      maxBuffer: 32_000_000,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Replaces npm's random serial number and date, which differ between builds of the same sources. */
function makeReproducible({ serialNumber: _random, metadata: { timestamp, ...others }, ...sbom }) {
  // npm names the package after its temporary folder.
  const metadata = { ...others, component: { ...others.component, name: readJson('package.json').name } };
  const { SOURCE_DATE_EPOCH } = process.env;
  const date = SOURCE_DATE_EPOCH ? new Date(Number(SOURCE_DATE_EPOCH) * 1000).toISOString() : timestamp;
  const hash = createHash('sha256')
    .update(JSON.stringify([metadata, sbom]))
    .digest('hex');
  // Version 8 and variant 8: a UUID from a custom hash (RFC 9562).
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
  return { ...sbom, serialNumber: `urn:uuid:${uuid}`, metadata: { ...metadata, timestamp: date } };
}

function installedPaths() {
  const entries = Object.entries(readJson('package-lock.json').packages);
  return new Map(
    entries.map(([path, { version }]) => [`${path.split('node_modules/').at(-1)}@${version}`, path]),
  );
}

function noticeOf({ name, version, licenses = [] }) {
  const path = paths.get(`${name}@${version}`);
  const files = path && existsSync(path) ? readdirSync(path).filter((file) => licenseFile.test(file)) : [];
  const names = licenses.map(({ license, expression }) => expression ?? license.id ?? license.name);
  const texts = files.map((file) => readFileSync(join(path, file), 'utf8').trim());
  return [`${name} ${version} (${names.join(', ')})`, ...texts].join('\n\n');
}

/** Returns the licenses of fonts. Packages contain their own licenses. */
function fontNotices() {
  const files = readdirSync('fonts').filter((file) => file.endsWith('-OFL.txt'));
  return files.map(
    (file) =>
      `Font ${file.replace('-OFL.txt', '')} (OFL-1.1)\n\n${readFileSync(join('fonts', file), 'utf8').trim()}`,
  );
}

const paths = installedPaths();
const sbom = makeReproducible(JSON.parse(createShippedSbom()));
const notices = [...fontNotices(), ...sbom.components.map(noticeOf)];
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, undefined, 2)}\n`);
writeFileSync(join(folder, 'notices.txt'), `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
console.log(`${folder}: sbom.cdx.json and notices.txt with ${notices.length} packages and fonts`);
