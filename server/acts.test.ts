import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findActs } from './acts';

test('the acts of a build are found by their name, and not taken for what they fetch', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-acts-'));
  expect(await findActs(folder)).toBeUndefined();
  mkdirSync(join(folder, 'acts'));
  for (const name of ['act-B2.js', 'acts-A1.js.map', 'acts-A1.js'])
    writeFileSync(join(folder, 'acts', name), '');
  expect(await findActs(folder)).toBe('/_next/static/acts/acts-A1.js');
  rmSync(folder, { recursive: true });
});
