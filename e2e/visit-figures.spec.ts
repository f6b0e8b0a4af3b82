import { expect, test } from './browser-test';

test('measures a sampled visit, and sends its figures when the reader leaves', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao({ env: { VISITS_MEASURED: '0.01' } });
  const visits = async () => {
    const metrics = await (await page.request.get(`${kanbao.siteUrl}/metrics`)).text();
    const [, count] =
      /kanbao_reader_seconds_count\{measure="ttfb",route="aboutUs"[^}]*\} (\d+)/.exec(metrics) ?? [];
    return Number(count ?? 0);
  };
  const before = await visits();
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const script = page.waitForResponse(/\/measure-visit-\w+\.js$/);
  await page.goto(kanbao.pageUrl('/aboutUs.html'));
  await (await script).finished();
  await page.goto('about:blank');
  await expect.poll(visits).toBe(before + 1);
});

test('loads no script in other visits before the reader acts', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao({ env: { VISITS_MEASURED: '0.01' } });
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(kanbao.pageUrl('/aboutUs.html'));
  await expect(page.locator('main')).toBeVisible();
  expect(scripts).toEqual([]);
});
