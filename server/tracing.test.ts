import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { z } from 'zod';
import { getColumns } from '../lib/contract/content';
import { call } from '../lib/platform/client';
import { startOrigin, type TestOrigin } from '../lib/platform/test/test-origin';
import {
  type FrontServerUnderTest,
  home,
  listenAnywhere,
  startFrontServer,
} from './test/front-server-under-test';
import { startTracing } from './tracing';

const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

let receiver: Server;
let url: string;
let bodies: string[] = [];
let platform: TestOrigin;
let traceparents: (string | undefined)[] = [];
let site: FrontServerUnderTest;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  url = `http://127.0.0.1:${await listenAnywhere(receiver)}/v1/traces`;
  platform = await startOrigin({
    '/app_if/getColumns': (request, response) => {
      traceparents.push(request.headers.traceparent?.toString());
      response.end(JSON.stringify({ status: 0, data: { columns: [] } }));
    },
  });
  process.env.PLATFORM_BASE_URL = `${platform.origin}/app_if`;
});

beforeEach(async () => {
  bodies = [];
  traceparents = [];
  site = await startFrontServer(async (_request, response) => {
    await call(getColumns, { parentColumnId: '0' }, { timeoutClass: 'direct' });
    response.end('<!DOCTYPE html><html></html>');
  });
});

afterEach(() => site.close());

afterAll(async () => {
  await platform.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const spans = () =>
  bodies
    .flatMap((body) => received.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

test('a request, its render and its platform call form one trace, which the platform continues', async () => {
  const tracing = await startTracing({ url, share: 1, version: '1.2.3' });
  const answer = await site.send(`${home}?title=secret`, { headers: { 'x-request-id': 'request-1234' } });
  expect(answer.status).toBe(200);
  await site.send('/metrics');
  await tracing.stop();

  const allSpans = spans();
  expect(allSpans.filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1);
  const [request, drawing, called] = ['GET home', 'render home', 'getColumns'].map((name) =>
    allSpans.find((span) => span.name === name),
  );
  expect(request?.parentSpanId ?? '').toBe('');
  expect(drawing?.parentSpanId).toBe(request?.spanId);
  expect(called?.parentSpanId).toBe(drawing?.spanId);
  expect(new Set([request, drawing, called].map((span) => span?.traceId)).size).toBe(1);
  expect(traceparents).toEqual([`00-${called?.traceId}-${called?.spanId}-01`]);
  expect(request?.attributes).toContainEqual({
    key: 'kanbao.request_id',
    value: { stringValue: 'request-1234' },
  });
  expect(site.records[0]).toMatchObject({ id: 'request-1234', trace: request?.traceId });
  expect(bodies.join()).toContain('1.2.3');
  expect(bodies.join()).not.toContain('secret');
});

test('sends no spans of unsampled requests or after stopping', async () => {
  const tracing = await startTracing({ url, share: 0, version: '1' });
  await site.send(home);
  await tracing.stop();
  await site.send(home);
  expect(bodies).toEqual([]);
  expect(traceparents).toEqual([undefined]);
  expect(site.records.map(({ trace }) => trace)).toEqual([undefined, undefined]);
});

test('loads OpenTelemetry only if tracing is on', async () => {
  const { metafile } = await build({
    entryPoints: ['server/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { 'server-only': './scripts/empty-module.mjs' },
    write: false,
    metafile: true,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const kinds = imports.filter(({ path }) => path.startsWith('@opentelemetry/')).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(3);
  expect(new Set(kinds)).toEqual(new Set(['dynamic-import']));
});
