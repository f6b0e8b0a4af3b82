import { readFileSync } from 'node:fs';
import manifest from '../package.json';

const commands = Object.keys(manifest.scripts);

test('there are at most 15 npm commands, and the README explains each in one line', () => {
  expect(commands.length).toBeLessThanOrEqual(15);
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:]+)` \| .+ \|$/gm);
  expect([...rows].map(([, name]) => name).sort()).toEqual(commands.sort());
});
