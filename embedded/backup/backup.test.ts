import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { getArticleContent } from '@/lib/contract/content';
import { openStore } from '../store/store';
import { isDamage } from '../store/store-errors';
import { damageStore, fillStore } from '../test/damaged-store';
import {
  readEnvelope,
  startTestPlatform,
  type TestPlatform,
  temporaryDirectory,
} from '../test/test-platform';
import { makeBackup } from './backup';
import { damageMessage, listBackups } from './manifest';
import { restoreBackup } from './restore';

let dataDir: string;
let directory: string;
beforeEach(() => {
  dataDir = temporaryDirectory();
  directory = join(dataDir, 'embedded');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const databasePath = (folder: string) => join(folder, 'kanbao.db');
const now = () => new Date();
const backUpStore = () => makeBackup({ directory, target: join(dataDir, 'backups'), now: now() });

describe('while the platform runs', () => {
  let platform: TestPlatform;
  const like = (visitor: string) =>
    platform.get(
      `/app_if/event?${new URLSearchParams({ id: '1001', type: '0', eventType: '1', userOtherID: visitor })}`,
    );

  test('a backup contains everything acknowledged before it and can be restored', async () => {
    platform = await startTestPlatform(dataDir);
    const likesBefore = platform.store.likes.count('article', 1001) ?? 0;
    for (let number = 0; number < 5; number += 1)
      expect((await readEnvelope(await like(`before-${number}`))).status).toBe(0);
    const { folder } = await backUpStore();
    await like('after');
    await expect(restoreBackup({ directory, folder, now: now() })).rejects.toThrow(
      /is using the data directory/,
    );
    expect(platform.store.likes.count('article', 1001)).toBe(likesBefore + 6);

    await platform.end();
    expect((await restoreBackup({ directory, folder, now: now() })).replacedFolder).toBeDefined();
    platform = await startTestPlatform(dataDir);
    expect(platform.store.likes.count('article', 1001)).toBe(likesBefore + 5);
    await platform.stop();
  });

  test('while another program locks the database, writes are rejected with 503 and reads work', async () => {
    platform = await startTestPlatform(dataDir);
    const otherConnection = new Libsql(databasePath(directory));
    otherConnection.exec('BEGIN IMMEDIATE');
    const refusedResponse = await like('locked out');
    expect(refusedResponse.status).toBe(503);
    expect(refusedResponse.headers.get('retry-after')).toBe('2');
    const readResponse = await platform.call(getArticleContent, { articleId: 1001 } as never);
    expect((await readEnvelope(readResponse)).status).toBe(0);
    otherConnection.exec('ROLLBACK');
    otherConnection.close();
    expect((await readEnvelope(await like('locked out'))).status).toBe(0);
    await platform.stop();
  });
});

function errorOnOpening(): unknown {
  try {
    openStore(directory).close();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a damaged store is neither opened nor backed up; the message names the last backup, which can be restored', async () => {
  const { column, picturePath: path } = await fillStore(directory, 40);
  const { folder } = await backUpStore();
  expect(readdirSync(folder).toSorted()).toEqual(['backup.json', 'kanbao.db', 'media']);
  const brokenBytes = damageStore(directory, folder);

  const problem = errorOnOpening();
  expect(isDamage(problem)).toBe(true);
  expect(damageMessage(dataDir, problem)).toMatch(
    /is damaged[\s\S]*last backup is .*\n.*npm run restore -- latest/,
  );
  expect(readFileSync(databasePath(directory)).equals(brokenBytes)).toBe(true);
  expect(isDamage(await backUpStore().catch((error: unknown) => error))).toBe(true);
  expect(listBackups(join(dataDir, 'backups'))).toEqual([folder]);

  const { replacedFolder: aside = '' } = await restoreBackup({ directory, folder, now: now() });
  expect(readFileSync(databasePath(aside)).equals(brokenBytes)).toBe(true);
  const store = openStore(directory);
  expect(store.lists.readPage({ column }, {}, 100)).toHaveLength(40);
  expect(readFileSync(join(directory, path.slice(1)), 'utf8')).toBe('a picture');
  store.close();
});

test('a file that is not a database counts as damaged; the message says that there is no backup', () => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(databasePath(directory), 'no database at all, but something of a length'.repeat(100));
  const problem = errorOnOpening();
  expect(isDamage(problem)).toBe(true);
  expect(damageMessage(dataDir, problem)).toMatch(/is damaged[\s\S]*There is no backup in/);
});

test('rejects the backup of a newer version', async () => {
  await fillStore(directory, 1);
  const db = new Libsql(databasePath(directory));
  db.exec('INSERT INTO schema_version (version) VALUES (9999)');
  db.close();
  const { folder } = await backUpStore();
  await expect(restoreBackup({ directory, folder, now: now() })).rejects.toThrow(/made by a newer version/);
});

test.each([
  [
    'a changed database',
    (folder: string) => writeFileSync(databasePath(folder), 'x'),
    /has changed since the backup/,
  ],
  [
    'a missing media file',
    (folder: string) => rmSync(join(folder, 'media'), { recursive: true }),
    /is missing/,
  ],
  ['a missing manifest', (folder: string) => rmSync(join(folder, 'backup.json')), /is not a backup/],
  [
    'a truncated manifest',
    (folder: string) => writeFileSync(join(folder, 'backup.json'), '{"format":1'),
    /is not a valid backup manifest/,
  ],
])('rejects a backup with %s and leaves the store unchanged', async (_name, change, message) => {
  const { column } = await fillStore(directory, 3);
  const { folder } = await makeBackup({ directory, target: join(dataDir, 'b'), now: new Date() });
  change(folder);
  await expect(restoreBackup({ directory, folder, now: new Date() })).rejects.toThrow(message);
  const store = openStore(directory);
  expect(store.lists.readPage({ column }, {}, 10)).toHaveLength(3);
  store.close();
  expect(existsSync(join(directory, 'restoring'))).toBe(false);
});

test('retains the newest backups and ignores unfinished ones', async () => {
  await fillStore(directory, 1);
  const target = join(dataDir, 'b');
  mkdirSync(join(target, '.2026-01-01T00-00-00-000Z.part'), { recursive: true });
  for (const day of [1, 2, 3])
    await makeBackup({ directory, target, maxBackups: 2, now: new Date(Date.UTC(2026, 1, day)) });
  expect(listBackups(target).map((folder) => folder.slice(target.length + 1, target.length + 11))).toEqual([
    '2026-02-02',
    '2026-02-03',
  ]);
  expect(readdirSync(target)).toHaveLength(3);
});

test('a failed backup leaves nothing behind and the store unchanged', async () => {
  await fillStore(directory, 1);
  writeFileSync(join(dataDir, 'file'), '');
  await expect(makeBackup({ directory, target: join(dataDir, 'file'), now: now() })).rejects.toThrow();
  openStore(directory).close();
});
