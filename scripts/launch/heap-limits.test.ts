import { readFileSync } from 'node:fs';
import { heapLimits, mallocLimits } from './program';

const variables = Object.entries(mallocLimits).map(([name, value]) => `${name}=${value}`);
const startCommand = [...variables, 'node', ...heapLimits].join(' ');

test.each([
  ['package.json', 'scripts/start.mjs'],
  ['docs/guides/operate.md', 'dist/launch.mjs'],
  ['docs/guides/operate.md', 'dist/server.mjs'],
])('%s starts %s with the limits of the tests', (file, script) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`${startCommand} ${script}`);
  // The command for Windows in package.json has the heap limits, but not the variables of malloc.
  for (const [command] of text.matchAll(/node --max.*?\.mjs/g))
    expect(startCommand + command.slice(command.lastIndexOf(' '))).toContain(command);
});

test('a release starts with the limits of the tests', () => {
  const text = readFileSync('scripts/release/start.mjs', 'utf8');
  expect(text).toContain(`[${heapLimits.map((limit) => `'${limit}'`).join(', ')}]`);
  for (const [name, value] of Object.entries(mallocLimits)) expect(text).toContain(`${name}: '${value}'`);
});
