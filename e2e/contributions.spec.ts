import type { Page } from '@playwright/test';
import { z } from 'zod';
import { navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { createPhoto } from './picture-form';
import { signInByPassword, submitPassword } from './sign-in';
import { proofDocument } from './sign-up-form';
import { words } from './words';

const photoCallPath = '/seekArticleDetail/7061.html';

const formField = (page: Page, name: string) =>
  page.locator(`form[action="/api/contribution"] [name="${name}"]`);
const sendButton = (page: Page) => page.getByRole('button', { name: words('contribution.form.send') });
/** Finds the hidden inputs with the receipts of a field's uploaded files. */
const receiptInputs = (page: Page, name: string) => formField(page, `${name}[]`);
const stateLabel = (page: Page, name: string) =>
  page.locator('main').getByText(words(`contribution.states.${name}`));

const sentFieldsSchema = z.object({
  linkID: z.string(),
  name: z.string(),
  phone: z.string(),
  content: z.string(),
});

async function receivedContribution({ platform }: SharedKanbao): Promise<z.output<typeof sentFieldsSchema>> {
  const calls = await platform.calls({ operation: 'contribute' });
  expect(calls).toHaveLength(1);
  return sentFieldsSchema.parse(calls[0]?.body);
}

test('R5.09 R2.55 a contribution uploads its files at once, names missing fields, survives a reload and then awaits review', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(photoCallPath));
  await navigateBy(page, () => page.getByRole('link', { name: words('contribution.contribute') }).tap());
  const text = `雪停了 1<2 & 鹤来了 ${Date.now()}`;
  await formField(page, 'content').fill(text);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('7061')));
  await expect.poll(drafts).toHaveLength(1);
  await page.reload();
  await expect(formField(page, 'content')).toHaveValue(text);
  await formField(page, 'files-pictures').setInputFiles([await createPhoto(51), await createPhoto(52)]);
  await expect(receiptInputs(page, 'pictures')).toHaveCount(2);
  await formField(page, 'files-documents').setInputFiles(proofDocument);
  await expect(receiptInputs(page, 'documents')).toHaveCount(1);
  await sendButton(page).tap();
  await expect(formField(page, 'name')).toHaveAccessibleDescription(
    words('contribution.problems.nameMissing'),
  );
  await expect(formField(page, 'name')).toBeFocused();
  await expect(formField(page, 'content')).toHaveValue(text);
  await expect(receiptInputs(page, 'documents')).toHaveCount(1);
  await formField(page, 'name').fill('小满');
  await navigateBy(page, () => sendButton(page).tap());
  await expect(page).toHaveURL(/\/inputArticleDetail\/97\d{4}\.html/);
  await expect(stateLabel(page, 'pending')).toBeVisible();
  await expect(page.locator('main')).toContainText(text);
  await expect(page.locator('main a[data-lightbox]')).toHaveCount(2);
  const contribution = await receivedContribution(kanbao);
  expect(contribution).toMatchObject({ linkID: '7061', name: '小满', content: text });
  expect(await drafts()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R5.09 R2.55 asks for a name and a login, keeps all input, and sends once with its picture', async ({
    page,
    borrowKanbao,
  }) => {
    const kanbao = await borrowKanbao();
    await page.goto(kanbao.pageUrl(photoCallPath));
    await navigateBy(page, () => page.getByRole('link', { name: words('contribution.contribute') }).tap());
    await formField(page, 'content').fill('没有脚本，也能投稿。');
    await formField(page, 'phone').fill('138 0000 0001');
    await navigateBy(page, () => sendButton(page).tap());
    await expect(formField(page, 'name')).toHaveAccessibleDescription(
      words('contribution.problems.nameMissing'),
    );
    await expect(formField(page, 'content')).toHaveValue('没有脚本，也能投稿。');
    await formField(page, 'name').fill('和小满');
    await navigateBy(page, () => sendButton(page).tap());
    const alert = page.locator('main').getByRole('alert');
    await expect(alert).toContainText(words('contribution.status.login'));
    await navigateBy(page, () => alert.getByRole('link', { name: words('titles.login') }).tap());
    await navigateBy(page, () => submitPassword(page));
    await expect(formField(page, 'name')).toHaveValue('和小满');
    await expect(formField(page, 'content')).toHaveValue('没有脚本，也能投稿。');
    await formField(page, 'files-pictures').setInputFiles([await createPhoto(53)]);
    await navigateBy(page, () => sendButton(page).tap());
    await expect(page).toHaveURL(/\/inputArticleDetail\/97\d{4}\.html/);
    await expect(stateLabel(page, 'pending')).toBeVisible();
    await expect(page.locator('main a[data-lightbox]')).toHaveCount(1);
    expect(await receivedContribution(kanbao)).toMatchObject({ name: '和小满', phone: '13800000001' });
  });
});
