import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildSync } from 'esbuild';
import { sourcePosition } from './source-positions';

const source = `interface Paper { title: string }

export function readTitle(paper: Paper | undefined): string {
  if (paper === undefined) throw new Error('no paper');
  return paper.title;
}
`;

const folder = mkdtempSync(join(tmpdir(), 'kanbao-maps-'));
const bundle = join(folder, 'dist', 'paper.mjs');

beforeAll(() => {
  writeFileSync(join(folder, 'paper.ts'), source);
  const entryPoints = [join(folder, 'paper.ts')];
  buildSync({ entryPoints, outfile: bundle, bundle: true, minify: true, sourcemap: true, format: 'esm' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const thrown = `${relative(process.cwd(), join(folder, 'paper.ts'))}:4:34`;

test('names the line of the source that a minified bundle was made of', () => {
  const column = readFileSync(bundle, 'utf8').indexOf('new Error') + 1;
  expect(sourcePosition(bundle, 1, column)).toBe(thrown);
  expect(sourcePosition(`file://${bundle}`, 1, column)).toBe(thrown);
});

test('says nothing of files without a map, nor of packages', () => {
  expect(sourcePosition(join(folder, 'paper.ts'), 1, 1)).toBeUndefined();
  expect(sourcePosition('node:fs', 1, 1)).toBeUndefined();
  expect(sourcePosition(join(folder, 'node_modules', 'a', 'index.js'), 1, 1)).toBeUndefined();
});
