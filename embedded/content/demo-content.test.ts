import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Database } from '../store/database';
import { databaseFile } from '../store/store';
import { contentDir, copyDemoStore } from '../test/demo-store';
import { temporaryDirectory } from '../test/test-platform';
import { readDemoAccountPages } from './read-account-pages';
import { readDemoAccounts } from './read-accounts';
import { readDemoArticles } from './read-articles';

const articles = readDemoArticles(contentDir);

/** Deliberately missing: one article has a video that its host has removed. */
const removedClip = '/media/clips/moved-away.mp4';

function mediaAddresses(): string[] {
  const directory = temporaryDirectory();
  copyDemoStore(directory);
  const database = new Database(databaseFile(join(directory, 'embedded')));
  const tables = database.all(
    z.object({ name: z.string() }),
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  const text = tables.map(({ name }) => JSON.stringify(database.all(z.unknown(), `SELECT * FROM "${name}"`)));
  database.close();
  rmSync(directory, { recursive: true });
  return [...new Set(text.join('\n').match(/\/media\/\w[\w/.-]*\.\w+/g))];
}

test('every picture, clip and file of the demo paper exists', () => {
  const addresses = mediaAddresses();
  expect(addresses.length).toBeGreaterThan(200);
  expect(addresses.filter((address) => !existsSync(join(contentDir, address)))).toEqual([removedClip]);
});

test('every placeholder in an article has its picture or clip', () => {
  const unfilled = articles.flatMap(({ id, body, pictures, videos }) =>
    [...body.matchAll(/<!--(IMAGES|VIDEOS)#(\d+)-->/g)]
      .filter(([, kind, index]) => !(kind === 'IMAGES' ? pictures : videos)[Number(index)])
      .map(([placeholder]) => `${id}: ${placeholder}`),
  );
  expect(unfilled).toEqual([]);
});

test('every article is in the folder of its column, and its related articles exist', () => {
  const ids = new Set(articles.map(({ id }) => id));
  const lost = articles.flatMap(({ id, related }) =>
    related.filter((other) => !ids.has(other)).map((other) => `${id}: ${other}`),
  );
  expect(lost).toEqual([]);
  const misplaced = articles.filter(
    ({ id, column }) => !readdirSync(join(contentDir, 'articles', String(column))).includes(`${id}.html`),
  );
  expect(misplaced).toEqual([]);
});

test('an account has as many articles as its page lists', () => {
  const { pages } = readDemoAccountPages(contentDir);
  const articleCounts = new Map(pages.map(({ id, articles: ids }) => [id, ids.length]));
  const { accounts } = readDemoAccounts(contentDir);
  expect(accounts.map(({ id, articles: count }) => [id, count])).toEqual(
    accounts.map(({ id }) => [id, articleCounts.get(id) ?? 0]),
  );
});
