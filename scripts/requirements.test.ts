/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const source = `
test('R4.21 R9.02 a like counts once', () => undefined);
test.each([1, 2])('R4.21 a like of %s', () => expect('R1.01').toBe('R1.01'));
for (const locale of locales) test(\`R1.24 \${locale}: valid\`, { tag: '@quick' }, async () => undefined);
describe('R2.05 paths', () => it('leads home', () => undefined));
test('without a row', () => undefined);
`;

const deepSource = `
test('R1.01 R4.21 pages in every view', () => undefined);
`;

const committed = `
| Row | Requirement | Proven by |
| --- | --- | --- |
| R1.01 | Pages are read. | old |
| R1.24 | Themes: a \\| b. | – |
| R2.05 | Unknown paths lead home. | – |
| R4.21 | A like counts once. | – |
`;

function writeRequirements(args: readonly string[] = []): string {
  const root = mkdtempSync(join(tmpdir(), 'kanbao-rows-'));
  try {
    for (const folder of ['docs', 'e2e/deep/views']) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, 'docs/requirements.md'), committed);
    writeFileSync(join(root, 'e2e/likes.spec.ts'), source);
    writeFileSync(join(root, 'e2e/deep/views/views.spec.ts'), deepSource);
    const command = ['run.mjs', 'requirements.ts'].map((file) => resolve('scripts', file));
    execFileSync(process.execPath, [...command, ...args], { cwd: root, stdio: 'pipe' });
    return readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('the table lists the tests of each row; tests of the second tier come last and are marked', () => {
  const table = writeRequirements();
  expect(table).toContain('4 of 4 rows are named by tests, 3 of them by tests that `npm test` runs.');
  expect(table.split('\n').filter((line) => /^\| R\d/.test(line))).toEqual([
    '| R1.01 | Pages are read. | `e2e/deep/views/views.spec.ts` (deep): pages in every view |',
    '| R1.24 | Themes: a \\| b. | `e2e/likes.spec.ts`: …: valid |',
    '| R2.05 | Unknown paths lead home. | `e2e/likes.spec.ts`: paths |',
    '| R4.21 | A like counts once. | `e2e/likes.spec.ts`: a like counts once (+1)<br>`e2e/deep/views/views.spec.ts` (deep): pages in every view |',
  ]);
});

test('an outdated table is reported', () => {
  expect(() => writeRequirements(['--check'])).toThrow('node scripts/run.mjs scripts/requirements.ts');
});

test('the committed table is up to date, and a test names each row', () => {
  const command = ['run.mjs', 'requirements.ts'].map((file) => resolve('scripts', file));
  execFileSync(process.execPath, [...command, '--check'], { stdio: 'pipe' });
  expect(readFileSync('docs/requirements.md', 'utf8')).toContain('527 of 527 rows are named by tests');
});
