import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './journey';
import { expectAt, expectProblem, field, yunling } from './login-forms';
import { words } from './words';

/** A slow phone on a slow network. */
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

test('typing into the login form before and during hydration keeps every character and the focus', async ({
  page,
  kanbao,
}) => {
  test.slow();
  await slowDown(await page.context().newCDPSession(page));
  await page.goto(kanbao.page('/login.html'), { waitUntil: 'commit' });
  await field(page, 'username').waitFor();
  await page.evaluate(() => {
    const left: string[] = [];
    Object.assign(window, { left });
    addEventListener('focusout', ({ target }) => {
      if (target instanceof HTMLInputElement) left.push(target.name);
    });
  });
  const isAwake = () => page.evaluate(() => document.querySelector('kanbao-island [data-waits]') === null);
  // The first touch brings the scripts; the reader goes on typing while they come.
  await field(page, 'username').tap();
  let typed = '';
  for (let more = 0; more < 3; ) {
    await page.keyboard.type('yunling');
    typed += 'yunling';
    if (await isAwake()) more += 1;
    expect(typed.length).toBeLessThan(20_000);
  }
  await expect(field(page, 'username')).toHaveValue(typed);
  await expect(field(page, 'username')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'left'))).toEqual([]);
});

/** As a browser does that translates the page: every text in an element of its own. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: ChildNode[] = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (text.parentElement?.closest('kanbao-island') && text.textContent?.trim()) texts.push(text as Text);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = `translated ${text.textContent}`;
      text.replaceWith(font);
    }
  });
}

/** Holds the page's script files back until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/browser\/[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('in a page that a browser has translated, what is typed and the caret outlive the form coming to life', async ({
  page,
  kanbao,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(kanbao.page('/login.html'));
  await translate(page);
  await field(page, 'password').fill('secret');
  await field(page, 'username').tap();
  await page.keyboard.type('yulng');
  for (const _ of 'lng') await page.keyboard.press('ArrowLeft');
  letThrough();
  await expect(page.locator('kanbao-island [data-waits]')).toHaveCount(0, { timeout: 20_000 });
  await expect(field(page, 'username')).toBeFocused();
  await page.keyboard.type('n');
  await expect(field(page, 'username')).toHaveValue('yunlng');
  await expect(field(page, 'password')).toHaveValue('secret');
});

test('in a page that a browser has translated, a form that is sent early is sent once', async ({
  page,
  kanbao,
}) => {
  const letThrough = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && sent.push(new URL(one.url()).pathname));
  await page.goto(kanbao.page('/login.html'));
  await translate(page);
  await field(page, 'username').fill(yunling.name);
  await field(page, 'password').fill(yunling.password);
  await page.locator('kanbao-island div[data-waits] button').tap();
  letThrough();
  await expectAt(page, /session=signedIn/);
  expect(sent.filter((path) => path === '/api/session/password')).toHaveLength(1);
});

test('an impatient reader who taps twice to see the password and to hide it again finds it hidden', async ({
  page,
  kanbao,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(kanbao.page('/login.html'));
  const eye = page.getByRole('button', { name: words('login.showPassword') });
  await eye.evaluate((button) => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    const observer = new MutationObserver(() => said.push(button.getAttribute('aria-pressed')));
    observer.observe(button, { attributeFilter: ['aria-pressed'] });
  });
  for (let taps = 0; taps < 2; taps += 1) await eye.tap();
  letThrough();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'said')), { timeout: 20_000 })
    .toEqual(['true', 'false']);
  await expect(field(page, 'password')).toHaveAttribute('type', 'password');
});

test('a form that is sent before the scripts came is sent once, in place', async ({ page, kanbao }) => {
  await slowDown(await page.context().newCDPSession(page));
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && sent.push(new URL(one.url()).pathname));
  await page.goto(kanbao.page('/login.html'), { waitUntil: 'commit' });
  await field(page, 'username').waitFor();
  await field(page, 'username').fill(yunling.name);
  await field(page, 'password').fill('not it');
  await page.keyboard.press('Enter');
  await expectProblem(page, 'password', 'session.loginRefused');
  await expect(field(page, 'username')).toHaveValue(yunling.name);
  expect(sent.filter((path) => path === '/api/session/password')).toHaveLength(1);
});
