import { countLoads } from './browser-page';
import { expect, test } from './browser-test';
import { chunkNotice } from './chunk-notice';
import { demoLogin, loginField, submitButtonOf } from './login-forms';
import { words } from './words';

const article = '/newsDetail/1/1002.html';
const chunks = '**/_next/static/browser/*.js';

test('R8.20 reports a script that fails to load, with a reload link, and keeps the article readable', async ({
  page,
  kanbao,
}) => {
  let broken = true;
  const loads = countLoads(page);
  await page.route(chunks, (route) => (broken ? route.abort() : route.continue()));
  await page.goto(kanbao.pageUrl(article));
  await expect(chunkNotice(page)).toBeHidden();
  await page.locator('h1').tap();
  await expect(chunkNotice(page)).toBeVisible();
  await expect(page.locator('article p').first()).toBeVisible();
  expect(loads()).toBe(1);

  broken = false;
  const reloaded = page.waitForEvent('load');
  await chunkNotice(page)
    .getByRole('link', { name: words('states.reload') })
    .tap();
  await reloaded;
  await expect(chunkNotice(page)).toBeHidden();
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-interactive])')).toHaveCount(2);
  await expect(chunkNotice(page)).toBeHidden();
});

test('R8.20 a login form whose script fails to load keeps its input and submits without JavaScript', async ({
  page,
  kanbao,
}) => {
  await page.route('**/browser/login-form-*.js', (route) => route.abort());
  await page.goto(kanbao.pageUrl('/login.html'));
  await loginField(page, 'username').fill(demoLogin.name);
  await expect(chunkNotice(page)).toBeVisible();
  await expect(loginField(page, 'username')).toHaveValue(demoLogin.name);
  await loginField(page, 'password').fill(demoLogin.password);
  await submitButtonOf(page, 'password').tap();
  await expect(page).toHaveURL(/session=signedIn/);
});
