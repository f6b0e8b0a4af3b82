import { expect, type Page } from '@playwright/test';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

export async function openShareMenu(page: Page): Promise<void> {
  const opener = page.locator('summary', { hasText: words('share.title') });
  await opener.tap();
  await expect(page.locator('details[open]', { has: opener })).toHaveCount(1);
}

/** Returns the events of this page's device. Type 2 is a share, type 3 a visit of a shared page. */
export async function shareEvents(page: Page, { platform }: SharedKanbao, eventType: '2' | '3') {
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === 'kanbao-device')?.value;
  const calls = await platform.calls({ operation: 'event' });
  return calls
    .filter(({ body }) => body.device === device && body.eventType === eventType)
    .map(({ method, body: { id, type, channel, userOtherID } }) => ({
      method,
      id,
      type,
      channel,
      userOtherID,
    }));
}
