import { checkConnectionFault } from '../faults/connection-checks';
import { checkHeadlines } from '../faults/outage-checks';
import { cachedPages, type OpenTestBed, openTestBed, uncachedPages } from '../faults/test-bed';
import { words, wordsOf } from '../words';

/* One case per kind of failure; e2e/deep/outage, faulty and faults contain all cases. */

let openBed: OpenTestBed;

beforeAll(async () => {
  openBed = await openTestBed({ isShort: true });
});

afterAll(() => openBed.close());

test('if the platform is unreachable, uncached pages return a branded 503 and recover, and writes are stored once', async () => {
  const findings = await checkConnectionFault(openBed.testBed, 'smoke', {
    fault: 'refused',
    cached: { status: [200], maxMs: 0 },
    uncached: { status: [503], maxMs: 0 },
    uncachedExtra: checkHeadlines,
  });
  expect(findings.map(({ requestKind, measured, ok }) => [requestKind, ok, measured])).toEqual(
    findings.map(({ requestKind, measured }) => [requestKind, true, measured]),
  );
  expect(new Set(findings.map(({ requestKind }) => requestKind))).toEqual(
    new Set(['cached', 'uncached', 'write']),
  );
});

test('R4.23 R8.10 invalid responses of the platform do not affect cached pages and are never shown', async () => {
  const { testBed } = openBed;
  const [uncachedPath = ''] = uncachedPages.slice(5);
  await testBed.reset();
  await testBed.platformProxy.fail('garbage');
  for (const path of cachedPages) {
    const { status, cache } = await testBed.request(path);
    expect([path, status, ['hit', 'stale'].includes(cache ?? '')]).toEqual([path, 200, true]);
  }
  const { status, html, headers } = await testBed.request(uncachedPath);
  expect([uncachedPath, status]).toEqual([uncachedPath, 503]);
  expect(html).toContain(words('states.unavailable.title'));
  expect(headers.get('retry-after')).toMatch(/^\d$/);
  await testBed.platformProxy.clearFault();
  expect(await testBed.timeUntilServed(uncachedPath)).toBeDefined();
});

test('R4.23 a page whose article loads slowly shows a loading message in five languages and reloads itself', async () => {
  const { testBed } = openBed;
  await testBed.reset();
  await testBed.platformProxy.fail('held', { operation: 'getArticleContent' });
  const locales = ['cn', 'bo', 'en', 'de', 'fr'] as const;
  const requests = locales.map((locale, index) => ({
    locale,
    path: `${uncachedPages[index + 8]}?lang=${locale}`,
  }));
  await Promise.all(
    requests.map(async ({ locale, path }) => {
      const { status, html, headers } = await testBed.request(path);
      expect([locale, status]).toEqual([locale, 503]);
      expect(html).toContain(wordsOf(locale)('states.loading.title'));
      expect(html).toContain(wordsOf(locale)('states.reload'));
      expect(html).not.toContain(wordsOf(locale)('states.unavailable.title'));
      expect(headers.get('refresh')).toMatch(/^\d+$/);
    }),
  );
  testBed.platformProxy.release();
  for (const { path } of requests) expect(await testBed.timeUntilServed(path)).toBeDefined();
});

test('while the platform is down, serves cached pages; an uncached page recovers with the platform', async () => {
  const { testBed } = openBed;
  const [uncachedPath = ''] = uncachedPages.slice(6);
  await testBed.reset();
  await testBed.kanbao.platform.kill();
  for (const path of cachedPages) expect([path, (await testBed.request(path)).status]).toEqual([path, 200]);
  expect([uncachedPath, (await testBed.request(uncachedPath)).status]).toEqual([uncachedPath, 503]);
  expect((await fetch(`${testBed.kanbao.siteUrl}/readyz`)).status).toBe(200);
  await testBed.kanbao.platform.restart();
  expect(await testBed.timeUntilServed(uncachedPath)).toBeDefined();
});
