import type { CDPSession } from '@playwright/test';
import { expect, test } from '../../browser-test';
import { expectProblem, loginField } from '../../login-forms';
import { uniquePhone } from '../../new-member';

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

test('keeps every character and the focus while typing into the login form before and during hydration', async ({
  page,
  kanbao,
}) => {
  await slowDown(await page.context().newCDPSession(page));
  await page.goto(kanbao.pageUrl('/login.html'), { waitUntil: 'commit' });
  await loginField(page, 'username').waitFor();
  await page.evaluate(() => {
    const left: string[] = [];
    Object.assign(window, { left });
    addEventListener('focusout', ({ target }) => {
      if (target instanceof HTMLInputElement) left.push(target.name);
    });
  });
  const isHydrated = () =>
    page.evaluate(() => document.querySelector('kanbao-island [data-interactive]') === null);
  // This touch loads the scripts, while the reader types.
  await loginField(page, 'username').tap();
  let typed = '';
  for (let more = 0; more < 3; ) {
    await page.keyboard.type('yunling');
    typed += 'yunling';
    if (await isHydrated()) more += 1;
    expect(typed.length).toBeLessThan(20_000);
  }
  await expect(loginField(page, 'username')).toHaveValue(typed);
  await expect(loginField(page, 'username')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'left'))).toEqual([]);
});

test('sends a form once and in place when it is submitted before the scripts have loaded', async ({
  page,
  kanbao,
}) => {
  await slowDown(await page.context().newCDPSession(page));
  const postedPaths: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && postedPaths.push(new URL(request.url()).pathname),
  );
  await page.goto(kanbao.pageUrl('/login.html'), { waitUntil: 'commit' });
  await loginField(page, 'username').waitFor();
  const name = uniquePhone();
  await loginField(page, 'username').fill(name);
  await loginField(page, 'password').fill('not it');
  await page.keyboard.press('Enter');
  await expectProblem(page, 'password', 'session.loginRefused');
  await expect(loginField(page, 'username')).toHaveValue(name);
  expect(postedPaths.filter((path) => path === '/api/session/password')).toHaveLength(1);
});
