import { expect, test } from './browser-test';
import { createPhoto } from './picture-form';
import { signInAsNewMember } from './sign-in';
import { buttonNamed, fieldControl, formAlert, openForm, proofDocument, receiptInputs } from './sign-up-form';
import { axeProblems } from './validators/axe';
import { words } from './words';

test('uploads a picture and a document as soon as they are chosen, and a failed connection loses nothing', async ({
  page,
  kanbao,
}) => {
  await signInAsNewMember(page, kanbao);
  await openForm(page, kanbao);
  await fieldControl(page, 'name').fill('和小满');
  let pieces = 0;
  await page.route(/\/api\/upload\/(?:picture|file)\//, (route) => {
    pieces += 1;
    return pieces === 1 ? route.abort() : route.continue();
  });
  await page.locator('[name="files-entry_photo"]').setInputFiles(await createPhoto(31));
  await expect(receiptInputs(page, 'photo')).toHaveCount(1);
  await page.locator('[name="files-entry_proof"]').setInputFiles(proofDocument);
  await expect(receiptInputs(page, 'proof')).toHaveCount(1);
  expect(pieces).toBeGreaterThan(2);
  await buttonNamed(page, 'activity.form.check').tap();
  await expect(formAlert(page)).toContainText(words('activity.form.problemCount', { count: 5 }));
  await expect(receiptInputs(page, 'proof')).toHaveCount(1);
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
});

test('every step of the form has labeled fields with associated errors', async ({ page, kanbao }) => {
  await signInAsNewMember(page, kanbao);
  await openForm(page, kanbao);
  expect(await axeProblems(page)).toEqual([]);
  await buttonNamed(page, 'activity.form.addPerson').tap();
  await expect(fieldControl(page, 'name~2')).toBeVisible();
  await buttonNamed(page, 'activity.form.check').tap();
  await expect(formAlert(page)).toContainText(words('activity.form.problemCount', { count: 9 }));
  await expect(fieldControl(page, 'name')).toBeFocused();
  await expect(fieldControl(page, 'name')).toHaveAccessibleDescription(words('activity.problems.missing'));
  expect(await axeProblems(page)).toEqual([]);
  await page.goto(kanbao.pageUrl('/activityApply/802.html'));
  await fieldControl(page, 'name').fill('和小满');
  await fieldControl(page, 'phone').fill('13800000001');
  await buttonNamed(page, 'activity.form.check').tap();
  await expect(page.getByRole('heading', { name: words('activity.form.checkTitle') })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

test('rejects a file that is neither picture nor document by its content, and keeps valid files and input', async ({
  page,
  kanbao,
}) => {
  await signInAsNewMember(page, kanbao);
  await openForm(page, kanbao);
  await fieldControl(page, 'name').fill('和小满');
  await page.locator('[name="files-entry_photo"]').setInputFiles(await createPhoto(21));
  const picture = page.getByRole('img', { name: words('upload.uploadedFile', { number: 1 }) });
  await expect(picture).toBeVisible();
  await page.locator('[name="files-entry_proof"]').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('PK\u0003\u0004 no'),
  });
  await expect(formAlert(page)).toContainText(words('upload.documentFormats'));
  await buttonNamed(page, 'activity.form.check').tap();
  await expect(page.getByText(words('upload.files.stays'))).toBeVisible();
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
  await buttonNamed(page, 'upload.files.without').tap();
  await expect(formAlert(page)).toContainText(words('activity.form.problemCount', { count: 5 }));
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
  await expect(picture).toBeVisible();
});

test('R7.48 requires a phone number and the image code for a text message, with errors at their fields', async ({
  page,
  kanbao,
}) => {
  await signInAsNewMember(page, kanbao);
  await openForm(page, kanbao);
  await fieldControl(page, 'name').fill('和小满');
  await buttonNamed(page, 'login.sendCode').tap();
  await expect(fieldControl(page, 'phone')).toHaveAccessibleDescription(words('activity.problems.missing'));
  await fieldControl(page, 'phone').fill('13800008123');
  await buttonNamed(page, 'login.sendCode').tap();
  const image = page.locator('#image-code');
  await expect(image).toHaveAccessibleDescription(words('login.problems.imageCodeMissing'));
  await expect(image).toBeFocused();
  await image.fill('0000');
  await buttonNamed(page, 'login.sendCode').tap();
  await expect(image).toHaveAccessibleDescription(words('login.problems.imageCodeWrong'));
  await expect(fieldControl(page, 'name')).toHaveValue('和小满');
  await expect(fieldControl(page, 'phone')).toHaveValue('13800008123');
});
