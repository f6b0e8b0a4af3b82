/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortenClassNames } from './short-class-names.mjs';

const css = '.tANlsW_row{animation:xLXSKa_run 1s}.-\\39 WPiq_row .skip-link{margin:0}@keyframes xLXSKa_run{}';

function makeBuild(sheet = css): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  mkdirSync(join(folder, 'server/page.js'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/1kimn11cuxftg.css'), sheet);
  writeFileSync(
    join(folder, 'server/page.js/chunk.js'),
    'a.v({row:"tANlsW_row",wide:"-9WPiq_row tANlsW_row"});b("tANlsW_rows")',
  );
  writeFileSync(
    join(folder, 'server/manifest.json'),
    JSON.stringify({ files: ['static/chunks/1kimn11cuxftg.css'] }),
  );
  return folder;
}

const sheetsOf = (folder: string) => readdirSync(join(folder, 'static/chunks'));

test('shortens class names in style sheets and pages', () => {
  const folder = makeBuild();
  const names = shortenClassNames(folder);
  const [sheet = ''] = sheetsOf(folder);
  expect(Object.fromEntries(names)).toEqual({ '-9WPiq_row': '_a', tANlsW_row: '_b', xLXSKa_run: '_c' });
  expect(readFileSync(join(folder, 'static/chunks', sheet), 'utf8')).toBe(
    '._b{animation:_c 1s}._a .skip-link{margin:0}@keyframes _c{}',
  );
  expect(readFileSync(join(folder, 'server/page.js/chunk.js'), 'utf8')).toBe(
    'a.v({row:"_b",wide:"_a _b"});b("tANlsW_rows")',
  );
});

test('a style sheet gets a new address when a class name changes', () => {
  const [first, second] = [makeBuild(), makeBuild(`.aaaaaa_more{}${css}`)];
  shortenClassNames(first);
  shortenClassNames(second);
  expect(sheetsOf(first)).toHaveLength(1);
  expect(sheetsOf(first)).not.toEqual(sheetsOf(second));
  const manifest = readFileSync(join(first, 'server/manifest.json'), 'utf8');
  expect(manifest).toBe(JSON.stringify({ files: [`static/chunks/${sheetsOf(first)[0]}`] }));
});
