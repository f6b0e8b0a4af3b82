/** @jest-environment node */
import { gunzipSync } from 'node:zlib';
import { gzipHeader } from '@/lib/platform/gzip-header';
import { purge } from '@/lib/platform/purge';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { type DocumentSource, respondWithDocument } from './cached-documents';

let makeCount = 0;
let key = 0;

function sourceWith(overrides: Partial<DocumentSource> = {}): DocumentSource {
  key += 1;
  return {
    key: `/test-${key}`,
    contentType: 'application/xml',
    fresh: 60,
    budget: 1000,
    make: async () => {
      tagPage('article:7', 'counts:7');
      makeCount += 1;
      return `<text>${makeCount}</text>`;
    },
    ...overrides,
  };
}

function requestDocument(source: DocumentSource, headers: Record<string, string> = {}): Promise<Response> {
  return respondWithDocument(new Request('http://x/feed.xml', { headers }), source);
}

afterEach(() => jest.useRealTimers());

test('generates a document once for concurrent requests, and again when it is stale', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const source = sourceWith();
  const [first, second] = await Promise.all([requestDocument(source), requestDocument(source)]);
  const text = await first.text();
  expect(await second.text()).toBe(text);
  expect(await (await requestDocument(source)).text()).toBe(text);
  jest.advanceTimersByTime(61_000);
  expect(await (await requestDocument(source)).text()).not.toBe(text);
});

test('responds with 304 to a matching ETag, and compressed if the front server allows it', async () => {
  const source = sourceWith();
  const fullResponse = await requestDocument(source);
  const etag = fullResponse.headers.get('etag') ?? '';
  expect(fullResponse.headers.has(gzipHeader)).toBe(false);
  expect((await requestDocument(source, { 'if-none-match': etag })).status).toBe(304);
  expect((await requestDocument(source, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  const gzipResponse = await requestDocument(source, { [gzipHeader]: 'gzip' });
  expect(gzipResponse.headers.get(gzipHeader)).toBe('gzip');
  expect(gunzipSync(Buffer.from(await gzipResponse.arrayBuffer())).toString()).toBe(
    await fullResponse.text(),
  );
});

test('a purged article purges the documents that contain it; a like does not', async () => {
  const source = sourceWith();
  const text = await (await requestDocument(source)).text();
  await purge({ paths: [], tags: ['counts:7'] });
  expect(await (await requestDocument(source)).text()).toBe(text);
  await purge({ paths: [], tags: ['article:8'] });
  expect(await (await requestDocument(source)).text()).toBe(text);
  await purge({ paths: [], tags: ['article:7'] });
  expect(await (await requestDocument(source)).text()).not.toBe(text);
});

test('a document that was being generated during a purge is not cached', async () => {
  let finish: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const source = sourceWith({ make: () => waiting.then(() => 'old') });
  const pendingResponse = requestDocument(source);
  await purge({ paths: [], tags: ['article:7'] });
  finish();
  expect(await (await pendingResponse).text()).toBe('old');
  expect(await (await requestDocument({ ...source, make: async () => 'new' })).text()).toBe('new');
});

test('while the platform fails, responds with the stale document, or with 503 if there is none', async () => {
  const source = sourceWith({ fresh: 0 });
  const text = await (await requestDocument(source)).text();
  const staleResponse = await requestDocument({ ...source, make: async () => 503 });
  expect([staleResponse.status, await staleResponse.text()]).toEqual([200, text]);
  const refusedResponse = await requestDocument(sourceWith({ make: async () => 503 }));
  expect([refusedResponse.status, refusedResponse.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await requestDocument({ ...source, make: async () => 410 })).status).toBe(410);
});

test('caches an incomplete document for 5 s only', async () => {
  const source = sourceWith({
    make: async () => {
      markIncomplete();
      return 'half';
    },
  });
  expect((await requestDocument(source)).headers.get('cache-control')).toBe('public, max-age=5');
});
