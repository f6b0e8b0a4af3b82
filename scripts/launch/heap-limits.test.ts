import { readFileSync } from 'node:fs';
import { heapLimits, mallocLimits } from './program';

const variables = Object.entries(mallocLimits).map(([name, value]) => `${name}=${value}`);
const started = [...variables, 'node', ...heapLimits].join(' ');

test.each([
  ['package.json', 'scripts/start.mjs'],
  ['docs/guides/operate.md', 'dist/launch.mjs'],
  ['docs/guides/operate.md', 'dist/server.mjs'],
])('%s starts %s within the limits of the journeys', (file, script) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`${started} ${script}`);
  // Windows has a line of its own in package.json.
  for (const [command] of text.matchAll(/node --max.*?\.mjs/g))
    expect(started + command.slice(command.lastIndexOf(' '))).toContain(command);
});
