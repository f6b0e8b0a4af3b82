import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import {
  demoLogin,
  expectProblem,
  expectUrl,
  imageCodeText,
  isPictureLoaded,
  loginByPassword,
  loginField,
  openWithDevice,
  sendCode,
  submitButtonOf,
  textMessageCode,
} from './login-forms';
import { registerMember, uniquePhone } from './new-member';
import { submitPassword } from './sign-in';
import { words } from './words';

const article = '/newsDetail/1/1002.html';

test('R2.09 R2.10 logs in from an article list, returns there, and logs out', async ({
  page,
  borrowKanbao,
}) => {
  // Not the shared Kanbao, because logging out ends all sessions of a member.
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl('/home.html?column=5'));
  await navigateBy(page, () => page.getByRole('link', { name: words('topBar.login') }).tap());
  await expect(page.getByRole('banner')).toBeVisible();
  await loginByPassword(page);
  await expectUrl(page, kanbao.pageUrl('/home.html?column=5&session=signedIn'));
  await expect(page.getByText(words('session.signedIn'))).toBeVisible();
  expect(await page.content()).not.toContain(demoLogin.nickname);
  await expect(page.getByRole('link', { name: words('topBar.account') })).toBeVisible();

  await page.goto(kanbao.pageUrl('/login.html'));
  await expect(page.getByText(demoLogin.nickname)).toBeVisible();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('login.views.account'));
  await page.getByRole('button', { name: words('login.account.logout') }).tap();
  await expect(page.getByText(words('session.signedOut'))).toBeVisible();
  await page.goto(kanbao.pageUrl('/login.html'));
  await expect(loginField(page, 'username')).toBeVisible();
});

test('R2.74 switching the login method replaces the history entry, so closing returns to the page before the login', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/home.html?column=5'));
  await navigateBy(page, () => page.getByRole('link', { name: words('topBar.login') }).tap());
  await navigateBy(page, () => page.getByRole('link', { name: words('login.views.phone') }).tap());
  await navigateBy(page, () => page.getByRole('link', { name: words('login.toRegister') }).tap());
  await navigateBy(page, () => page.getByRole('link', { name: words('topBar.close') }).tap());
  await expect(page).toHaveURL(kanbao.pageUrl('/home.html?column=5'));
});

test('reports a wrong name or password at the field, keeps all input, and focuses the field to correct', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/login.html'));
  await submitButtonOf(page, 'password').tap();
  await expectProblem(page, 'username', 'login.problems.usernameMissing');
  await expectProblem(page, 'password', 'login.problems.passwordMissing');
  await expect(loginField(page, 'username')).toBeFocused();

  // A new name, because wrong passwords are counted per name.
  const name = uniquePhone();
  await loginField(page, 'username').fill(name);
  await loginField(page, 'password').fill('not it');
  await page.keyboard.press('Enter');
  await expectProblem(page, 'password', 'session.loginRefused');
  await expect(loginField(page, 'password')).toBeFocused();
  await expect(loginField(page, 'username')).toHaveValue(name);
  await expect(loginField(page, 'password')).toHaveValue('not it');
  await page.getByRole('button', { name: words('login.showPassword') }).tap();
  await expect(loginField(page, 'password')).toHaveAttribute('type', 'text');
  await expect(loginField(page, 'password')).toHaveValue('not it');
});

