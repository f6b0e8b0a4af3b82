import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { codeFor, pictureText } from './login-forms';
import { photo } from './picture-form';
import { signInByPassword } from './sign-in';
import { alert, button, camp, cancel, control, openForm, pictureIsDrawn, proof } from './sign-up-form';
import { words, wordsOf } from './words';

/** The whole way of two people with a picture and a document. @param phone one that no other test uses */
async function signUpTwo(page: Page, own: SharedKanbao, phone: string): Promise<void> {
  await control(page, 'name').fill('和小满');
  await page.getByLabel('豆腐坊').check();
  await control(page, 'phone').fill(phone);
  await button(page, 'activity.form.addPerson').tap();
  // What was typed is there, and the second one has fields of their own.
  const second = page.getByRole('heading', { name: words('activity.form.person', { number: 2 }) });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  await expect(control(page, 'name')).toHaveValue('和小满');
  await control(page, 'name~2').fill('阿措');
  await page.locator('[name="answer-entry_workshop~2"][value="织布坊"]').check();
  await pictureIsDrawn(page);
  await page.locator('#image-code').fill(await pictureText(page, own));
  await button(page, 'login.sendCode').tap();
  await expect(alert(page)).toContainText(words('activity.told.codeSent'));
  await expect(page.locator('#code')).toBeFocused();
  await page.locator('[name="files-entry_photo"]').setInputFiles([await photo(11), await photo(12)]);
  await page.locator('[name="files-entry_proof"]').setInputFiles(proof);
  await page.locator('#code').fill(await codeFor(phone, own));
  await control(page, 'bus').selectOption('自己前往');
  // The consent is forgotten: files, code and all stay.
  await button(page, 'activity.form.check').tap();
  await expect(alert(page)).toContainText(words('activity.form.problemCount', { count: 1 }));
  await expect(control(page, 'consent')).toBeFocused();
  await expect(page.getByRole('img', { name: words('upload.keptFile', { number: 2 }) })).toBeVisible();
  await expect(page.locator('#code')).not.toHaveValue('');
  await control(page, 'consent').check();
  await button(page, 'activity.form.check').tap();
  await expect(page.getByRole('heading', { name: words('activity.form.checkTitle') })).toBeVisible();
  const main = page.locator('main');
  await expect(main).toContainText('阿措');
  await expect(main).toContainText(words('activity.form.fileCount', { count: 2 }));
  // Changing something loses nothing either.
  await button(page, 'activity.form.change').tap();
  await expect(control(page, 'name~2')).toHaveValue('阿措');
  await control(page, 'name~2').fill('阿措的茶');
  await button(page, 'activity.form.check').tap();
  await expect(main).toContainText('阿措的茶');
  const after = await own.platform.lastCall();
  await button(page, 'activity.form.send').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  const [call] = await own.platform.calls({ after, operation: 'activityRegist' });
  expect(call?.body).toMatchObject({ fileId: camp, phone, people: '2' });
  const sent = JSON.parse(String(call?.body.signForm));
  expect(sent).toMatchObject({ entry_name: '和小满', 'entry_name~2': '阿措的茶' });
  expect(sent.entry_photo).toHaveLength(2);
  expect(sent.entry_proof[0]).toMatch(/\.pdf$/);
  await expect(main).toContainText('阿措的茶');
  await expect(main).not.toContainText('/media/');
  await cancel(page);
}

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true });
  return context.newPage();
}

test('R2.17 R7.48 two people with pictures, a document and a code by text message, without a script', async ({
  browser,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const page = await withoutScript(browser);
  await signInByPassword(page, own);
  await openForm(page, own);
  await signUpTwo(page, own, '13800008121');
  await page.context().close();
});

test('R2.17 R7.48 the same with a script', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await openForm(page, own);
  await signUpTwo(page, own, '13800008122');
});

test('what was typed stays on the device but for numbers of identity cards, until it is sent or its reader logs out', async ({
  page,
  kanbao,
}) => {
  await signInByPassword(page, kanbao);
  await openForm(page, kanbao);
  await button(page, 'activity.form.addPerson').tap();
  await control(page, 'name~2').fill('阿措的茶');
  await control(page, 'id~2').fill('11010519491231002X');
  await page.getByRole('checkbox', { name: '不吃辣' }).last().check();
  await page.reload();
  await expect(control(page, 'name~2')).toHaveValue('阿措的茶');
  await expect(page.getByRole('checkbox', { name: '不吃辣' }).last()).toBeChecked();
  await expect(control(page, 'id~2')).toHaveValue('');
  await page.goto(kanbao.page('/login.html?by=account'));
  await page.getByRole('button', { name: words('login.account.logout') }).tap();
  await expect(page.getByText(words('session.signedOut'))).toBeVisible();
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('阿措');
});

test('a form that a link has asked for in another language stays in it through its steps', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/activityApply/812.html?lang=de'));
  await control(page, 'name').fill('和小满');
  await page.locator('button[name=step][value=add]').tap();
  await expect(control(page, 'name~2')).toBeVisible();
  await expect(control(page, 'name')).toHaveValue('和小满');
  await expect(
    page.getByRole('heading', { name: wordsOf('de')('activity.form.person', { number: 2 }) }),
  ).toBeFocused();
});

test('on a line that breaks the form stays as it was, and is sent once when it holds again', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page('/activityApply/808.html'));
  await control(page, 'name').fill('和小满');
  await control(page, 'phone').fill('13800000001');
  await button(page, 'activity.form.check').tap();
  const send = button(page, 'activity.form.send');
  await expect(send).toBeVisible();
  await page.route('**/api/sign-up', (route) => route.abort());
  await send.tap();
  await expect(alert(page)).toContainText(words('session.networkError'));
  await page.unroute('**/api/sign-up');
  const after = await own.platform.lastCall();
  await send.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  expect(await own.platform.calls({ after, operation: 'activityRegist' })).toHaveLength(1);
  await cancel(page);
});

test('the whole way by keyboard alone: enter shows everything once more, and the next one sends it', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page('/activityApply/808.html'));
  await control(page, 'name').focus();
  await page.keyboard.type('和小满');
  await page.keyboard.press('Tab');
  await page.keyboard.type('138');
  await page.keyboard.press('Enter');
  // The first wrong field has the focus, with what is wrong.
  await expect(control(page, 'phone')).toBeFocused();
  await expect(control(page, 'phone')).toHaveAccessibleDescription(words('activity.problems.phone'));
  await page.keyboard.press('End');
  await page.keyboard.type('00000001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words('activity.form.checkTitle') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'activity.form.send')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  await cancel(page);
});
