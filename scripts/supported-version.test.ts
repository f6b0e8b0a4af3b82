import { readFileSync } from 'node:fs';
import { z } from 'zod';

test('SECURITY.md promises fixes for the current minor release', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const [major, minor] = version.split('.');
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`the latest minor release (${major}.${minor})`);
});
