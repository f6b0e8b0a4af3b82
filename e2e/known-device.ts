import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey';
import type { SharedKanbao } from './kanbao';

/** Gives requests that no page makes a device of their own, as a page's visit does; without one nothing votes. */
export async function takeDevice(
  request: APIRequestContext,
  { siteUrl }: Pick<SharedKanbao, 'siteUrl'>,
): Promise<void> {
  const answer = await request.get(`${siteUrl}/api/page-view?route=home`);
  expect(answer.headers()['set-cookie']).toContain('kanbao-device=');
}
