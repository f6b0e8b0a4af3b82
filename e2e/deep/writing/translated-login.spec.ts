import type { Page } from '@playwright/test';
import { expect, test } from '../../browser-test';
import { demoLogin, expectUrl, loginField } from '../../login-forms';
import { words } from '../../words';

/** Wraps every text in an element, as browser translation does. */
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

async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/browser\/[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("keeps input and caret in a browser-translated page when the form's script starts", async ({
  page,
  kanbao,
}) => {
  const release = await holdScripts(page);
  await page.goto(kanbao.pageUrl('/login.html'));
  await translate(page);
  await loginField(page, 'password').fill('secret');
  await loginField(page, 'username').tap();
  await page.keyboard.type('yulng');
  for (const _ of 'lng') await page.keyboard.press('ArrowLeft');
  release();
  await expect(page.locator('kanbao-island [data-interactive]')).toHaveCount(0);
  await expect(loginField(page, 'username')).toBeFocused();
  await page.keyboard.type('n');
  await expect(loginField(page, 'username')).toHaveValue('yunlng');
  await expect(loginField(page, 'password')).toHaveValue('secret');
});

test('sends a form once when it is submitted in a browser-translated page before its script has loaded', async ({
  page,
  kanbao,
}) => {
  const release = await holdScripts(page);
  const postedPaths: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && postedPaths.push(new URL(request.url()).pathname),
  );
  await page.goto(kanbao.pageUrl('/login.html'));
  await translate(page);
  await loginField(page, 'username').fill(demoLogin.name);
  await loginField(page, 'password').fill(demoLogin.password);
  await page.locator('kanbao-island div[data-interactive] button').tap();
  release();
  await expectUrl(page, /session=signedIn/);
  expect(postedPaths.filter((path) => path === '/api/session/password')).toHaveLength(1);
});

test('replays two taps on the eye before its script has loaded: shows the password and hides it again', async ({
  page,
  kanbao,
}) => {
  const release = await holdScripts(page);
  await page.goto(kanbao.pageUrl('/login.html'));
  const eye = page.getByRole('button', { name: words('login.showPassword') });
  await eye.evaluate((button) => {
    const pressedStates: unknown[] = [];
    Object.assign(window, { said: pressedStates });
    const observer = new MutationObserver(() => pressedStates.push(button.getAttribute('aria-pressed')));
    observer.observe(button, { attributeFilter: ['aria-pressed'] });
  });
  for (let taps = 0; taps < 2; taps += 1) await eye.tap();
  release();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['true', 'false']);
  await expect(loginField(page, 'password')).toHaveAttribute('type', 'password');
});
