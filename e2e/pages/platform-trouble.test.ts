import { checkConnectionFault } from '../faults/connection-checks';
import { checkHeadlines } from '../faults/outage-checks';
import { type OpenTestBed, openTestBed, seenPages, unseenPages } from '../faults/test-bed';
import { words, wordsOf } from '../words';

/* A site whose platform fails, one case each. All cases are in e2e/deep: outage, faulty, faults. */

let open: OpenTestBed;

beforeAll(async () => {
  open = await openTestBed({ short: true });
});

afterAll(() => open.close());

test('if the platform is unreachable, uncached pages return a branded 503 and recover, and writes are stored once', async () => {
  const findings = await checkConnectionFault(open.stage, 'smoke', {
    fault: 'refused',
    seen: { status: [200], within: 0 },
    unseen: { status: [503], within: 0 },
    unseenAlso: checkHeadlines,
  });
  expect(findings.map(({ met, saw, ok }) => [met, ok, saw])).toEqual(
    findings.map(({ met, saw }) => [met, true, saw]),
  );
  expect(new Set(findings.map(({ met }) => met))).toEqual(new Set(['seen', 'unseen', 'write']));
});

test('R4.23 R8.10 invalid responses of the platform do not affect cached pages and are never shown', async () => {
  const { stage } = open;
  const [unseen = ''] = unseenPages.slice(5);
  await stage.reset();
  await stage.line.fail('garbage');
  for (const path of seenPages) {
    const { status, cache } = await stage.ask(path);
    expect([path, status, ['hit', 'stale'].includes(cache ?? '')]).toEqual([path, 200, true]);
  }
  const { status, html, headers } = await stage.ask(unseen);
  expect([unseen, status]).toEqual([unseen, 503]);
  expect(html).toContain(words('states.unavailable.title'));
  expect(headers.get('retry-after')).toMatch(/^\d$/);
  await stage.line.mend();
  expect(await stage.untilThere(unseen)).toBeDefined();
});

test('R4.23 a page whose article loads slowly shows a loading message in five languages and reloads itself', async () => {
  const { stage } = open;
  await stage.reset();
  await stage.line.fail('slow 3000', { operation: 'getArticleContent' });
  const locales = ['cn', 'bo', 'en', 'de', 'fr'] as const;
  const asked = locales.map((locale, at) => ({ locale, path: `${unseenPages[at + 8]}?lang=${locale}` }));
  await Promise.all(
    asked.map(async ({ locale, path }) => {
      const { status, html, headers } = await stage.ask(path);
      expect([locale, status]).toEqual([locale, 503]);
      expect(html).toContain(wordsOf(locale)('states.loading.title'));
      expect(html).toContain(wordsOf(locale)('states.reload'));
      expect(html).not.toContain(wordsOf(locale)('states.unavailable.title'));
      expect(headers.get('refresh')).toMatch(/^\d+$/);
    }),
  );
  for (const { path } of asked) expect(await stage.untilThere(path)).toBeDefined();
  await stage.line.mend();
});

test('while the platform is down, serves cached pages; an uncached page recovers with the platform', async () => {
  const { stage } = open;
  const [unseen = ''] = unseenPages.slice(6);
  await stage.reset();
  await stage.kanbao.platform.kill();
  for (const path of seenPages) expect([path, (await stage.ask(path)).status]).toEqual([path, 200]);
  expect([unseen, (await stage.ask(unseen)).status]).toEqual([unseen, 503]);
  expect((await fetch(`${stage.kanbao.siteUrl}/readyz`)).status).toBe(200);
  await stage.kanbao.platform.restart();
  expect(await stage.untilThere(unseen)).toBeDefined();
});
