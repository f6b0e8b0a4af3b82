import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a release whose launcher prints its options and exits with code 3. */
function startRelease(system: { os: readonly string[]; cpu: readonly string[] }) {
  copyFileSync('scripts/release/start.mjs', join(folder, 'start.mjs'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(system));
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const launcher = 'console.log(process.cwd(), process.execArgv.join(" ")); process.exit(3);';
  writeFileSync(join(folder, 'dist/launch.mjs'), launcher);
  return spawnSync(process.execPath, [join(folder, 'start.mjs')], { encoding: 'utf8' });
}

const thisSystem = { os: [process.platform], cpu: [process.arch] };

test('the launcher starts in the folder of the release with its limits, and its exit code is passed on', () => {
  const { stdout, status } = startRelease(thisSystem);
  expect(stdout).toContain(`${folder} --max-old-space-size=256`);
  expect(status).toBe(3);
});

test.each([
  ['system', { ...thisSystem, os: ['plan9'] }],
  ['processor', { ...thisSystem, cpu: ['pdp11'] }],
])('a release for another %s does not start', (_, system) => {
  const { stdout, stderr, status } = startRelease(system);
  expect(stderr).toContain(`This release is for ${system.os} on ${system.cpu}`);
  expect([stdout, status]).toEqual(['', 1]);
});
