import type { Page } from '@playwright/test';
import { words } from './words';

export function chunkNotice(page: Page) {
  return page.getByRole('alert').filter({ hasText: words('states.chunkFailed.title') });
}
