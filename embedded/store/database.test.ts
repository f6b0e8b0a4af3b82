import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../test/test-platform';
import { Database } from './database';
import { isUnavailable } from './store-errors';

test('on a full disk, a transaction fails with the reason, and the next one works', () => {
  const directory = temporaryDirectory();
  const db = new Database(join(directory, 'full.sqlite'));
  db.execute('CREATE TABLE texts (text TEXT); PRAGMA max_page_count = 20');
  const insert = (length: number) =>
    db.transaction(() => db.run('INSERT INTO texts VALUES (?)', ['x'.repeat(length)]));
  let problem: unknown;
  try {
    insert(1_000_000);
  } catch (error) {
    problem = error;
  }
  expect([isUnavailable(problem), String(problem)]).toEqual([true, expect.stringContaining('full')]);
  expect(() => insert(10)).not.toThrow();
  db.close();
  rmSync(directory, { recursive: true });
});
