import type { Page } from '@playwright/test';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { imageCodeText, textMessageCode } from './login-forms';
import { createPhoto } from './picture-form';
import {
  buttonNamed,
  campId,
  cancelSignUp,
  expectPictureLoaded,
  fieldControl,
  formAlert,
  proofDocument,
} from './sign-up-form';
import { words } from './words';

/** Signs two people up for the camp. No other test may use `phone`. */
export async function signUpTwoPeople(page: Page, kanbao: SharedKanbao, phone: string): Promise<void> {
  await fieldControl(page, 'name').fill('和小满');
  await page.getByLabel('豆腐坊').check();
  await fieldControl(page, 'phone').fill(phone);
  await buttonNamed(page, 'activity.form.addPerson').tap();
  const second = page.getByRole('heading', { name: words('activity.form.person', { number: 2 }) });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
  await fieldControl(page, 'name~2').fill('阿措');
  await page.locator('[name="answer-entry_workshop~2"][value="织布坊"]').check();
  await expectPictureLoaded(page);
  await page.locator('#image-code').fill(await imageCodeText(page, kanbao));
  await buttonNamed(page, 'login.sendCode').tap();
  await expect(formAlert(page)).toContainText(words('activity.status.codeSent'));
  await expect(page.locator('#code')).toBeFocused();
  await page
    .locator('[name="files-entry_photo"]')
    .setInputFiles([await createPhoto(11), await createPhoto(12)]);
  await page.locator('[name="files-entry_proof"]').setInputFiles(proofDocument);
  await page.locator('#code').fill(await textMessageCode(phone, kanbao));
  await fieldControl(page, 'bus').selectOption('自己前往');
  // The form is rejected, because the consent is missing. Files, code and input are restored.
  await buttonNamed(page, 'activity.form.check').tap();
  await expect(formAlert(page)).toContainText(words('activity.form.problemCount', { count: 1 }));
  await expect(fieldControl(page, 'consent')).toBeFocused();
  await expect(page.getByRole('img', { name: words('upload.uploadedFile', { number: 2 }) })).toBeVisible();
  await expect(page.locator('#code')).not.toHaveValue('');
  await fieldControl(page, 'consent').check();
  await buttonNamed(page, 'activity.form.check').tap();
  await expect(page.getByRole('heading', { name: words('activity.form.checkTitle') })).toBeVisible();
  const main = page.locator('main');
  await expect(main).toContainText('阿措');
  await expect(main).toContainText(words('activity.form.fileCount', { count: 2 }));
  await buttonNamed(page, 'activity.form.change').tap();
  await expect(fieldControl(page, 'name~2')).toHaveValue('阿措');
  await fieldControl(page, 'name~2').fill('阿措的茶');
  await buttonNamed(page, 'activity.form.check').tap();
  await expect(main).toContainText('阿措的茶');
  const after = await kanbao.platform.lastCall();
  await buttonNamed(page, 'activity.form.send').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  const [call] = await kanbao.platform.calls({ after, operation: 'activityRegist' });
  expect(call?.body).toMatchObject({ fileId: campId, phone, people: '2' });
  const signForm = JSON.parse(String(call?.body.signForm));
  expect(signForm).toMatchObject({ entry_name: '和小满', 'entry_name~2': '阿措的茶' });
  expect(signForm.entry_photo).toHaveLength(2);
  expect(signForm.entry_proof[0]).toMatch(/\.pdf$/);
  await expect(main).toContainText('阿措的茶');
  await expect(main).not.toContainText('/media/');
  await cancelSignUp(page);
}
