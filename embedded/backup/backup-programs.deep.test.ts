import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../store/store';
import { bundledProgram } from '../test/bundled-program';
import { damageStore, fillStore } from '../test/damaged-store';
import {
  readEnvelope,
  startTestPlatform,
  type TestPlatform,
  temporaryDirectory,
} from '../test/test-platform';
import { makeBackup } from './backup';
import { listBackups } from './manifest';
import { restoreBackup } from './restore';

const backupBundle = bundledProgram('embedded/backup/backup-main.ts', 'backup');
const restoreBundle = bundledProgram('embedded/backup/restore-main.ts', 'restore');
const platformBundle = bundledProgram('embedded/main.ts', 'embedded-to-restore');

jest.setTimeout(120_000);

let dataDir: string;
let directory: string;
beforeEach(() => {
  dataDir = temporaryDirectory();
  directory = join(dataDir, 'embedded');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function runProgram(program: string, ...args: string[]) {
  const env = { NODE_ENV: 'production' as const, DATA_DIR: dataDir, EMBEDDED_PORT: '4999' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const databasePath = (folder: string) => join(folder, 'kanbao.db');

const likeArticle = (platform: TestPlatform, visitor: string) =>
  platform.get(
    `/app_if/event?${new URLSearchParams({ id: '1001', type: '0', eventType: '1', userOtherID: visitor })}`,
  );

test('backup runs while the platform runs, and restore works after it has ended', async () => {
  let platform = await startTestPlatform(dataDir);
  const likesBefore = platform.store.likes.count('article', 1001) ?? 0;
  for (let number = 0; number < 5; number += 1)
    expect((await readEnvelope(await likeArticle(platform, `before-${number}`))).status).toBe(0);
  const backupRun = runProgram(backupBundle);
  expect(backupRun).toMatchObject({ status: 0, output: expect.stringMatching(/✓ .*backups.* MB\./) });
  await likeArticle(platform, 'after');

  const refusedRun = runProgram(restoreBundle, 'latest');
  expect(refusedRun.status).toBe(1);
  expect(refusedRun.output).toMatch(/is using the data directory/);
  expect(platform.store.likes.count('article', 1001)).toBe(likesBefore + 6);

  await platform.end();
  expect(runProgram(restoreBundle, 'latest')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/The previous store is in/),
  });
  platform = await startTestPlatform(dataDir);
  expect(platform.store.likes.count('article', 1001)).toBe(likesBefore + 5);
  await platform.stop();
});

const now = () => new Date();
const backUpStore = () => makeBackup({ directory, target: join(dataDir, 'backups'), now: now() });

test('the program does not start on a damaged store and explains how to restore it', async () => {
  const { column, picturePath: path } = await fillStore(directory, 40);
  const { folder } = await backUpStore();
  expect(readdirSync(folder).toSorted()).toEqual(['backup.json', 'kanbao.db', 'media']);
  const brokenBytes = damageStore(directory, folder);

  const startRun = runProgram(platformBundle);
  expect(startRun.status).toBe(1);
  expect(startRun.output).toMatch(/is damaged[\s\S]*last backup is .*\n.*npm run restore -- latest/);
  expect(startRun.output).not.toMatch(/ at .*\.mjs/);
  expect(readFileSync(databasePath(directory)).equals(brokenBytes)).toBe(true);
  expect(runProgram(backupBundle)).toMatchObject({ status: 1, output: expect.stringMatching(/is damaged/) });
  expect(listBackups(join(dataDir, 'backups'))).toEqual([folder]);

  const { replacedFolder: aside = '' } = await restoreBackup({ directory, folder, now: now() });
  expect(readFileSync(databasePath(aside)).equals(brokenBytes)).toBe(true);
  const store = openStore(directory);
  expect(store.lists.readPage({ column }, {}, 100)).toHaveLength(40);
  expect(readFileSync(join(directory, path.slice(1)), 'utf8')).toBe('a picture');
  store.close();
});
