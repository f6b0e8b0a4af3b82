import { expect, test } from '../../browser-test';
import { recordProblems, recordScripts } from '../../watched-scripts';

// The page of an idle live registers a service worker, which makes later pages load a script.
test.use({ serviceWorkers: 'block' });

test('loads no script file without an interaction, and reports no error, on any page', async ({
  page,
  kanbao,
  routeLines,
}) => {
  const loadedScripts = recordScripts(page);
  const problems = recordProblems(page);
  for (const { url, status } of routeLines.values()) {
    if (status !== 'works') continue;
    loadedScripts.length = 0;
    await page.goto(kanbao.siteUrl + url, { waitUntil: 'networkidle' });
    // These elements load scripts without a reader's action: to poll, to save codes or to restore a draft.
    const autoLoadingElements = page.locator(
      '[data-load-soon], kanbao-island[data-name="write-off-panel"], form[data-staying-form][data-load-now]',
    );
    if ((await autoLoadingElements.count()) === 0) expect([url, loadedScripts]).toEqual([url, []]);
  }
  expect(problems).toEqual([]);
});
