import { rmSync } from 'node:fs';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../../test/test-platform';
import { importHere } from '../test/import-here';
import { article, columnsBelow } from '../test/read-platform';
import { startWordPress, type WordPressServer } from './test/wordpress-server';

let site: WordPressServer;
let dataDir: string;
let platform: TestPlatform | undefined;

beforeEach(async () => {
  site = await startWordPress();
  dataDir = temporaryDirectory();
  platform = undefined;
});
afterEach(async () => {
  await platform?.end();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (...args: string[]) => importHere(dataDir, site.origin, ...args);

async function start(): Promise<TestPlatform> {
  platform ??= await startTestPlatform(dataDir);
  return platform;
}

test('imports all posts of a WordPress site into columns named by its categories', async () => {
  site.categories = [
    { id: 1, name: 'Uncategorized', slug: 'uncategorized' },
    { id: 2, name: 'Town & Country', slug: 'town' },
    { id: 3, name: 'Villages', slug: 'villages', parent: 2 },
  ];
  site.posts = Array.from({ length: 230 }, (_, index) => ({
    id: index + 1,
    title: `Ferry's trip & return ${index + 1}`,
    categories: [index === 0 ? 1 : 3],
    date: `2026-03-08T07:${String(index % 60).padStart(2, '0')}:00`,
  }));
  const { stdout, code } = await run('--no-pictures');
  expect(stdout).toMatch(/^Valley News \(127\.0\.0\.1:\d+\)/);
  expect(stdout).toMatch(/articles\s+230\s+0\s+0\s+0\n/);
  expect(code).toBe(0);
  const running = await start();
  const names = (await columnsBelow(running, '0')).map(({ columnName }) => columnName);
  expect(names).toEqual(expect.arrayContaining(['Town & Country', 'Valley News']));
  expect(names).not.toContain('Uncategorized');
  const { item } = await article(running, 'Villages', 'Ferry’s trip & return 60');
  expect(item.textTitle).toBe('Ferry’s trip & return 60');
});
