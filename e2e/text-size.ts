import { expect, type Page } from '@playwright/test';
import { words } from './words';

export const bodyTextSize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--body-size'));

export async function enlargeText(page: Page): Promise<void> {
  await page.getByLabel(words('common.more'), { exact: true }).tap();
  await page.getByRole('button', { name: words('article.fontSize.larger') }).tap();
  await expect.poll(() => bodyTextSize(page)).not.toBe('');
}
