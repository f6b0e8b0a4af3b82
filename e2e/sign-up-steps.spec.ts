import { expect, test } from './browser-test';
import { uniquePhone } from './new-member';
import { signInAsNewMember, signInByPassword } from './sign-in';
import { buttonNamed, cancelSignUp, fieldControl, formAlert, openForm } from './sign-up-form';
import { signUpTwoPeople } from './sign-up-two-people';
import { words } from './words';

test('R2.17 R7.48 signs up two people with pictures, a document and a code by text message', async ({
  page,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await openForm(page, site);
  await signUpTwoPeople(page, site, uniquePhone());
});

test('keeps input except identity card numbers on the device until the reader logs out', async ({
  page,
  kanbao,
}) => {
  await signInAsNewMember(page, kanbao);
  await openForm(page, kanbao);
  await buttonNamed(page, 'activity.form.addPerson').tap();
  await fieldControl(page, 'name~2').fill('阿措的茶');
  await fieldControl(page, 'id~2').fill('11010519491231002X');
  await page.getByRole('checkbox', { name: '不吃辣' }).last().check();
  await page.reload();
  await expect(fieldControl(page, 'name~2')).toHaveValue('阿措的茶');
  await expect(page.getByRole('checkbox', { name: '不吃辣' }).last()).toBeChecked();
  await expect(fieldControl(page, 'id~2')).toHaveValue('');
  await page.goto(kanbao.pageUrl('/login.html?by=account'));
  await page.getByRole('button', { name: words('login.account.logout') }).tap();
  await expect(page.getByText(words('session.signedOut'))).toBeVisible();
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('阿措');
});

test('keeps a form whose connection fails, and sends it once when the connection is back', async ({
  page,
  kanbao,
}) => {
  const member = await signInAsNewMember(page, kanbao);
  await page.goto(kanbao.pageUrl('/activityApply/808.html'));
  await fieldControl(page, 'name').fill('和小满');
  await fieldControl(page, 'phone').fill('13800000001');
  await buttonNamed(page, 'activity.form.check').tap();
  const send = buttonNamed(page, 'activity.form.send');
  await expect(send).toBeVisible();
  await page.route('**/api/sign-up', (route) => route.abort());
  await send.tap();
  await expect(formAlert(page)).toContainText(words('write.noAnswer'));
  await page.unroute('**/api/sign-up');
  await send.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  const calls = await kanbao.platform.calls({ operation: 'activityRegist' });
  expect(calls.filter(({ query, body }) => [query.userID, body.userID].includes(member.id))).toHaveLength(1);
  await cancelSignUp(page);
});

test('by keyboard, Enter opens a summary and the next Enter sends it', async ({ page, kanbao }) => {
  await signInAsNewMember(page, kanbao);
  await page.goto(kanbao.pageUrl('/activityApply/808.html'));
  await fieldControl(page, 'name').focus();
  await page.keyboard.type('和小满');
  await page.keyboard.press('Tab');
  await page.keyboard.type('138');
  await page.keyboard.press('Enter');
  await expect(fieldControl(page, 'phone')).toBeFocused();
  await expect(fieldControl(page, 'phone')).toHaveAccessibleDescription(words('activity.problems.phone'));
  await page.keyboard.press('End');
  await page.keyboard.type('00000001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words('activity.form.checkTitle') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(buttonNamed(page, 'activity.form.send')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('和小满');
  await cancelSignUp(page);
});
