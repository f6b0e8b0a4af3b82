import { type Browser, chromium, type Page } from '@playwright/test';
import { expect } from './browser-test';
import { findBrowser } from './find-browser';
import { words } from './words';

export const tipOffFormPath = '/tipoffDetail.html';

export const tipOffField = (page: Page, name: string) => page.locator(`#tip-${name}`);
export const sendButton = (page: Page) => page.getByRole('button', { name: words('tipoff.send') });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function launchWithMicrophone(): Promise<Browser> {
  const launch = await findBrowser();
  const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({ ...launch, args: [...launch.args, ...microphone] });
}

export async function recordSound(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('tipoff.record.start') }).tap();
  await expect(page.getByText(words('tipoff.record.going', { time: '00:01' }))).toBeVisible();
  await page.getByRole('button', { name: words('tipoff.record.stop') }).tap();
  await expect(page.locator('form audio')).toHaveCount(1);
}
