import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { findSourceMap } from './source-maps';

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

test('finds the source line of a minified bundle', () => {
  const column = readFileSync(bundle, 'utf8').indexOf('new Error');
  for (const name of [bundle, pathToFileURL(bundle).href]) {
    expect(findSourceMap(name)?.findEntry(0, column)).toMatchObject({
      originalSource: '../paper.ts',
      originalLine: 3,
      originalColumn: 33,
    });
  }
});

test('ignores files without a map, and packages', () => {
  expect(findSourceMap(join(folder, 'paper.ts'))).toBeUndefined();
  expect(findSourceMap('node:fs')).toBeUndefined();
  expect(findSourceMap(join(folder, 'node_modules', 'a', 'index.js'))).toBeUndefined();
});
