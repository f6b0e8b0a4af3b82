import { chmodSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { startPlatform } from './start';
import { contentDir, copyDemoStore } from './test/demo-store';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from './test/test-platform';

let platform: TestPlatform;
const dataDir = temporaryDirectory();
const tokenFile = join(dataDir, 'embedded', 'operator-token');
const colorConfig = z.object({ padColor: z.string().optional() });

beforeAll(async () => {
  platform = await startTestPlatform(dataDir);
});
afterAll(() => platform.stop());

/** Sends a change by `node:http`, because `fetch` cannot set all of these headers. */
function sendChange(
  headers: Record<string, string>,
  { method = 'PUT', path = '/admin/config' } = {},
): Promise<number> {
  const { port } = new URL(platform.origin);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    clientRequest.once('error', reject);
    clientRequest.end(method === 'PUT' || method === 'POST' ? '{"padColor":"#bad000"}' : undefined);
  });
}

const operatorHeaders = () => ({ authorization: `Bearer ${platform.operatorToken}` });

test('callers without a token can read and change nothing', async () => {
  const wrongHeaders = [
    '',
    'Bearer',
    'Bearer x',
    `Basic ${platform.operatorToken}`,
    `Bearer ${platform.operatorToken}x`,
  ];
  for (const authorization of wrongHeaders) expect(await sendChange({ authorization })).toBe(401);
  expect(await sendChange({})).toBe(401);
  const paths = [
    'config',
    'calls',
    'codes',
    'faults',
    'clock',
    'credentials',
    'articles',
    'lives/14502/posts',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect(await sendChange({}, { method, path: `/admin/${path}` })).toBe(401);
    }
  }
  const config = colorConfig.parse(await (await platform.get('/admin/config')).json());
  expect(config.padColor).not.toBe('#bad000');
});

test.each<[string, Record<string, string>]>([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page on another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['a page in an older browser', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page on another port in an older browser', { origin: 'http://localhost:3000' }],
  ['a page under a host name that resolves to this machine', { host: 'rebound.example:4000' }],
  ['a reader behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.5' }],
])('%s is rejected even with the token', async (_who, headers) => {
  expect(await sendChange({ ...operatorHeaders(), ...headers })).toBe(403);
});

test('accepts the operator', async () => {
  expect(await sendChange(operatorHeaders())).toBe(200);
  expect(await sendChange({ ...operatorHeaders(), 'sec-fetch-site': 'none' })).toBe(200);
});

test("the token's file is private and survives a restart; a file that others could read is replaced", async () => {
  expect(readFileSync(tokenFile, 'utf8').trim()).toBe(platform.operatorToken);
  expect(statSync(tokenFile).mode & 0o777).toBe(0o600);

  const ownDirectory = temporaryDirectory();
  copyDemoStore(ownDirectory);
  const tokenOf = async () => {
    const started = await startPlatform({ port: 0, dataDir: ownDirectory, contentDir, seedsDemo: false });
    await started.stop();
    return started.operatorToken;
  };
  const firstToken = await tokenOf();
  expect(await tokenOf()).toBe(firstToken);
  chmodSync(join(ownDirectory, 'embedded', 'operator-token'), 0o644);
  expect(await tokenOf()).not.toBe(firstToken);
  expect(statSync(join(ownDirectory, 'embedded', 'operator-token')).mode & 0o777).toBe(0o600);
});
