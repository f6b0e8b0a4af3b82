import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { SharedKanbao } from './kanbao';

/* What the publisher's native app does by itself, and what a page does with it. */

const anonymous = z.object({ value: z.object({ token: z.string() }) });
const loggedIn = z.object({ value: z.object({ userid: z.string(), accessToken: z.string() }) });

interface AppUser {
  userid: string;
  token: string;
}

/** What the app does by itself: it logs its user in at the platform. */
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

/** Links to the app that a page opens, with the moment at which it does. */
export function watchLinks(page: Page): { url: string; at: number }[] {
  const opened: { url: string; at: number }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('kanbao:')) opened.push({ url: request.url(), at: Date.now() });
  });
  return opened;
}

/** Users that a page hands on. */
export function watchUsers(page: Page): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/app') posted.push(request.postData() ?? '');
  });
  return posted;
}

/** As the app does it: calls the page's function with each of these, at once. */
export async function callPage(page: Page, ...users: unknown[]): Promise<void> {
  await page.evaluate((given) => {
    const hand: unknown = Reflect.get(window, 'kanbaoUser');
    if (typeof hand !== 'function') throw new Error('the page has no such function');
    for (const user of given) hand(user);
  }, users);
}
