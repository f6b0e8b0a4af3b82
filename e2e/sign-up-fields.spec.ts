import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { pictureText } from './login-forms';
import { photo } from './picture-form';
import { signInByPassword } from './sign-in';
import { alert, button, control, openForm, pictureIsDrawn, proof } from './sign-up-form';
import { words } from './words';

/** Does something that leads to the form again; what comes is judged. */
async function judgeAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const coming = page.waitForResponse(
    (answer) => answer.url().includes('/activityApply/') && answer.status() === 200,
  );
  await act();
  expect(await htmlProblems(await (await coming).text())).toEqual([]);
  await page.waitForLoadState('load');
  expect(await axeProblems(page)).toEqual([]);
}

test('a picture and a document go up as soon as they are chosen, and a line that breaks loses nothing', async ({
  page,
  kanbao,
}) => {
  await signInByPassword(page, kanbao);
  await openForm(page, kanbao);
  // Who is logged in is not asked to log in.
  await expect(page.locator('main')).not.toContainText(words('upload.loginFirst'));
  await control(page, 'name').fill('和小满');
  let pieces = 0;
  await page.route(/\/api\/upload\/(?:picture|file)\//, (route) => {
    pieces += 1;
    return pieces === 1 ? route.abort() : route.continue();
  });
  await page.locator('[name="files-entry_photo"]').setInputFiles(await photo(31));
  await expect(page.getByRole('img', { name: words('upload.keptFile', { number: 1 }) })).toBeVisible();
  await page.locator('[name="files-entry_proof"]').setInputFiles(proof);
  await expect(
    page.getByRole('checkbox', { name: `${words('upload.keptFile', { number: 1 })} · PDF` }),
  ).toBeChecked();
  expect(pieces).toBeGreaterThan(2);
  // They are in the form, and no file goes along a second time.
  await button(page, 'activity.form.check').tap();
  await expect(alert(page)).toContainText(words('activity.form.problemCount', { count: 4 }));
  await expect(
    page.getByRole('checkbox', { name: `${words('upload.keptFile', { number: 1 })} · PDF` }),
  ).toBeChecked();
  await expect(control(page, 'name')).toHaveValue('和小满');
});

test('every step of the form has named fields, and errors that are tied to them', async ({
  page,
  kanbao,
}) => {
  await signInByPassword(page, kanbao);
  await judgeAfter(page, () => openForm(page, kanbao));
  await button(page, 'activity.form.addPerson').tap();
  await expect(control(page, 'name~2')).toBeVisible();
  await judgeAfter(page, () => button(page, 'activity.form.check').tap());
  await expect(alert(page)).toContainText(words('activity.form.problemCount', { count: 8 }));
  await expect(control(page, 'name')).toBeFocused();
  await expect(control(page, 'name')).toHaveAccessibleDescription(words('activity.problems.missing'));
  await page.goto(kanbao.page('/activityApply/802.html'));
  await control(page, 'name').fill('和小满');
  await control(page, 'phone').fill('13800000001');
  await judgeAfter(page, () => button(page, 'activity.form.check').tap());
  await expect(page.getByRole('heading', { name: words('activity.form.checkTitle') })).toBeVisible();
});

test('options say what is left, and one that is full cannot be chosen', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await openForm(page, own);
  const pottery = page.getByRole('radio', { name: '陶工坊' });
  await expect(pottery).toBeDisabled();
  await expect(page.locator('label', { has: pottery })).toContainText(words('activity.form.optionFull'));
  // Some of it is taken by other tests of the same platform.
  await expect(page.locator('label', { hasText: '织布坊' })).toContainText(/剩\d个/);
  // Full in the last moment: it is said, and what was typed is there.
  await signInByPassword(page, own);
  await page.goto(own.page('/activityApply/802.html'));
  await control(page, 'name').fill('和小满');
  await control(page, 'phone').fill('13800000001');
  await button(page, 'activity.form.check').tap();
  await own.platform.faults({ activityRegist: 'status:3007' });
  await button(page, 'activity.form.send').tap();
  await expect(alert(page)).toContainText(words('activity.told.choiceFull'));
  await expect(control(page, 'name')).toHaveValue('和小满');
});

test('what is no picture and no document is refused by its content, and said beside what was kept', async ({
  page,
  kanbao,
}) => {
  await signInByPassword(page, kanbao);
  await openForm(page, kanbao);
  await control(page, 'name').fill('和小满');
  await page.locator('[name="files-entry_photo"]').setInputFiles(await photo(21));
  await page.locator('[name="files-entry_proof"]').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('PK\u0003\u0004 no'),
  });
  await button(page, 'activity.form.check').tap();
  await expect(alert(page)).toContainText(words('upload.documentFormats'));
  await expect(control(page, 'name')).toHaveValue('和小满');
  await expect(page.getByRole('img', { name: words('upload.keptFile', { number: 1 }) })).toBeVisible();
});

test('R7.48 a code is sent for a picture that was read, and a wrong one is said beside its field', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await openForm(page, own);
  await control(page, 'name').fill('和小满');
  await button(page, 'login.sendCode').tap();
  await expect(control(page, 'phone')).toHaveAccessibleDescription(words('activity.problems.missing'));
  await control(page, 'phone').fill('13800008123');
  await button(page, 'login.sendCode').tap();
  const image = page.locator('#image-code');
  await expect(image).toHaveAccessibleDescription(words('login.problems.imageCodeMissing'));
  await expect(image).toBeFocused();
  await image.fill('0000');
  await button(page, 'login.sendCode').tap();
  await expect(image).toHaveAccessibleDescription(words('login.problems.imageCodeWrong'));
  await expect(control(page, 'name')).toHaveValue('和小满');
  await expect(control(page, 'phone')).toHaveValue('13800008123');
});

test('a file that is not taken does not stop the code, and is said at its field', async ({
  browser,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true });
  const page = await context.newPage();
  await signInByPassword(page, own);
  await openForm(page, own);
  await control(page, 'phone').fill('13800008124');
  await page.locator('[name="files-entry_proof"]').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('PK\u0003\u0004 no'),
  });
  await pictureIsDrawn(page);
  await page.locator('#image-code').fill(await pictureText(page, own));
  await button(page, 'login.sendCode').tap();
  await expect(alert(page).filter({ hasText: words('activity.told.codeSent') })).toBeVisible();
  await expect(alert(page).filter({ hasText: words('upload.documentFormats') })).toBeVisible();
  await expect(page.locator('[name="files-entry_proof"]')).toHaveAccessibleDescription(
    new RegExp(words('upload.documentFormats')),
  );
  await context.close();
});

test('a form that was changed meanwhile says so, and keeps what still fits', async ({ page, kanbao }) => {
  await signInByPassword(page, kanbao);
  await openForm(page, kanbao);
  await control(page, 'name').fill('和小满');
  await page.locator('input[name=shape]').evaluate((field: HTMLInputElement) => {
    field.value = 'the form of yesterday';
  });
  await button(page, 'activity.form.check').tap();
  await expect(alert(page).first()).toContainText(words('activity.told.changed'));
  await expect(control(page, 'name')).toHaveValue('和小满');
});
