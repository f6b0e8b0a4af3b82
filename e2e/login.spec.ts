import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './journey';
import {
  codeFor,
  expectAt,
  expectProblem,
  field,
  isDrawn,
  loginByPassword,
  openKnown,
  pictureText,
  sendCode,
  submitOf,
  yunling,
} from './login-forms';
import { follow } from './reader';
import { words, wordsOf } from './words';

const article = '/newsDetail/1/1002.html';

test('R2.09 R2.10 a reader logs in from an article’s list, and comes back to where they were', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html?column=5'));
  await follow(page, () => page.getByRole('link', { name: words('topBar.login') }).tap());
  await expect(page.getByRole('banner')).toBeVisible();
  await loginByPassword(page);
  await expectAt(page, kanbao.page('/home.html?column=5&session=signedIn'));
  await expect(page.getByText(words('session.signedIn'))).toBeVisible();
  expect(await page.content()).not.toContain(yunling.nickname);
  await expect(page.getByRole('link', { name: words('topBar.account') })).toBeVisible();

  await page.goto(kanbao.page('/login.html'));
  await expect(page.getByText(yunling.nickname)).toBeVisible();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('login.views.account'));
  await page.getByRole('button', { name: words('login.account.logout') }).tap();
  await expect(page.getByText(words('session.signedOut'))).toBeVisible();
  await page.goto(kanbao.page('/login.html'));
  await expect(field(page, 'username')).toBeVisible();
});

test('R2.74 the ways to log in take each other’s place: closing leads to the page before login', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html?column=5'));
  await follow(page, () => page.getByRole('link', { name: words('topBar.login') }).tap());
  await follow(page, () => page.getByRole('link', { name: words('login.views.phone') }).tap());
  await follow(page, () => page.getByRole('link', { name: words('login.toRegister') }).tap());
  await follow(page, () => page.getByRole('link', { name: words('topBar.close') }).tap());
  await expect(page).toHaveURL(kanbao.page('/home.html?column=5'));
});

test('wrong name or password: said at the field, nothing typed is lost, the focus is where to go on', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/login.html'));
  await submitOf(page, 'password').tap();
  await expectProblem(page, 'username', 'login.problems.usernameMissing');
  await expectProblem(page, 'password', 'login.problems.passwordMissing');
  await expect(field(page, 'username')).toBeFocused();

  await field(page, 'username').fill(yunling.name);
  await field(page, 'password').fill('not it');
  await page.keyboard.press('Enter');
  await expectProblem(page, 'password', 'session.loginRefused');
  await expect(field(page, 'password')).toBeFocused();
  await expect(field(page, 'username')).toHaveValue(yunling.name);
  await expect(field(page, 'password')).toHaveValue('not it');
  await page.getByRole('button', { name: words('login.showPassword') }).tap();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  await expect(field(page, 'password')).toHaveValue('not it');
});

test('R7.112 a phone number and the code that the platform sent log in; the picture guards it', async ({
  page,
  kanbao,
}) => {
  const phone = '13800000002';
  await openKnown(page, kanbao.page('/login.html?by=phone'));
  await page.getByRole('button', { name: words('login.sendCode') }).tap();
  await expectProblem(page, 'phone', 'login.problems.phoneMissing');
  await expectProblem(page, 'imageCode', 'login.problems.imageCodeMissing');

  await expect.poll(() => isDrawn(page)).toBe(true);
  const first = await pictureText(page, kanbao);
  await page.getByRole('link', { name: words('login.anotherPicture') }).tap();
  await expect.poll(() => pictureText(page, kanbao)).not.toBe(first);
  await expect.poll(() => isDrawn(page)).toBe(true);

  await field(page, 'phone').fill(phone);
  await field(page, 'imageCode').fill('1');
  await page.getByRole('button', { name: words('login.sendCode') }).tap();
  await expectProblem(page, 'imageCode', 'login.problems.imageCodeWrong');
  await expect(field(page, 'phone')).toHaveValue(phone);

  await sendCode(page, kanbao, phone);
  await expect(page.getByRole('status').getByText(words('login.said.codeSent'))).toBeVisible();
  await expect(field(page, 'code')).toBeFocused();
  const wait = page.locator('button[formaction="/api/session/code"]');
  await expect(wait).toHaveText(/\d+/);
  await expect(wait).toHaveAttribute('aria-disabled', 'true');

  await field(page, 'code').fill('1');
  await submitOf(page, 'phone').tap();
  await expectProblem(page, 'code', 'login.problems.codeWrong');
  await field(page, 'code').fill(await codeFor(phone, kanbao));
  await submitOf(page, 'phone').tap();
  await expectAt(page, kanbao.page('/home.html?session=signedIn'));
});

