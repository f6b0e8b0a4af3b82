import type { APIRequestContext } from '@playwright/test';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';

/** Requests the device cookie, which votes require, for tests that open no page. */
export async function requestDeviceCookie(
  request: APIRequestContext,
  { siteUrl }: Pick<SharedKanbao, 'siteUrl'>,
): Promise<void> {
  const response = await request.get(`${siteUrl}/api/page-view?route=home`);
  expect(response.headers()['set-cookie']).toContain('kanbao-device=');
}
