import { testPassword } from '../../test/test-platform';
import { findArticle } from '../test/import-results';
import { delayAfter, runScheduled } from './scheduled-run';
import { useSiteTestBed } from './test/site-test-bed';

const testBed = useSiteTestBed();

const minute = 60_000;
const now = Date.parse('2026-05-01T08:00:00Z');

async function registerSource() {
  const { site, report, platform } = testBed();
  site.posts = [{ id: 1, title: 'First' }];
  await report({}, { everyMs: 10 * minute });
  const [source] = platform.store.importSources.all();
  if (!source) throw new Error('not registered');
  return source;
}

function runAt(source: Awaited<ReturnType<typeof registerSource>>, wait?: (ms: number) => Promise<void>) {
  const { store } = testBed().platform;
  return runScheduled(source, { store, maxFeedBytes: 1_000_000, wait }, () => now);
}

test('--every imports at once and registers the source; off removes it', async () => {
  const { site, run, platform } = testBed();
  site.posts = [{ id: 1, title: 'First' }];
  const first = await run('--no-pictures', '--every', '2h');
  expect(first.stdout).toMatch(/articles\s+1\s/);
  expect(first.stdout).toContain('repeated every 2 h while Kanbao runs');
  expect(platform.store.importSources.all()).toMatchObject([
    { title: 'Valley News', everyMs: 120 * minute, failures: 0, result: { ok: true, added: 1 } },
  ]);
  expect((await run('--every', 'off')).stdout).toContain('is not imported any more');
  expect(platform.store.importSources.all()).toEqual([]);
  expect((await run('--every', 'off')).stdout).toContain('was not imported repeatedly');
});

test.each(['10', '0m', '10s', '31d', 'x'])('refuses the interval %s', async (every) => {
  expect(await testBed().run('--every', every)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('from 1m to 30d'),
  });
});

test('does not register a source that cannot be imported', async () => {
  const { site, report, platform } = testBed();
  site.namesApi = false;
  site.isPlain = true;
  await expect(report({}, { everyMs: minute })).rejects.toThrow('nothing that can be imported');
  expect(platform.store.importSources.all()).toEqual([]);
});

test('a scheduled run imports new articles without detecting the source again', async () => {
  const source = await registerSource();
  const { site, platform } = testBed();
  site.posts = [...site.posts, { id: 2, title: 'Second' }];
  site.requests.length = 0;
  const { run } = await runAt(source);
  expect(run).toEqual({
    lastAt: now,
    nextAt: now + 10 * minute,
    failures: 0,
    result: { ok: true, added: 1, updated: 0, withdrawn: 0 },
  });
  expect(site.requests).not.toContain('/');
  expect((await findArticle(platform, 'Valley News', 'Second')).item.textTitle).toBe('Second');
});

test('a failing site is requested less often after each failure, and nothing is withdrawn', async () => {
  const source = await registerSource();
  const { site, platform } = testBed();
  site.intercept = (url, response) => {
    if (url.pathname === '/robots.txt') return false;
    response.writeHead(503).end();
    return true;
  };
  const { run } = await runAt({ ...source, failures: 2 });
  expect(run).toMatchObject({
    nextAt: now + 80 * minute,
    failures: 3,
    result: { ok: false, reason: expect.stringContaining('503') },
  });
  expect((await findArticle(platform, 'Valley News', 'First')).item.textTitle).toBe('First');
});

test('if the API of a site disappears, its feed is not imported instead', async () => {
  const source = await registerSource();
  const { site } = testBed();
  site.isPlain = true;
  site.head = '<link rel="alternate" type="application/rss+xml" href="/feed/">';
  const { run } = await runAt(source);
  expect(run.result).toMatchObject({ ok: false, reason: expect.stringContaining('404') });
  expect(site.requests).not.toContain('/feed/');
});

test.each([
  [1, 10 * minute, undefined, 20 * minute],
  [50, 10 * minute, undefined, 24 * 60 * minute],
  [1, 48 * 60 * minute, undefined, 48 * 60 * minute],
  [1, minute, 120 * minute, 120 * minute],
])(
  'after %d failures with an interval of %d ms and a Retry-After of %s ms, the delay is %d ms',
  (failures, every, requestedDelay, delay) => {
    expect(delayAfter(failures, every, requestedDelay)).toBe(delay);
  },
);

test('an unchanged feed is not read again', async () => {
  const { site, report, platform } = testBed();
  const feed =
    '<rss version="2.0"><channel><title>F</title><item><guid>1</guid><title>A</title></item></channel></rss>';
  const statuses: number[] = [];
  site.intercept = (url, response, request) => {
    if (url.pathname !== '/') return false;
    const isKnown = request.headers['if-modified-since'] === 'Fri, 01 May 2026 08:00:00 GMT';
    statuses.push(isKnown ? 304 : 200);
    response.writeHead(isKnown ? 304 : 200, { 'last-modified': 'Fri, 01 May 2026 08:00:00 GMT' });
    response.end(isKnown ? undefined : feed);
    return true;
  };
  await report({}, { everyMs: 10 * minute });
  const [source] = platform.store.importSources.all();
  if (!source) throw new Error('not registered');
  await runAt(source);
  const outcome = await runAt(source);
  expect(statuses).toEqual([200, 200, 304]);
  expect(outcome.run.result).toMatchObject({ ok: true, added: 0 });
  expect(outcome).toMatchObject({ report: { title: 'F' } });
});

test('the operator sees source, times and result, starts a run and ends the import', async () => {
  const source = await registerSource();
  const { platform } = testBed();
  const { importSources } = platform.store;
  const result = { ok: false, reason: '<b>503</b>', added: 0, updated: 0, withdrawn: 0 };
  importSources.finish(source.address, { lastAt: now, nextAt: now + minute, failures: 3, result });
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(platform.origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
      redirect: 'manual',
    });
  const login = await post('/admin/login', { password: testPassword });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${platform.origin}/admin/imports`, { headers: { cookie } })).text();
  expect(page).toContain('Valley News');
  expect(page).toContain(`${source.address} · 每 10 分钟`);
  expect(page).toContain('2026-05-01 16:00:00');
  expect(page).toContain('2026-05-01 16:01:00');
  expect(page).toContain('失败（连续 3 次）：&lt;b&gt;503&lt;/b&gt;');
  const csrf = /name="csrf" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  const submitAction = (name: string) =>
    post('/admin/actions', { action: name, address: source.address, csrf, back: '/admin/imports' }, cookie);
  expect((await submitAction('runImport')).headers.get('location')).toBe('/admin/imports?outcome=done');
  expect(importSources.next()?.nextAt).toBeGreaterThan(now + minute);
  expect((await submitAction('stopImport')).status).toBe(303);
  expect(importSources.all()).toEqual([]);
  expect((await submitAction('stopImport')).status).toBe(409);
});
