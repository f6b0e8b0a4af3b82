import { rmSync } from 'node:fs';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { temporaryDirectory } from '../embedded/test/test-platform';
import { getColumns } from '../lib/contract/content';
import { operations } from '../lib/contract/registry';
import { mayCall, recordOutcome } from '../lib/platform/breaker';
import { call } from '../lib/platform/client';
import { startOrigin, type TestOrigin } from '../lib/platform/test/test-origin';
import { routes } from '../lib/routes/table';
import { writeHandler } from '../lib/writes/write-handler';
import { createMetrics } from './metrics';
import { type FrontServerUnderTest, home, startFrontServer } from './test/front-server-under-test';

/** Word injected into all outside input. */
const evilWord = 'EvilWord';
const directCall = { timeoutClass: 'direct' } as const;
const dataDir = temporaryDirectory();
let platform: TestOrigin;
let site: FrontServerUnderTest;
let columnsAnswer = '';

beforeAll(async () => {
  platform = await startOrigin({
    '/app_if/getColumns': (_request, response) => void response.end(columnsAnswer),
  });
  process.env.DATA_DIR = dataDir;
  process.env.PLATFORM_BASE_URL = `${platform.origin}/app_if`;
  process.env.PUBLIC_URL = 'http://news.example';
  const metrics = createMetrics(() => ({ pages: 0, bytes: 0, tags: 0 }), new Registry());
  site = await startFrontServer((_request, response) => response.end('<!DOCTYPE html><html></html>'), {
    metrics,
  });
});

afterAll(async () => {
  await site.close();
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const metricsText = async () => (await site.send('/metrics')).body.toString();

test('exports every metric before any event', async () => {
  const exported = await metricsText();
  for (const name of ['platform_calls_total', 'platform_call_seconds', 'writes_total', 'purge_lag_seconds'])
    expect(exported).toContain(`# HELP kanbao_${name} `);
});

test('counts and times platform calls by operation and result', async () => {
  columnsAnswer = JSON.stringify({ status: 0, data: { columns: [] } });
  await call(getColumns, { parentColumnId: '0' }, directCall);
  columnsAnswer = 'no JSON';
  await call(getColumns, { parentColumnId: '0' }, directCall);
  const exported = await metricsText();
  expect(exported).toContain('kanbao_platform_calls_total{operation="getColumns",outcome="ok"} 1');
  expect(exported).toContain('kanbao_platform_calls_total{operation="getColumns",outcome="malformed"} 1');
  expect(exported).toContain('kanbao_platform_call_seconds_bucket{le="+Inf",operation="getColumns"} 2');
  expect(exported).toContain('kanbao_platform_call_seconds_count{operation="getColumns"} 2');
});

test('exports open circuit breakers and how often they opened', async () => {
  const target = { operation: 'getAdv', host: `http://${evilWord}.example` };
  while (mayCall(target)) recordOutcome(target, 'refused');
  const exported = await metricsText();
  expect(exported).toContain('kanbao_breaker_open{operation="getAdv"} 1');
  expect(exported).toContain('kanbao_breaker_openings_total{operation="getAdv"} 1');
});

/** Checks of label values by label. Values of other labels must be short words, except `le` of histograms. */
const labelValueChecks: Readonly<Record<string, (value: string) => boolean>> = {
  operation: (value) => operations.some(({ operation }) => operation.name === value),
  route: (value) =>
    ['api', 'asset', 'router', 'front-server', 'dev'].includes(value) ||
    routes.some(({ name }) => name === value),
  status: (value) => /^[1-5]\d\d$/.test(value),
  action: (value) => value === 'test',
};
const shortWord = /^[a-z][a-zA-Z-]{1,24}$/;

test('never uses outside input as a label', async () => {
  for (const platformResponse of [
    { status: evilWord, message: evilWord },
    { status: 0, data: { columns: [{ columnId: { [evilWord]: evilWord } }] } },
    { [evilWord]: evilWord },
  ]) {
    columnsAnswer = JSON.stringify(platformResponse);
    await call(getColumns, { parentColumnId: evilWord }, { ...directCall, device: evilWord });
  }
  const post = writeHandler({
    actionName: 'test',
    input: z.object({ name: z.string() }),
    limit: { burst: 100, every: 1000 },
    write: async ({ name }) => ({ outcome: name, message: name, status: 422 }),
  });
  for (const origin of ['same-origin', 'cross-site']) {
    const headers = { 'sec-fetch-site': origin, 'user-agent': evilWord, 'idempotency-key': evilWord };
    await post(
      new Request('http://news.example/api/test', { method: 'POST', headers, body: `name=${evilWord}` }),
    );
  }
  const headers = {
    'user-agent': evilWord,
    cookie: `kanbao-locale=${evilWord}`,
    'x-request-id': evilWord,
    host: evilWord,
  };
  for (const path of [
    `/${evilWord}`,
    `${home}?${evilWord}=${evilWord}`,
    `/api/${evilWord}`,
    `/_next/static/${evilWord}.js`,
  ])
    for (const method of ['GET', 'POST', 'TRACE']) await site.send(path, { method, headers });

  const exported = await metricsText();
  expect(exported).toContain('kanbao_writes_total{action="test",outcome="refused"} 2');
  expect(exported.toLowerCase()).not.toContain(evilWord.toLowerCase());
  const ourLines = exported.split('\n').filter((line) => line.startsWith('kanbao_'));
  const labels = ourLines.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)]);
  expect(labels.length).toBeGreaterThan(20);
  for (const [, label = '', value = ''] of labels) {
    if (label === 'le') continue;
    const isAllowed = labelValueChecks[label] ?? ((word: string) => word === '-' || shortWord.test(word));
    expect(`${label}=${value} ${isAllowed(value)}`).toBe(`${label}=${value} true`);
  }
});
