import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { temporaryDirectory } from '../test/test-platform';
import { Database } from './database';
import { latestSchema, schemaVersionOf } from './schema';
import { databaseFile, openStore } from './store';
import { StoreVersionError } from './store-errors';

let directory: string;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function executeSql(sql: string): void {
  const db = new Libsql(databaseFile(directory));
  db.exec(sql);
  db.close();
}

test('a store of 0.3.0 is migrated with all its data', () => {
  executeSql(readFileSync(join(__dirname, 'test', 'store-0.3.0.sql'), 'utf8'));
  executeSql(`INSERT INTO members (id, nickname, phone, blocked, created_at) VALUES
    (20002, '甲', '+8613700000002', 0, 1), (20003, '乙', '+8613800000001', 0, 1)`);
  const store = openStore(directory);
  expect(store.lists.readPage({ column: 1001 }, {}, 10).map(({ title }) => title)).toEqual([
    '第二篇',
    '第一篇',
  ]);
  expect(store.articles.find(1_000_001)).toMatchObject({ reads: 12, likes: 3, comments: 1 });
  expect(store.members.byPassword('yunling', 'yunling2026')?.nickname).toBe('云岭读者');
  expect(store.members.byPhone('13700000002')?.nickname).toBe('甲');
  expect(store.members.byPhone('+86 138 0000 0001')?.nickname).toBe('云岭读者');
  expect(store.members.find(20003)).toMatchObject({ nickname: '乙', phone: null });
  store.close();
  const db = new Database(databaseFile(directory));
  expect(schemaVersionOf(db)).toBe(latestSchema);
  expect(db.findDamage()).toBeUndefined();
  db.close();
  openStore(directory).close();
});

test('a store of a newer version is not changed', () => {
  openStore(directory).close();
  executeSql(`INSERT INTO schema_version (version) VALUES (${latestSchema + 1})`);
  const before = readFileSync(databaseFile(directory));
  expect(() => openStore(directory)).toThrow(StoreVersionError);
  expect(readFileSync(databaseFile(directory)).equals(before)).toBe(true);
});

test('rejects the store of an interrupted upgrade to 1.0.0', () => {
  // Unreleased programs before 1.0.0 wrote intermediate schema versions, which cannot be upgraded.
  executeSql(
    'CREATE TABLE schema_version (version INTEGER PRIMARY KEY); INSERT INTO schema_version VALUES (12)',
  );
  expect(() => openStore(directory)).toThrow(StoreVersionError);
});

test('rejects a store from before 0.3.0', () => {
  executeSql(
    'CREATE TABLE schema_version (version INTEGER PRIMARY KEY); INSERT INTO schema_version VALUES (5)',
  );
  expect(() => openStore(directory)).toThrow(/a version before 0\.3\.0/);
});

test('a failed migration leaves the store unchanged', () => {
  executeSql(readFileSync(join(__dirname, 'test', 'store-0.3.0.sql'), 'utf8'));
  // A later migration fails, because it creates the same table.
  executeSql('CREATE TABLE comment_reports (something TEXT)');
  expect(() => openStore(directory)).toThrow(/comment_reports/);
  const db = new Database(databaseFile(directory));
  expect(schemaVersionOf(db)).toBeLessThan(latestSchema);
  expect(db.findDamage()).toBeUndefined();
  db.close();
});
