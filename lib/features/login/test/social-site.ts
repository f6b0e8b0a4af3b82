import { z } from 'zod';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import type { TestBrowser } from '@/lib/session/test-browser';
import { getSession } from '../session-handler';
import { getSocialContinue } from '../social-continue-handler';
import { getSocialReturn } from '../social-return-handler';
import { postSocialStart } from '../social-start-handler';
import { postMemberAct } from './member-act';

/** The platform that stands behind the social app's imitation; a test file ends it. */
export const platform = new PlatformUnderTest();

export const base = '/zh/template/displayTemplate/news';

/** Where the reader was. */
export const back = `${base}/newsDetail/1/1001.html`;

/** The page with the "authorizing…" popup. */
export const popup = `${base}/login.html?session=authorizing`;

/** Headers of the social app's web view. */
export const wechat = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.57' };

/** Starts a platform and a site. @param env configuration of the site */
export async function begin({
  tokens = false,
  env = {},
}: {
  tokens?: boolean;
  env?: Record<string, string>;
} = {}) {
  await platform.start({ tokens }, env);
  await platform.operator('config', 'PUT', { tokenEnable: tokens, socialAppId: null });
  return {
    start: postSocialStart,
    back: getSocialReturn,
    go: getSocialContinue,
    session: getSession,
    act: postMemberAct,
  };
}

export type SocialSite = Awaited<ReturnType<typeof begin>>;

/** Where an answer leads, '' for one that leads nowhere. */
export const leadsTo = (answer: Response) => answer.headers.get('location') ?? '';

/** The reader taps; the page with the popup leads on to the social app's authorise page. */
export async function start(site: SocialSite, browser: TestBrowser, given = back): Promise<string> {
  const answer = await browser.submit(site.start, { back: given }, wechat);
  expect([answer.status, leadsTo(answer)]).toEqual([303, popup]);
  return leadsTo(await browser.get(site.go));
}

/** The reader decides on the authorise page; the answer is where that leads back to. */
export async function decide(authorizeAddress: string, decision = 'allow', identity = '0'): Promise<string> {
  const answer = await fetch(authorizeAddress, {
    method: 'POST',
    body: new URLSearchParams({ decision, identity }),
    redirect: 'manual',
  });
  return leadsTo(answer);
}

/** From the tap to the end. */
export async function logIn(site: SocialSite, browser: TestBrowser, identity = '0'): Promise<string> {
  const returned = await browser.get(site.back, await decide(await start(site, browser), 'allow', identity));
  expect([returned.status, leadsTo(returned)]).toEqual([303, popup]);
  return leadsTo(await browser.get(site.go));
}

/** The user whom the site knows, null for nobody. */
export async function userOf(site: SocialSite, browser: TestBrowser): Promise<unknown> {
  const { user } = z.object({ user: z.unknown() }).parse(await (await browser.get(site.session)).json());
  return user;
}

/** The state of the login: 0 begun, 1 done, -1 failed. */
export const flagOf = (browser: TestBrowser) => browser.cookies.get('kanbao-social');
