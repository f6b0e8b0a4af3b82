import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { articleLikeButton } from './article-like';
import { countLoads } from './browser-page';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

const anonymousTokenSchema = z.object({ value: z.object({ token: z.string() }) });
const sessionSchema = z.object({ user: z.object({ nickname: z.string() }).nullable() });
const loginSchema = z.object({ value: z.object({ userid: z.string(), accessToken: z.string() }) });

/** Matches the defaults of NATIVE_* (docs/guides/native-app.md). */
export const nativeAppAgent = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 KanbaoApp/3.1',
};

interface AppUser {
  userid: string;
  token: string;
}

export async function loginInApp({ platform }: SharedKanbao): Promise<AppUser> {
  const sso = `${platform.url}/sso-app/api`;
  const device = 'xy00000000001';
  const { token } = anonymousTokenSchema.parse(
    await (await fetch(`${sso}/getAnonymousToken?device=${device}`)).json(),
  ).value;
  const response = await fetch(`${sso}/login`, {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams({ username: 'yunling', password: 'yunling2026', devid: device }),
  });
  const { userid, accessToken } = loginSchema.parse(await response.json()).value;
  return { userid, token: accessToken };
}

export async function loggedInNickname(page: Page, kanbao: SharedKanbao): Promise<string | null> {
  const response = await page.request.get(`${kanbao.siteUrl}/api/session`);
  return sessionSchema.parse(await response.json()).user?.nickname ?? null;
}

export function recordAppLinks(page: Page): { url: string }[] {
  const links: { url: string }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('kanbao:')) links.push({ url: request.url() });
  });
  return links;
}

export function recordPostedUsers(page: Page): string[] {
  const postedUsers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/app') postedUsers.push(request.postData() ?? '');
  });
  return postedUsers;
}

export async function passUsersToPage(page: Page, ...users: unknown[]): Promise<void> {
  await page.evaluate((appUsers) => {
    const handleUser: unknown = Reflect.get(window, 'kanbaoUser');
    if (typeof handleUser !== 'function') throw new Error('the page has no function kanbaoUser');
    for (const user of appUsers) handleUser(user);
  }, users);
}

/** Likes with an expired session. The app must show a toast and clear its user a second later. */
export async function expectClearedUser(page: Page, article: string): Promise<void> {
  const recordedLinks = recordAppLinks(page);
  const loads = countLoads(page);
  await page.clock.install();
  await page.goto(article);
  // From here on only `runFor` advances the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const like = articleLikeButton(page);
  await like.tap();
  const readLinks = async () => {
    await page.clock.runFor(20);
    return recordedLinks.map(({ url }) => url);
  };
  const toast = `kanbao://toast?text=${encodeURIComponent(words('session.ended'))}`;
  await expect.poll(readLinks).toEqual([toast]);
  await page.clock.runFor(700);
  expect(await readLinks()).toEqual([toast]);
  await page.clock.runFor(300);
  await expect.poll(readLinks).toEqual([toast, 'kanbao://clearUserAndLogin']);
  await expect(page.locator('p[role="alert"]')).toHaveCount(0);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(loads()).toBe(1);
}
