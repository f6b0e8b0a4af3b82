import type { Page } from '@playwright/test';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { openWithDevice } from './login-forms';
import { words } from './words';

/** Activity whose form has every kind of field (embedded/content/activities.json). */
export const campId = '812';

export const fieldControl = (page: Page, field: string) => page.locator(`[name="answer-entry_${field}"]`);
/** Finds the hidden inputs with the receipts of a field's uploaded files. */
export const receiptInputs = (page: Page, field: string) => page.locator(`[name="answer-entry_${field}[]"]`);
export const buttonNamed = (page: Page, key: string, values?: Record<string, number>) =>
  page.getByRole('button', { name: words(key, values), exact: true });
export const formAlert = (page: Page) => page.locator('main').getByRole('alert');
export const proofDocument = {
  name: 'proof.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
};

export async function openForm(page: Page, kanbao: SharedKanbao, id = campId): Promise<void> {
  await openWithDevice(page, kanbao.pageUrl(`/activityApply/${id}.html`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('titles.activityApply'));
}

export const submitForCheck = (page: Page) => buttonNamed(page, 'activity.form.check').tap();

export async function submitSignUp(page: Page): Promise<void> {
  await submitForCheck(page);
  await expect(page.getByRole('heading', { name: words('activity.form.checkTitle') })).toBeVisible();
  await page.locator('button[name=step][value=send]').tap();
}

/** Cancels the sign-up, which frees the place for other tests. */
export async function cancelSignUp(page: Page): Promise<void> {
  await page.locator('summary', { hasText: words('activity.own.cancel') }).tap();
  await page.getByRole('button', { name: words('activity.own.cancelSure') }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.cancelled'));
}

export async function expectPictureLoaded(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: words('login.picture') });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
}
