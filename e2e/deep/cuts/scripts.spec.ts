import type { Page } from '@playwright/test';
import { expect, test } from '../../journey';
import { expectAt, field, submitOf, yunling } from '../../login-forms';
import { words } from '../../words';

const article = '/newsDetail/1/1002.html';
const chunks = '**/_next/static/browser/*.js';

function notice(page: Page) {
  return page.getByRole('alert').filter({ hasText: words('states.chunkFailed.title') });
}

test('R8.20 a picture whose viewer cannot be loaded opens as a page, or the failure is reported', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])')).toHaveCount(2);
  await page.route(chunks, (route) => route.abort());
  await page.locator('a[data-lightbox]').first().tap();
  // What stood in for it before still does: the picture opens as a page of its own, or the notice is there.
  await expect(async () => {
    const left = !page.url().includes('/newsDetail/');
    expect(left || (await notice(page).isVisible())).toBe(true);
  }).toPass();
});

const failures = {
  'whose file cannot run': (page: Page) =>
    page.route('**/browser/login-form-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
    ),
  'whose props cannot be read': (page: Page) => setProps(page, '{'),
  'that cannot be rendered': (page: Page) => setProps(page, '{"form":"planted"}'),
};

async function setProps(page: Page, props: string): Promise<void> {
  await page.addInitScript((text) => {
    addEventListener('DOMContentLoaded', () => {
      const island = document.querySelector<HTMLElement>('kanbao-island[data-name=login-form]');
      if (island) island.dataset.props = text;
    });
  }, props);
}

for (const [what, breakForm] of Object.entries(failures)) {
  test(`R8.20 a login form ${what} keeps what is typed, and is submitted without a script`, async ({
    page,
    kanbao,
  }) => {
    await breakForm(page);
    await page.goto(kanbao.page('/login.html'));
    await field(page, 'username').fill(yunling.name);
    await expect(notice(page)).toBeVisible();
    await expect(field(page, 'username')).toHaveValue(yunling.name);
    await field(page, 'password').fill(yunling.password);
    await submitOf(page, 'password').tap();
    await expectAt(page, /session=signedIn/);
  });
}

test('R9.14 a script that hangs counts as failed after 120 s, and not before', async ({ page, kanbao }) => {
  await page.clock.install();
  const asked: string[] = [];
  await page.route(chunks, (route) => void asked.push(route.request().url()));
  await page.goto(kanbao.page(article));
  // From here on no time passes but by the test.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.locator('h1').tap();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.runFor(119_000);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(2000);
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('article p').first()).toBeVisible();
});
