import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getConfig } from '@/lib/contract/site';
import { until } from '@/lib/runtime/test/until';
import { readSubcolumns } from './test/import-results';
import { purgeToken, usePlatformImportTestBed } from './test/platform-import-test-bed';
import { runImportCommand } from './test/run-import-command';

const testBed = usePlatformImportTestBed();
const feedFile = 'embedded/importer/fixtures/notes.atom.xml';

const run = (...args: string[]) => runImportCommand(testBed().dataDir, ...args);

test('a running platform runs the import and notifies the site', async () => {
  const { platform, purges, dataDir } = testBed();
  const first = await run(feedFile, '--no-pictures');
  expect(first.stderr).toContain('3 / 3');
  expect(first.stdout).toMatch(/articles\s+3\s+0\s+0\s+0\n/);
  expect(first.stdout).toContain('readers see the import now');
  expect((await readSubcolumns(platform, '0')).map(({ columnName }) => columnName)).toContain(
    'Notizen & Wege',
  );
  expect(purges).toEqual([
    { body: '{"tags":["*"],"hard":false}', authorization: `Bearer ${purgeToken}` },
    { body: '{"tags":["*"],"hard":false}', authorization: `Bearer ${purgeToken}` },
  ]);
  const second = await run(feedFile, '--no-pictures', '--json');
  expect(JSON.parse(second.stdout)).toMatchObject({
    title: 'Notizen & Wege',
    counts: { articles: { new: 0, updated: 0, unchanged: 3 } },
    site: 'notified',
  });
  expect(existsSync(join(dataDir, 'embedded/received-import.ndjson'))).toBe(false);
});

test('hides and shows the demo paper while the platform runs', async () => {
  const { platform } = testBed();
  await run(feedFile, '--no-pictures', '--replace-demo');
  expect((await platform.data(getConfig)).siteName).toBe('Notizen & Wege');
  expect((await run('--show-demo')).stdout).toContain('shown again');
  expect((await platform.data(getConfig)).siteName).toBe('云岭日报');
  expect((await run('--show-demo')).stdout).toContain('was not hidden');
});

test('refuses a second import while one runs', async () => {
  const { file, requestCount, stop } = await testBed().endlessFeed();
  const first = run(file, '--allow-private', '--replace-demo');
  await until(() => requestCount() > 0);
  const second = await run(feedFile, '--no-pictures');
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('Another import is running') });
  expect((await run('--show-demo')).stderr).toContain('Another import is running');
  stop();
  expect((await first).code).toBe(0);
});

test('reports that the platform stopped during an import, and stores no partial batch', async () => {
  const { file, requestCount, stop } = await testBed().endlessFeed();
  const running = run(file, '--allow-private');
  await until(() => requestCount() > 0);
  await testBed().platform.end();
  const { code, stderr } = await running;
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/platform (?:is ending|stopped)/),
  });
  stop();
  await testBed().restart();
  expect(testBed().platform.store.articles.hasImported()).toBe(false);
});

test('reports that the site could not be notified', async () => {
  testBed().stopSite();
  const { code, stdout } = await run(feedFile, '--no-pictures');
  expect(code).toBe(0);
  expect(stdout).toContain('The site could not be notified');
});

test('rejects a malformed import and accepts the next one', async () => {
  const answer = await testBed().platform.get('/admin/import', { method: 'POST', body: '{"source":{}}\n' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining('version') });
  expect((await run(feedFile, '--no-pictures')).code).toBe(0);
});
