import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSharedStore, type SharedStore } from '../lib/runtime/redis';
import { describeWithRedis, type RedisServer, startRedisServer } from '../lib/runtime/test/redis-server';
import { until } from '../lib/runtime/test/until';
import { createAssets } from './assets';
import { createRedisPageStore } from './page-store-redis';
import { shareBuild } from './share-build';
import { type FrontServerUnderTest, startFrontServer } from './test/front-server-under-test';

let redis: RedisServer;
let dir: string;
const ending: (() => unknown)[] = [];

interface Instance {
  site: FrontServerUnderTest;
  store: SharedStore;
}

async function startBuild(name: string): Promise<Instance> {
  const staticDir = join(dir, name);
  await mkdir(join(staticDir, 'chunks'), { recursive: true });
  await writeFile(join(staticDir, 'chunks', `${name}.js`), `console.log("${name}")`);
  await writeFile(join(staticDir, 'chunks', `${name}.css`), `p{content:"${name}"}`);
  const store = openSharedStore(redis.url, 5000);
  const purging = { onPurge: () => undefined, onGap: () => undefined };
  const shared = createRedisPageStore({ store, url: redis.url, build: name, ...purging });
  shareBuild(staticDir, shared, store);
  const assets = await createAssets({ staticDir });
  const site = await startFrontServer((_request, response) => response.writeHead(404).end(), {
    assets,
    pageStore: shared,
  });
  ending.push(() => site.close(), shared.close, store.close);
  return { site, store };
}

describeWithRedis('two builds side by side with a real Redis', () => {
  beforeEach(async () => {
    redis = await startRedisServer();
    dir = await mkdtemp(join(tmpdir(), 'kanbao-builds-'));
  });
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
    await redis.stop();
    await rm(dir, { recursive: true });
  });

  const requestChunk = ({ site }: Instance, path: string) => site.send(`/_next/static/chunks/${path}`);
  const isThere = (instance: Instance, path: string) =>
    until(async () => (await requestChunk(instance, path)).status === 200);

  test('each instance serves the files of both builds with the same headers', async () => {
    const [older, newer] = [await startBuild('older'), await startBuild('newer')];
    await isThere(older, 'newer.js');
    await isThere(newer, 'older.css');
    const { headers, body } = await requestChunk(older, 'newer.js');
    const ownHeaders = (await requestChunk(newer, 'newer.js')).headers;
    expect(body.toString()).toBe('console.log("newer")');
    for (const name of [
      'content-type',
      'cache-control',
      'x-content-type-options',
      'content-security-policy',
    ]) {
      expect(headers[name]).toBe(ownHeaders[name]);
    }
    expect((await requestChunk(newer, 'older.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test('responds 404 to files of no build', async () => {
    const only = await startBuild('only');
    await isThere(only, 'only.js');
    for (const path of ['other.js', '..%2f..%2fpage', 'a%20b.js', `${'x'.repeat(5000)}.js`, 'x']) {
      const { status } = await requestChunk(only, path);
      expect([400, 404, 414]).toContain(status);
    }
  });

  test('stores the files again after Redis lost its data, and never serves damaged ones', async () => {
    const [older, newer] = [await startBuild('older'), await startBuild('newer')];
    await isThere(older, 'newer.js');
    await redis.operator.append('kanbao:file:/_next/static/chunks/newer.js', 'x');
    expect((await requestChunk(older, 'newer.js')).status).toBe(404);
    await redis.kill();
    expect((await requestChunk(older, 'newer.js')).status).toBe(404);
    await redis.restart();
    await isThere(older, 'newer.js');
    await isThere(newer, 'older.js');
  });
});
