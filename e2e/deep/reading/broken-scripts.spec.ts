import type { Page } from '@playwright/test';
import { expect, test } from '../../browser-test';
import { chunkNotice } from '../../chunk-notice';
import { demoLogin, expectUrl, loginField, submitButtonOf } from '../../login-forms';

const failures = {
  'whose script throws': (page: Page) =>
    page.route('**/browser/login-form-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
    ),
  'whose props cannot be parsed': (page: Page) => setProps(page, '{'),
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

for (const [failure, breakForm] of Object.entries(failures)) {
  test(`R8.20 a login form ${failure} keeps its input and submits without JavaScript`, async ({
    page,
    kanbao,
  }) => {
    await breakForm(page);
    await page.goto(kanbao.pageUrl('/login.html'));
    await loginField(page, 'username').fill(demoLogin.name);
    await expect(chunkNotice(page)).toBeVisible();
    await expect(loginField(page, 'username')).toHaveValue(demoLogin.name);
    await loginField(page, 'password').fill(demoLogin.password);
    await submitButtonOf(page, 'password').tap();
    await expectUrl(page, /session=signedIn/);
  });
}
