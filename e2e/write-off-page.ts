import type { Page } from '@playwright/test';
import { nightMarketId } from './night-market';
import { words } from './words';

export const ownSignUpPath = `/signupdetail.html?id=${nightMarketId}`;

export const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });
export const confirmation = (page: Page) => page.getByText(words('writeOff.confirm'), { exact: true });
export const useUpButton = (page: Page) => page.getByRole('button', { name: words('writeOff.useUp') });
export const codeField = (page: Page) => page.locator('input#code');
export const savedCodes = (page: Page) => page.getByRole('region', { name: words('writeOff.list.title') });

export async function lookUpCode(page: Page, text: string): Promise<void> {
  await codeField(page).fill(text);
  await page.getByRole('button', { name: words('writeOff.look') }).tap();
}
