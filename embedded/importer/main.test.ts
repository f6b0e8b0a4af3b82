import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { openStore } from '../store/store';
import { temporaryDirectory } from '../test/test-platform';
import { bundledImporter } from './test/bundled-importer';
import { runImportCommand } from './test/run-import-command';

const importer = bundledImporter();
let dataDir: string;

beforeEach(() => {
  dataDir = temporaryDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (...args: string[]) => runImportCommand(dataDir, ...args);

const feedFile = 'embedded/importer/fixtures/notes.atom.xml';

test('imports a file and prints the report; a second import changes nothing', async () => {
  const first = await importer.run(dataDir, feedFile, '--no-pictures');
  expect(first.stdout).toMatch(/articles\s+3\s+0\s+0\s+0\n/);
  expect(first.stderr).toContain('3 / 3');
  const second = await run(feedFile, '--no-pictures', '--json');
  expect(JSON.parse(second.stdout)).toMatchObject({
    title: 'Notizen & Wege',
    counts: { articles: { new: 0, updated: 0, unchanged: 3 } },
  });
});

test('imports a gzipped feed from an address in the charset of the server', async () => {
  const server = createServer((_, response) => {
    const text = '<rss><channel><title>\u6c5f</title><item><title>a</title></item></channel></rss>';
    const headers = { 'content-type': 'text/xml; charset=utf-16le', 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(gzipSync(Buffer.from(text, 'utf16le')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const { stdout } = await run(`http://127.0.0.1:${port}/feed`);
  server.close();
  expect(stdout).toMatch(/^江 /);
  expect(stdout).toMatch(/articles\s+1/);
});

test('names the process that has locked the data directory, and the remedy', async () => {
  const store = openStore(join(dataDir, 'embedded'));
  const { code, stderr } = await run(feedFile);
  store.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Process ${process.pid} (`);
  expect(stderr).toContain('wait until it ends and try again');
});

test('prints the usage for wrong arguments and the reason for a wrong source', async () => {
  expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('usage: npm run import') });
  expect(await run(feedFile, '--colour', 'x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('usage: npm run import'),
  });
  expect(await run('none.xml')).toMatchObject({ code: 1, stderr: 'There is no file none.xml.\n' });
  expect((await run('http://127.0.0.1:9/feed')).stderr).toMatch(/cannot be read: ECONNREFUSED/);
});

test('--show-demo undoes --replace-demo', async () => {
  await run(feedFile, '--no-pictures', '--replace-demo');
  expect((await run('--show-demo')).stdout).toContain('shown again');
  expect((await run('--show-demo')).stdout).toContain('was not hidden');
  await run(feedFile, '--no-pictures', '--replace-demo');
  const store = openStore(join(dataDir, 'embedded'));
  const front = store.columns.find(store.imports.columnId('import:front') ?? -1);
  store.close();
  expect(front).toMatchObject({ forbidden: false });
});

test('--replace-demo hides the demo paper for a calendar', async () => {
  const calendar = join(dataDir, 'a.ics');
  const event = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:会', 'DTSTART:20301201T010000Z', 'END:VEVENT'];
  writeFileSync(
    calendar,
    ['BEGIN:VCALENDAR', 'X-WR-CALNAME:文化馆', ...event, 'END:VCALENDAR', ''].join('\r\n'),
  );
  const shownColumns = () => {
    const store = openStore(join(dataDir, 'embedded'));
    const columns = store.columns.below(0).filter(({ forbidden }) => !forbidden);
    store.close();
    return columns.map(({ name }) => name);
  };
  await run(calendar, '--replace-demo');
  expect(shownColumns()).toEqual(['文化馆']);
  expect((await run('--show-demo')).stdout).toContain('shown again');
  expect(shownColumns().length).toBeGreaterThan(5);
  await run(calendar, '--replace-demo');
  // An import must not update the hidden demo paper: an update would show its columns again.
  await run(feedFile, '--no-pictures', '--replace-demo');
  expect(shownColumns()).toEqual(['Aktuell', '文化馆', 'Notizen & Wege']);
});
