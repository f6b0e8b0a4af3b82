import { z } from 'zod';
import type { Variables } from '@/lib/env/test/start-site';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { getSession } from '../server/session-handlers';
import { getSocialContinue, getSocialReturn, postSocialStart } from '../server/social-handlers';

/** Platform that each test file must stop. */
export const platform = new PlatformUnderTest();

export const basePath = '/zh/template/displayTemplate/news';

export const articlePath = `${basePath}/newsDetail/1/1001.html`;

export const popupPath = `${basePath}/login.html?session=authorizing`;

export const wechatHeaders = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.57' };

export async function startSocialSite({ tokens = false, env = {} as Variables } = {}) {
  await platform.start({ tokens }, env);
  await platform.operator('config', 'PUT', { tokenEnable: tokens, socialAppId: null });
  return new TestBrowser();
}

export const redirectOf = (response: Response) => response.headers.get('location') ?? '';

/** @returns the URL of the social app's authorization page */
export async function startLogin(browser: TestBrowser, target = articlePath): Promise<string> {
  const response = await browser.submit(postSocialStart, { back: target }, wechatHeaders);
  expect([response.status, redirectOf(response)]).toEqual([303, popupPath]);
  return redirectOf(await browser.get(getSocialContinue));
}

/** Submits the decision. @returns the URL to which the app returns the reader */
export async function submitDecision(
  authorizeAddress: string,
  decision = 'allow',
  identity = '0',
): Promise<string> {
  const response = await fetch(authorizeAddress, {
    method: 'POST',
    body: new URLSearchParams({ decision, identity }),
    redirect: 'manual',
  });
  return redirectOf(response);
}

/** Runs a complete login. @returns the URL of the last redirect */
export async function completeSocialLogin(browser: TestBrowser, identity = '0'): Promise<string> {
  const returnResponse = await browser.get(
    getSocialReturn,
    await submitDecision(await startLogin(browser), 'allow', identity),
  );
  expect([returnResponse.status, redirectOf(returnResponse)]).toEqual([303, popupPath]);
  return redirectOf(await browser.get(getSocialContinue));
}

export async function sessionUserOf(browser: TestBrowser): Promise<unknown> {
  const { user } = z.object({ user: z.unknown() }).parse(await (await browser.get(getSession)).json());
  return user;
}

/** Returns the flag: 0 started, 1 done, -1 failed. */
export const socialFlagOf = (browser: TestBrowser) => browser.cookies.get('kanbao-social');
