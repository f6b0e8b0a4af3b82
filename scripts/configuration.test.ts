/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { environmentSchema } from '@/lib/env/environment';
import { secretNames } from '@/lib/env/secret-files';

const command = ['run.mjs', 'configuration.ts'].map((file) => resolve('scripts', file));
const example = readFileSync('.env.example', 'utf8');

function checkPage(page: string): void {
  const root = mkdtempSync(join(tmpdir(), 'kanbao-configuration-'));
  try {
    mkdirSync(join(root, 'docs'));
    copyFileSync('.env.example', join(root, '.env.example'));
    writeFileSync(join(root, 'docs/configuration.md'), page);
    execFileSync(process.execPath, [...command, '--check'], { cwd: root, stdio: 'pipe' });
  } finally {
    rmSync(root, { recursive: true });
  }
}

const committedPage = readFileSync('docs/configuration.md', 'utf8');

test('the committed page of variables is up to date', () => {
  checkPage(committedPage);
});

test('an outdated page is reported with the command that updates it', () => {
  expect(() => checkPage(committedPage.replace('`3000`', '`3001`'))).toThrow(
    'node scripts/run.mjs scripts/configuration.ts',
  );
});

test('the page names every variable, each with a description', () => {
  const rows = committedPage.split('\n').filter((line) => line.startsWith('| `'));
  const matches = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)]);
  const names = matches.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(environmentSchema.shape)));
  expect(new Set(names).size).toBe(names.length);
  expect(rows.filter((row) => !/ \| [^|]{12,} \|$/.test(row))).toEqual([]);
});

test('only docs/configuration.md has tables of variables', () => {
  const guides = readdirSync('docs/guides').map((name) => `docs/guides/${name}`);
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...guides];
  const names = Object.keys(environmentSchema.shape).join('|');
  const rows = pages.flatMap(
    (page) => readFileSync(page, 'utf8').match(new RegExp(`^\\| \`(?:${names})\`.*$`, 'gm')) ?? [],
  );
  expect(rows).toEqual([]);
});

test('.env.example names the secrets that can be read from files', () => {
  const remark = /This applies to ([^.]+)\./.exec(example.replace(/\n# /g, ' '))?.[1] ?? '';
  expect(remark.match(/[A-Z]+(?:_[A-Z]+)+/g)?.toSorted()).toEqual([...secretNames].toSorted());
});
