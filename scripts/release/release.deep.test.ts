import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { isFree } from '../launch/ports';
import { freePort } from '../test/free-port';
import { type ArchiveEntry, writeArchive } from './archive';
import { listReleaseFiles, releaseName } from './release-files';

const root = process.cwd();
const readyLine = z.object({ event: z.literal('ready'), url: z.url() });
const folder = mkdtempSync(join(tmpdir(), 'kanbao-release-'));
const unpacked = join(folder, releaseName(root));
let entries: ArchiveEntry[];

beforeAll(async () => {
  entries = await listReleaseFiles(root);
  await writeArchive(join(folder, 'release.tar.gz'), entries, 0);
  execFileSync('tar', ['xzf', 'release.tar.gz'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

function startRelease(port: number, embeddedPort: number): ChildProcess {
  const { PLATFORM_BASE_URL: _other, ...env } = process.env;
  return spawn(process.execPath, [join(unpacked, 'start.mjs')], {
    cwd: folder,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      EMBEDDED_PORT: String(embeddedPort),
      ACCESS_LOG: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Returns the address of the home page, which the program prints when it is ready. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output');
  for await (const line of createInterface(stdout)) {
    const ready = readyLine.safeParse(JSON.parse(line));
    if (ready.success) return ready.data.url;
  }
  throw new Error('The release ended before it was ready.');
}

async function fetchPage(url: string | URL) {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), text: body.toString() };
}

test('an unpacked release serves pages and pictures, and SIGTERM ends both programs', async () => {
  const [port, embeddedPort] = [await freePort(), await freePort()];
  const program = startRelease(port, embeddedPort);
  const home = await addressOf(program);
  const page = await fetchPage(home);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('云岭日报')]);
  const [, article = ''] = /href="([^"]*\/newsDetail\/[^"]+)"/.exec(page.text) ?? [];
  expect(await fetchPage(new URL(article, home))).toMatchObject({ status: 200 });
  const [picture = ''] = /\/api\/picture\?[^"\s]+/.exec(page.text) ?? [];
  const address = new URL(picture.replaceAll('&amp;', '&'), home);
  expect(await fetchPage(address)).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) });
  expect(await fetchPage(`http://localhost:${port}/healthz`)).toMatchObject({ status: 200 });

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  expect([await isFree(port), await isFree(embeddedPort)]).toEqual([true, true]);
});

test('a release does not contain the path of the folder in which it was built', () => {
  const built = entries.filter(({ path }) => !path.includes('/node_modules/'));
  const naming = built.filter((entry) => 'file' in entry && readFileSync(entry.file).includes(root));
  expect(naming.map(({ path }) => path)).toEqual([]);
});

test('no request can contain the keys of Next’s draft mode, which are public in a release', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(unpacked, '.next', path), 'utf8'));
  const keys = Object.values(read('server/preview-props.json'));
  expect(keys).toEqual(Array(3).fill('\ud800'));
  expect(Object.values(read('prerender-manifest.json').preview)).toEqual(keys);
});
