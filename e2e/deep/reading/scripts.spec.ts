import { expect, test } from '../../journey';
import { watchProblems, watchScripts } from '../../watched-scripts';

test('no page loads a script file by itself, and none reports an error', async ({
  page,
  kanbao,
  routeLines,
}) => {
  const asked = watchScripts(page);
  const problems = watchProblems(page);
  for (const { url, status } of routeLines.values()) {
    if (status !== 'works') continue;
    asked.length = 0;
    await page.goto(kanbao.siteUrl + url, { waitUntil: 'networkidle' });
    // Lives and vote counts renew themselves; the platform's client saves codes; a page that is a form restores its draft.
    const byThemselves = page.locator(
      '[data-soon], kanbao-island[data-name="door"], form[data-staying-form][data-at-once]',
    );
    if ((await byThemselves.count()) === 0) expect([url, asked]).toEqual([url, []]);
  }
  expect(problems).toEqual([]);
});
