import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { getArticleContent } from '@/lib/contract/content';
import { openStore } from '../store/store';
import { isDamage } from '../store/store-problem';
import { bundledProgram } from '../test/bundled-program';
import { columnWithArticles } from '../test/test-articles';
import {
  readEnvelope,
  startTestPlatform,
  type TestPlatform,
  temporaryDirectory,
} from '../test/test-platform';
import { adviceOnDamage } from './advice';
import { makeBackup } from './backup';
import { backupsIn } from './manifest';
import { restoreBackup } from './restore';

const backup = bundledProgram('embedded/backup/backup-main.ts', 'backup');
const restore = bundledProgram('embedded/backup/restore-main.ts', 'restore');
const embedded = bundledProgram('embedded/main.ts', 'embedded-to-restore');

/** ms: each starts several programs. */
jest.setTimeout(60_000);

let dataDir: string;
let directory: string;
beforeEach(() => {
  dataDir = temporaryDirectory();
  directory = join(dataDir, 'embedded');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a program to its end. */
function run(program: string, ...args: string[]) {
  const env = { NODE_ENV: 'production' as const, DATA_DIR: dataDir, EMBEDDED_PORT: '4999' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** A store with a column of articles and a medium. */
async function fill(articles: number): Promise<{ column: number; path: string }> {
  const store = openStore(directory);
  const column = columnWithArticles(store, 'kept', articles);
  const path = await store.media.save(Buffer.from('a picture'), 'image/png');
  store.close();
  return { column, path };
}

const databases = (folder: string) => join(folder, 'kanbao.db');

describe('while the platform runs', () => {
  let platform: TestPlatform;
  const like = (visitor: string) =>
    platform.get(
      `/app_if/event?${new URLSearchParams({ id: '1001', type: '0', eventType: '1', userOtherID: visitor })}`,
    );

  test('a backup has all that was acknowledged before it, and is put back', async () => {
    platform = await startTestPlatform(dataDir);
    const before = platform.store.likes.count('article', 1001) ?? 0;
    for (let number = 0; number < 5; number += 1)
      expect((await readEnvelope(await like(`before-${number}`))).status).toBe(0);
    const made = run(backup);
    expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/✓ .*backups.* MB\./) });
    await like('after');

    const refused = run(restore, 'latest');
    expect(refused.status).toBe(1);
    expect(refused.said).toMatch(/is using the data directory/);
    expect(platform.store.likes.count('article', 1001)).toBe(before + 6);

    await platform.end();
    expect(run(restore, 'latest')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/What was there lies in/),
    });
    platform = await startTestPlatform(dataDir);
    expect(platform.store.likes.count('article', 1001)).toBe(before + 5);
    await platform.stop();
  });

  test('while another program has it locked, writes are refused with 503 and reads go on', async () => {
    platform = await startTestPlatform(dataDir);
    const other = new Libsql(databases(directory));
    other.exec('BEGIN IMMEDIATE');
    const refused = await like('locked out');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    const read = await platform.call(getArticleContent, { articleId: 1001 } as never);
    expect((await readEnvelope(read)).status).toBe(0);
    other.exec('ROLLBACK');
    other.close();
    expect((await readEnvelope(await like('locked out'))).status).toBe(0);
    await platform.stop();
  });
});

const now = () => new Date();
const inside = () => makeBackup({ directory, target: join(dataDir, 'backups'), now: now() });

test('a damaged store does not start, says the way back, and the way back works', async () => {
  const { column, path } = await fill(40);
  const { folder } = await inside();
  expect(readdirSync(folder).toSorted()).toEqual(['backup.json', 'kanbao.db', 'media']);
  // All of it in one file.
  const whole = readFileSync(databases(folder));
  // The database itself, too: a connection of this process that is collected late writes to the file it had.
  for (const beside of ['', '-wal', '-shm']) rmSync(databases(directory) + beside, { force: true });
  const broken = Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 7)]);
  writeFileSync(databases(directory), broken);

  const started = run(embedded);
  expect(started.status).toBe(1);
  expect(started.said).toMatch(/is damaged[\s\S]*last backup is .*\n.*npm run restore -- latest/);
  expect(started.said).not.toMatch(/ at .*\.mjs/);
  expect(readFileSync(databases(directory)).equals(broken)).toBe(true);
  expect(run(backup)).toMatchObject({ status: 1, said: expect.stringMatching(/is damaged/) });
  expect(backupsIn(join(dataDir, 'backups'))).toEqual([folder]);

  const { aside = '' } = await restoreBackup({ directory, folder, now: now() });
  expect(readFileSync(databases(aside)).equals(broken)).toBe(true);
  const store = openStore(directory);
  expect(store.lists.part({ column }, {}, 100)).toHaveLength(40);
  expect(readFileSync(join(directory, path.slice(1)), 'utf8')).toBe('a picture');
  store.close();
});

test('what is no store is damaged, too, and without a backup that is said', () => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(databases(directory), 'no database at all, but something of a length'.repeat(100));
  let problem: unknown;
  try {
    openStore(directory);
  } catch (error) {
    problem = error;
  }
  expect(isDamage(problem)).toBe(true);
  expect(adviceOnDamage(dataDir, problem)).toMatch(/is damaged[\s\S]*There is no backup in/);
});

test('a backup of a newer version is not put back', async () => {
  await fill(1);
  const db = new Libsql(databases(directory));
  db.exec('INSERT INTO schema_version (version) VALUES (9999)');
  db.close();
  const { folder } = await inside();
  await expect(restoreBackup({ directory, folder, now: now() })).rejects.toThrow(/made by a newer version/);
});

test.each([
  [
    'its database was changed',
    (folder: string) => writeFileSync(databases(folder), 'x'),
    /not what was backed up/,
  ],
  [
    'a medium is missing',
    (folder: string) => rmSync(join(folder, 'media'), { recursive: true }),
    /is missing/,
  ],
  ['its list is gone', (folder: string) => rmSync(join(folder, 'backup.json')), /is no backup/],
  [
    'its list is cut',
    (folder: string) => writeFileSync(join(folder, 'backup.json'), '{"format":1'),
    /cannot be read/,
  ],
])('a backup of which %s is refused, and the store stays', async (_what, change, words) => {
  const { column } = await fill(3);
  const { folder } = await makeBackup({ directory, target: join(dataDir, 'b'), now: new Date() });
  change(folder);
  await expect(restoreBackup({ directory, folder, now: new Date() })).rejects.toThrow(words);
  const store = openStore(directory);
  expect(store.lists.part({ column }, {}, 10)).toHaveLength(3);
  store.close();
  expect(existsSync(join(directory, 'restoring'))).toBe(false);
});

test('only so many backups are kept, and what was not finished is none', async () => {
  await fill(1);
  const target = join(dataDir, 'b');
  mkdirSync(join(target, '.2026-01-01T00-00-00-000Z.part'), { recursive: true });
  for (const day of [1, 2, 3])
    await makeBackup({ directory, target, keep: 2, now: new Date(Date.UTC(2026, 1, day)) });
  expect(backupsIn(target).map((folder) => folder.slice(target.length + 1, target.length + 11))).toEqual([
    '2026-02-02',
    '2026-02-03',
  ]);
  expect(readdirSync(target)).toHaveLength(3);
});

test('a place that takes no backup leaves nothing behind, and the store as it was', async () => {
  await fill(1);
  writeFileSync(join(dataDir, 'file'), '');
  await expect(makeBackup({ directory, target: join(dataDir, 'file'), now: now() })).rejects.toThrow();
  openStore(directory).close();
});