test('R5.05 R5.06 R5.07 R5.08 register, then bind and set a password: what is missing is said per field', async ({
  page,
  kanbao,
}) => {
  // Journeys run both ways, and a number registers once.
  const phone = `139${String(Date.now()).slice(-8)}`;
  await openKnown(page, kanbao.page('/login.html?by=register'));
  await sendCode(page, kanbao, phone);
  await expect(page.getByText(words('login.said.codeSent'))).toBeVisible();
  await field(page, 'code').fill(await codeFor(phone, kanbao));
  await field(page, 'password').fill('first password');
  await field(page, 'confirmation').fill('another password');
  await submitOf(page, 'register').tap();
  await expectProblem(page, 'confirmation', 'login.problems.confirmationDiffers');
  await field(page, 'confirmation').fill('first password');
  await submitOf(page, 'register').tap();
  await expectAt(page, kanbao.page('/home.html?session=signedIn'));

  await page.goto(kanbao.page('/login.html'));
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible();
  await follow(page, () => page.getByRole('link', { name: words('login.views.bind') }).tap());
  await submitOf(page, 'bind').tap();
  await expectProblem(page, 'phone', 'login.problems.phoneMissing');
  await expectProblem(page, 'code', 'login.problems.codeMissing');

  await page.goto(kanbao.page('/login.html?by=newPassword'));
  await submitOf(page, 'newPassword').tap();
  await expectProblem(page, 'password', 'login.problems.passwordMissing');
  await expectProblem(page, 'confirmation', 'login.problems.confirmationMissing');
});

test('an act that needs a login leads to it and back, by the address alone', async ({ page, kanbao }) => {
  const back = new URL(kanbao.page(article)).pathname;
  await page.goto(kanbao.page(`/login.html?by=password&back=${encodeURIComponent(back)}`));
  await loginByPassword(page);
  await expectAt(page, kanbao.page(`${article}?session=signedIn`));
  // A strange way back is none.
  await page.goto(kanbao.page('/login.html?by=password&back=https%3A%2F%2Fevil.example%2F'));
  await expect(page.locator('form[data-way-back] input[name="back"]')).toHaveCount(0);
});

test('no page of the login is personal: readers get the same bytes, signed in or not', async ({
  page,
  kanbao,
  request,
}) => {
  await page.goto(kanbao.page('/login.html'));
  await loginByPassword(page);
  await expectAt(page, /session=signedIn/);
  for (const path of ['/login.html', '/login.html?by=account', '/home.html']) {
    const [own, others] = await Promise.all(
      [page.request, request].map(async (one) => (await one.get(kanbao.page(path))).text()),
    );
    expect(own, path).toBe(others);
  }
});

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.09 log in, be told, find the account, log out', async ({ page, kanbao }) => {
    const back = new URL(kanbao.page(article)).pathname;
    await page.goto(kanbao.page(`/login.html?back=${encodeURIComponent(back)}`));
    await field(page, 'username').fill(yunling.name);
    await field(page, 'password').fill('not it');
    await submitOf(page, 'password').tap();
    await expectProblem(page, 'password', 'session.loginRefused');
    await expect(page.getByRole('button', { name: words('login.showPassword') })).toBeHidden();
    await loginByPassword(page);
    await expectAt(page, kanbao.page(`${article}?session=signedIn`));
    await page.goto(kanbao.page('/login.html'));
    await page.getByRole('link', { name: words('login.toAccount') }).tap();
    await page.getByRole('button', { name: words('login.account.logout') }).tap();
    await expectAt(page, kanbao.page('/home.html?session=signedOut'));
  });

  test('R7.112 log in by phone and code', async ({ page, kanbao }) => {
    const phone = `137${String(Date.now()).slice(-8)}`;
    await openKnown(page, kanbao.page('/login.html?by=phone'));
    await sendCode(page, kanbao, phone);
    await expect(page.getByText(words('login.said.codeSent'))).toBeVisible();
    await field(page, 'phone').fill(phone);
    await field(page, 'code').fill(await codeFor(phone, kanbao));
    // The enter key logs in; it must not send another code.
    await page.keyboard.press('Enter');
    await expectProblem(page, 'phone', 'login.problems.phoneUnknown');
  });
});

test('the page speaks all five languages, and fits a narrow screen', async ({ page, kanbao }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ['cn', 'bo', 'en', 'de', 'fr'] as const) {
    await page.context().addCookies([{ name: 'kanbao-locale', value: locale, url: kanbao.siteUrl }]);
    for (const view of ['phone', 'register', 'account', 'bind']) {
      await page.goto(kanbao.page(`/login.html?by=${view}`));
      const main = page.getByRole('main');
      await expect(main, `${locale} ${view}`).toContainText(wordsOf(locale)('login.back'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${locale} ${view}`).toBe(320);
    }
  }
});
