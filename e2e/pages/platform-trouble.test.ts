import { frontHeadlines } from '../faults/looks-outage';
import { lineTrouble } from '../faults/on-the-line';
import { type OpenStage, openStage, seenPages, unseenPages } from '../faults/stage';
import { words } from '../words';

/* A site that loses its platform, one case each. All cases are in e2e/deep: outage, faulty, faults. */

let open: OpenStage;

beforeAll(async () => {
  open = await openStage({ short: true });
});

afterAll(() => open.close());

test('a fault of the line is a branded 503 on uncached pages, which return; writes are stored once', async () => {
  const findings = await lineTrouble(open.stage, 'smoke', {
    fault: 'refused',
    seen: { status: [200], within: 0 },
    unseen: { status: [503], within: 0 },
    unseenAlso: frontHeadlines,
  });
  expect(findings.map(({ met, saw, ok }) => [met, ok, saw])).toEqual(
    findings.map(({ met, saw }) => [met, true, saw]),
  );
  expect(new Set(findings.map(({ met }) => met))).toEqual(new Set(['seen', 'unseen', 'write']));
});

test('R4.23 R8.10 garbage from the platform leaves cached pages as they are and is never shown', async () => {
  const { stage } = open;
  const [unseen = ''] = unseenPages.slice(5);
  await stage.begin();
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

test('while the platform is down, cached pages are served; an uncached page returns with the platform', async () => {
  const { stage } = open;
  const [unseen = ''] = unseenPages.slice(6);
  await stage.begin();
  await stage.kanbao.platform.kill();
  for (const path of seenPages) expect([path, (await stage.ask(path)).status]).toEqual([path, 200]);
  expect([unseen, (await stage.ask(unseen)).status]).toEqual([unseen, 503]);
  expect((await fetch(`${stage.kanbao.siteUrl}/readyz`)).status).toBe(200);
  await stage.kanbao.platform.restart();
  expect(await stage.untilThere(unseen)).toBeDefined();
});
