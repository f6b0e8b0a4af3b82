import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

const anonymous = z.object({ value: z.object({ token: z.string() }) });
const loggedIn = z.object({ value: z.object({ userid: z.string(), accessToken: z.string() }) });

interface AppUser {
  userid: string;
  token: string;
}

export async function loginInApp({ platform }: SharedKanbao): Promise<AppUser> {
  const sso = `${platform.url}/sso-app/api`;
  const device = 'xy00000000001';
  const { token } = anonymous.parse(
    await (await fetch(`${sso}/getAnonymousToken?device=${device}`)).json(),
  ).value;
  const answer = await fetch(`${sso}/login`, {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams({ username: 'yunling', password: 'yunling2026', devid: device }),
  });
  const { userid, accessToken } = loggedIn.parse(await answer.json()).value;
  return { userid, token: accessToken };
}

export function watchLinks(page: Page): { url: string }[] {
  const opened: { url: string }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('kanbao:')) opened.push({ url: request.url() });
  });
  return opened;
}

export function watchUsers(page: Page): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/app') posted.push(request.postData() ?? '');
  });
  return posted;
}

export async function callPage(page: Page, ...users: unknown[]): Promise<void> {
  await page.evaluate((appUsers) => {
    const handleUser: unknown = Reflect.get(window, 'kanbaoUser');
    if (typeof handleUser !== 'function') throw new Error('the page has no function kanbaoUser');
    for (const user of appUsers) handleUser(user);
  }, users);
}

/** Likes with an expired session. The app must show a toast and clear its user a second later. */
export async function expectClearedUser(page: Page, article: string): Promise<void> {
  const opened = watchLinks(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.clock.install();
  await page.goto(article);
  // From here on only `runFor` advances the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const like = page.locator('#like').getByRole('button');
  await like.tap();
  const links = async () => {
    await page.clock.runFor(20);
    return opened.map(({ url }) => url);
  };
  const toast = `kanbao://toast?text=${encodeURIComponent(words('session.ended'))}`;
  await expect.poll(links).toEqual([toast]);
  await page.clock.runFor(700);
  expect(await links()).toEqual([toast]);
  await page.clock.runFor(300);
  await expect.poll(links).toEqual([toast, 'kanbao://clearUserAndLogin']);
  await expect(page.locator('p[role="alert"]')).toHaveCount(0);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(loads).toBe(1);
}
