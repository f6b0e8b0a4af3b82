import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ArchiveEntry } from './archive';
import { listReleaseFiles } from './release-files';

const root = mkdtempSync(join(tmpdir(), 'kanbao-release-'));
afterAll(() => rmSync(root, { recursive: true }));

const manifest = { name: 'kanbao', version: '1.2.3', description: 'News', license: 'MIT', engines: {} };
const server = 'node_modules/next/dist/server/next-server.js';

const files: Record<string, string> = {
  'package.json': JSON.stringify({ ...manifest, devDependencies: { jest: '1.0.0' } }),
  'dist/server.mjs': "import 'used'; import('./parts/late.mjs');",
  'dist/parts/late.mjs': "import 'late';",
  'node_modules/used/package.json': '{ "name": "used", "main": "main.js" }',
  'node_modules/used/main.js': "require('./deeper.js');",
  'node_modules/used/deeper.js': '',
  'node_modules/used/main.js.map': '{}',
  'node_modules/used/README.md': '',
  'node_modules/late/package.json': '{ "name": "late", "main": "main.js" }',
  'node_modules/late/main.js': '',
  'node_modules/unused/package.json': '{ "name": "unused" }',
  [server]: '',
  'node_modules/next/dist/compiled/babel/bundle.js': '',
  '.next/BUILD_ID': 'id',
  '.next/next-server.js.nft.json': JSON.stringify({
    files: [`../${server}`, '../node_modules/next/dist/compiled/babel/bundle.js', '../node_modules/gone.js'],
  }),
  '.next/server/app/page.js': '',
  '.next/server/app/page.js.nft.json': '{ "files": ["../../../lib/source.ts"] }',
  '.next/cache/.previewinfo': '{}',
  '.next/cache/old.nft.json': '{ "files": ["../../node_modules/unused/package.json"] }',
  '.next/trace': '',
  'dist/build-stamp': '',
  'dist/previous-static/old.js': '',
  'embedded/content/read-articles.ts': '',
  'embedded/content/columns.json': '[]',
  'embedded/content/media/clips/segment-1.ts': '',
  'lib/source.ts': '',
};
for (const path of ['.env.example', 'LICENSE', 'deploy/healthy.mjs', 'deploy/make-secrets.mjs'])
  files[path] = '';
for (const folder of ['deploy/nginx', 'deploy/systemd', 'fonts', 'public']) files[`${folder}/file`] = '';

let entries: ArchiveEntry[];
beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, '.next/node_modules'));
  symlinkSync('../../node_modules/used', join(root, '.next/node_modules/used-1234'));
  entries = await listReleaseFiles(root);
});

test('a release contains only the files that its programs need', () => {
  expect(entries.map(({ path }) => path.replace('kanbao-1.2.3/', '')).toSorted()).toEqual([
    '.env.example',
    '.next/BUILD_ID',
    '.next/node_modules/used-1234',
    '.next/server/app/page.js',
    'LICENSE',
    'README.md',
    'deploy/healthy.mjs',
    'deploy/make-secrets.mjs',
    'deploy/nginx/file',
    'deploy/systemd/file',
    'dist/parts/late.mjs',
    'dist/server.mjs',
    'embedded/content/columns.json',
    'embedded/content/media/clips/segment-1.ts',
    'fonts/file',
    'node_modules/late/main.js',
    'node_modules/late/package.json',
    server,
    'node_modules/used/deeper.js',
    'node_modules/used/main.js',
    'node_modules/used/package.json',
    'package.json',
    'public/file',
    'start.mjs',
  ]);
});

test('preserves symbolic links, so that Next and our programs load the same package', () => {
  const link = entries.find(({ path }) => path.endsWith('/used-1234'));
  expect(link).toMatchObject({ link: '../../node_modules/used' });
});

test('the package.json of a release names the system, and no packages to install', () => {
  const entry = entries.find(({ path }) => path.endsWith('-1.2.3/package.json'));
  const text = entry && 'text' in entry ? entry.text : '{}';
  expect(JSON.parse(text)).toMatchObject({ version: '1.2.3', os: [process.platform], cpu: [process.arch] });
  expect(text).not.toContain('jest');
});
