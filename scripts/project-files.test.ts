import { readFileSync } from 'node:fs';
import manifest from '../package.json';

const readText = (file: string) => readFileSync(file, 'utf8');

function editorSettings(section: string): Record<string, string> {
  const body = readText('.editorconfig').split(`[${section}]\n`)[1]?.split('\n[')[0] ?? '';
  return Object.fromEntries([...body.matchAll(/^(\w+) = (.+)$/gm)].map(([, key, value]) => [key, value]));
}

test('docs/dependencies.md names every package and override of package.json, and no others as used', () => {
  const used = readText('docs/dependencies.md').split('## Rejected')[0] ?? '';
  const rows = [...used.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const { dependencies, devDependencies, overrides } = manifest;
  const packageNames = Object.keys({ ...dependencies, ...devDependencies, ...overrides });
  expect([...new Set(named)].sort()).toEqual(packageNames.sort());
});

test('package-lock.json has license, version and engines of package.json', () => {
  const { name, version, license, engines } = manifest;
  const { packages } = JSON.parse(readText('package-lock.json'));
  expect(packages['']).toMatchObject({ name, version, license, engines });
});

test('.nvmrc names the oldest supported line of Node.js', () => {
  expect(manifest.engines.node).toMatch(new RegExp(`^\\^${readText('.nvmrc').trim()}\\.`));
});

test('LICENSE is the license of package.json', () => {
  expect(readText('LICENSE')).toMatch(new RegExp(`^${manifest.license} License\n`));
});

test('.editorconfig has the settings of biome.json', () => {
  const { indentStyle, indentWidth, lineWidth } = JSON.parse(readText('biome.json')).formatter;
  expect(editorSettings('*')).toMatchObject({
    indent_style: indentStyle,
    indent_size: String(indentWidth),
    max_line_length: String(lineWidth),
  });
});
