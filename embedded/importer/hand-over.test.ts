import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { getConfig } from '@/lib/contract/site';
import { until } from '@/lib/platform/test/until';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../test/test-platform';
import { columnsBelow } from './test/ask-platform';
import { bundledImporter } from './test/bundled-importer';

const importer = bundledImporter();
const feed = 'embedded/importer/fixtures/notes.atom.xml';
const token = 'token-of-this-test';
let dataDir: string;
let platform: TestPlatform;
let site: Server;
/** What the site was told, and with which token. */
let told: { body: string; authorization: string | undefined }[];

beforeEach(async () => {
  dataDir = temporaryDirectory();
  told = [];
  site = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    told.push({ body: Buffer.concat(parts).toString(), authorization: request.headers.authorization });
    response.end('{}');
  });
  platform = await startTestPlatform(dataDir, {
    address: `http://127.0.0.1:${await listen(site)}/api/purge`,
    token,
  });
});
afterEach(async () => {
  await platform.stop();
  site.close();
  site.closeAllConnections();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return z.object({ port: z.number() }).parse(server.address()).port;
}

/** A feed whose pictures never come, so that its import goes on until it is ended. */
async function endlessFeed(): Promise<{ file: string; asked: () => number; stop: () => void }> {
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  });
  const port = await listen(server);
  const items = [1, 2, 3].map(
    (n) =>
      `<item><guid>${n}</guid><title>t${n}</title><description>&lt;p&gt;x&lt;img src="http://127.0.0.1:${port}/${n}.jpg"&gt;&lt;/p&gt;</description></item>`,
  );
  const file = join(dataDir, 'endless.xml');
  writeFileSync(file, `<rss><channel><title>Endless</title>${items.join('')}</channel></rss>`);
  return { file, asked: () => asked, stop: () => server.closeAllConnections() };
}

test('while the platform runs it takes the import over, and the site is told', async () => {
  const first = await importer.run(dataDir, feed, '--no-pictures');
  expect(first.stderr).toContain('3 / 3');
  expect(first.stdout).toMatch(/articles\s+3\s+0\s+0\s+0\n/);
  expect(first.stdout).toContain('readers see it now');
  expect((await columnsBelow(platform, '0')).map(({ columnName }) => columnName)).toContain('Notizen & Wege');
  expect(told).toEqual([
    { body: '{"tags":["*"],"hard":false}', authorization: `Bearer ${token}` },
    { body: '{"tags":["*"],"hard":false}', authorization: `Bearer ${token}` },
  ]);
  const second = await importer.run(dataDir, feed, '--no-pictures', '--json');
  expect(JSON.parse(second.stdout)).toMatchObject({
    title: 'Notizen & Wege',
    counts: { articles: { new: 0, updated: 0, unchanged: 3 } },
    site: 'told',
  });
  expect(existsSync(join(dataDir, 'embedded/handed-over.ndjson'))).toBe(false);
}, 60_000);

test('the demo paper goes and comes back while the platform runs', async () => {
  await importer.run(dataDir, feed, '--no-pictures', '--replace-demo');
  expect((await platform.data(getConfig)).siteName).toBe('Notizen & Wege');
  expect((await importer.run(dataDir, '--show-demo')).stdout).toContain('shown again');
  expect((await platform.data(getConfig)).siteName).toBe('云岭日报');
  expect((await importer.run(dataDir, '--show-demo')).stdout).toContain('was not hidden');
}, 60_000);

test('a second import at the same time is refused; one whose importer is killed leaves nothing behind', async () => {
  const { file, asked, stop } = await endlessFeed();
  const { child, ended } = importer.start(dataDir, file, '--allow-private', '--replace-demo');
  await until(() => asked() > 0);
  const second = await importer.run(dataDir, feed, '--no-pictures');
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('Another import is running') });
  expect((await importer.run(dataDir, '--show-demo')).stderr).toContain('Another import is running');

  child.kill('SIGKILL');
  await ended;
  await until(() => !existsSync(join(dataDir, 'embedded/handed-over.ndjson')));
  expect((await platform.data(getConfig)).siteName).toBe('云岭日报');
  const again = await importer.run(dataDir, feed, '--no-pictures');
  expect(again.stdout).toMatch(/articles\s+3\s/);
  stop();
}, 60_000);

test('a platform that ends in the middle says so, and keeps what it has whole', async () => {
  const { file, asked, stop } = await endlessFeed();
  const { ended } = importer.start(dataDir, file, '--allow-private');
  await until(() => asked() > 0);
  await platform.end();
  const { code, stderr } = await ended;
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/platform (?:is ending|ended)/),
  });
  stop();
  platform = await startTestPlatform(dataDir);
  expect(platform.store.articles.hasImported()).toBe(false);
}, 60_000);

test('a site that cannot be told is named in the report', async () => {
  site.close();
  site.closeAllConnections();
  const { code, stdout } = await importer.run(dataDir, feed, '--no-pictures');
  expect(code).toBe(0);
  expect(stdout).toContain('The site could not be told');
}, 60_000);

test('what is no import is refused, and the desk is free afterwards', async () => {
  const answer = await platform.get('/admin/import', { method: 'POST', body: '{"source":{}}\n' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining('version') });
  expect((await importer.run(dataDir, feed, '--no-pictures')).code).toBe(0);
}, 60_000);
