import { expect, type Page } from '@playwright/test';
import { words } from './words';

export const bodySize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--body-size'));

export async function enlarge(page: Page): Promise<void> {
  await page.getByLabel(words('common.more'), { exact: true }).tap();
  await page.getByRole('button', { name: words('article.fontSize.larger') }).tap();
  await expect.poll(() => bodySize(page)).not.toBe('');
}
