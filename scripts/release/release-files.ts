import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { ArchiveEntry } from './archive';
import { listPackageFiles } from './package-files';

export const copiedPaths = [
  '.env.example',
  '.next',
  'LICENSE',
  'deploy/healthy.mjs',
  'deploy/make-secrets.mjs',
  'deploy/nginx',
  'deploy/systemd',
  'dist',
  'embedded/content',
  'fonts',
  'public',
];

/** Paths in a release, with their paths in the repository. */
export const movedPaths = {
  'README.md': 'scripts/release/README.md',
  'start.mjs': 'scripts/release/start.mjs',
};

/** npm commands of a release, which need no sources. */
const commands = {
  start: 'node start.mjs',
  import: 'node dist/importer.mjs',
  backup: 'node dist/backup.mjs',
  restore: 'node dist/restore.mjs',
  doctor: 'node dist/doctor.mjs',
};

/** Files that a release omits. `previous-static` contains the scripts of an earlier build. */
const excludedFiles = new RegExp(
  [
    String.raw`^\.next/(?:cache|dev|diagnostics|lock|trace|trace-build|turbopack|types)(?:/|$)`,
    String.raw`^\.next/required-server-files\.js$`,
    String.raw`\.nft\.json$`,
    '^dist/(?:dev|previous-static)/',
    String.raw`^dist/[\w-]+-stamp$`,
    // Sources next to the demo content. Below `media`, `.ts` files are video segments.
    String.raw`^embedded/content/[\w.-]+\.ts$`,
    String.raw`(?:^|/)\.DS_Store$`,
  ].join('|'),
);

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
});

function readManifest(root: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
}

/** Returns the package.json of the release, which names the system for which the packages were installed. */
function releaseManifest(root: string): string {
  const manifest = {
    ...readManifest(root),
    private: true,
    type: 'module',
    os: [process.platform],
    cpu: [process.arch],
    scripts: commands,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function filesIn(root: string, path: string): string[] {
  if (!lstatSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) =>
    excludedFiles.test(`${path}/${name}`) ? [] : filesIn(root, `${path}/${name}`),
  );
}

function entryOf(root: string, path: string): ArchiveEntry {
  const file = join(root, path);
  if (!lstatSync(file).isSymbolicLink()) return { path, file };
  // On Windows, links to folders are absolute, so every link is made relative.
  const target = resolve(dirname(file), readlinkSync(file));
  return { path, link: relative(dirname(file), target).replaceAll(sep, '/') };
}

/** Returns the name of the release and of its folder: `kanbao-1.0.0`. */
export function releaseName(root: string): string {
  const { name, version } = readManifest(root);
  return `${name}-${version}`;
}

export async function listReleaseFiles(root: string): Promise<ArchiveEntry[]> {
  const packages = (await listPackageFiles(root)).filter((path) => existsSync(join(root, path)));
  const entries = [...copiedPaths.flatMap((path) => filesIn(root, path)), ...packages]
    .filter((path) => !excludedFiles.test(path))
    .map((path) => entryOf(root, path));
  const movedEntries = Object.entries(movedPaths).map(([path, file]) => ({ path, file: join(root, file) }));
  const allEntries = [...entries, ...movedEntries, { path: 'package.json', text: releaseManifest(root) }];
  return allEntries.map((entry) => ({ ...entry, path: `${releaseName(root)}/${entry.path}` }));
}