test('R7.112 logs in by phone number and code, guarded by an image code', async ({ page, borrowKanbao }) => {
  // A phone number may request only one code a minute, so the test does not use the shared Kanbao.
  const kanbao = await borrowKanbao();
  const phone = '13800000002';
  await openWithDevice(page, kanbao.pageUrl('/login.html?by=phone'));
  await page.getByRole('button', { name: words('login.sendCode') }).tap();
  await expectProblem(page, 'phone', 'login.problems.phoneMissing');
  await expectProblem(page, 'imageCode', 'login.problems.imageCodeMissing');

  await expect.poll(() => isPictureLoaded(page)).toBe(true);
  const first = await imageCodeText(page, kanbao);
  await page.getByRole('link', { name: words('login.anotherPicture') }).tap();
  await expect.poll(() => imageCodeText(page, kanbao)).not.toBe(first);
  await expect.poll(() => isPictureLoaded(page)).toBe(true);

  await loginField(page, 'phone').fill(phone);
  await loginField(page, 'imageCode').fill('1');
  await page.getByRole('button', { name: words('login.sendCode') }).tap();
  await expectProblem(page, 'imageCode', 'login.problems.imageCodeWrong');
  await expect(loginField(page, 'phone')).toHaveValue(phone);

  await sendCode(page, kanbao, phone);
  await expect(page.getByRole('status').getByText(words('login.said.codeSent'))).toBeVisible();
  await expect(loginField(page, 'code')).toBeFocused();
  const wait = page.locator('button[formaction="/api/session/code"]');
  await expect(wait).toHaveText(/\d+/);
  await expect(wait).toHaveAttribute('aria-disabled', 'true');

  await loginField(page, 'code').fill('1');
  await submitButtonOf(page, 'phone').tap();
  await expectProblem(page, 'code', 'login.problems.codeWrong');
  await loginField(page, 'code').fill(await textMessageCode(phone, kanbao));
  await submitButtonOf(page, 'phone').tap();
  await expectUrl(page, kanbao.pageUrl('/home.html?session=signedIn'));
});

test('R5.05 R5.06 R5.07 R5.08 registers, binds a phone and sets a password, with an error at each field', async ({
  page,
  kanbao,
}) => {
  const phone = uniquePhone();
  await openWithDevice(page, kanbao.pageUrl('/login.html?by=register'));
  await sendCode(page, kanbao, phone);
  await expect(page.getByText(words('login.said.codeSent'))).toBeVisible();
  await loginField(page, 'code').fill(await textMessageCode(phone, kanbao));
  await loginField(page, 'password').fill('first password');
  await loginField(page, 'confirmation').fill('another password');
  await submitButtonOf(page, 'register').tap();
  await expectProblem(page, 'confirmation', 'login.problems.confirmationDiffers');
  await loginField(page, 'confirmation').fill('first password');
  await submitButtonOf(page, 'register').tap();
  await expectUrl(page, kanbao.pageUrl('/home.html?session=signedIn'));

  await page.goto(kanbao.pageUrl('/login.html'));
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible();
  await navigateBy(page, () => page.getByRole('link', { name: words('login.views.bind') }).tap());
  await submitButtonOf(page, 'bind').tap();
  await expectProblem(page, 'phone', 'login.problems.phoneMissing');
  await expectProblem(page, 'code', 'login.problems.codeMissing');

  await page.goto(kanbao.pageUrl('/login.html?by=newPassword'));
  await submitButtonOf(page, 'newPassword').tap();
  await expectProblem(page, 'password', 'login.problems.passwordMissing');
  await expectProblem(page, 'confirmation', 'login.problems.confirmationMissing');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.09 logs in, opens the account, and logs out', async ({ page, kanbao }) => {
    const { phone: username, password } = await registerMember(kanbao);
    const back = new URL(kanbao.pageUrl(article)).pathname;
    await page.goto(kanbao.pageUrl(`/login.html?back=${encodeURIComponent(back)}`));
    await loginField(page, 'username').fill(username);
    await loginField(page, 'password').fill('not it');
    await submitButtonOf(page, 'password').tap();
    await expectProblem(page, 'password', 'session.loginRefused');
    await expect(page.getByRole('button', { name: words('login.showPassword') })).toBeHidden();
    await submitPassword(page, { username, password });
    await expectUrl(page, kanbao.pageUrl(`${article}?session=signedIn`));
    await page.goto(kanbao.pageUrl('/login.html'));
    await page.getByRole('link', { name: words('login.toAccount') }).tap();
    await page.getByRole('button', { name: words('login.account.logout') }).tap();
    await expectUrl(page, kanbao.pageUrl('/home.html?session=signedOut'));
  });
});
