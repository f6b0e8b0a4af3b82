import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { countLoads } from '../../browser-page';
import { expect, test } from '../../browser-test';
import type { Kanbao } from '../../kanbao';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';

const authModes = ['0', '1', '2'] as const;
const versions = ['1', '3'] as const;
const tokenModes = ['0', '1'] as const;

/** Milliseconds, slightly more than the two-hour token lifetime (Spec §9). */
const afterTokenExpiryMs = 7_200_000 + 60_000;

const pages = ['/home.html', '/columnDetail/6.html', '/newsDetail/16/16021.html', '/moreLive.html'];

const userAgents = {
  browser: undefined,
  social: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
  app: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 KanbaoApp/3.2',
} as const;

type Shell = keyof typeof userAgents;

const keysSchema = z.object({ data: z.object({ appKey: z.string(), appSecret: z.string() }) });
const authTokenSchema = z.object({ data: z.object({ authToken: z.string() }) });
const memberSchema = z.object({ value: z.object({ userid: z.string(), accessToken: z.string() }) });

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

async function loginInApp(kanbao: Kanbao, aheadMs: number) {
  const base = `${kanbao.platform.url}/app_if`;
  const time = String(Date.now() + aheadMs);
  const { appKey, appSecret } = keysSchema.parse(await (await fetch(`${base}/authinfo`)).json()).data;
  const sign = md5(appSecret + time + appSecret.slice(2, 6));
  const authRequest = { method: 'POST', body: new URLSearchParams({ appKey, time, sign }) };
  const { authToken } = authTokenSchema.parse(await (await fetch(`${base}/auth`, authRequest)).json()).data;
  const answer = await fetch(`${kanbao.platform.url}/sso-app/api/login`, {
    method: 'POST',
    headers: { authToken, time, sign: md5(authToken + appSecret + time) },
    body: new URLSearchParams({ username: 'tashi', password: 'tashi2026', devid: 'the-app' }),
  });
  const { userid, accessToken } = memberSchema.parse(await answer.json()).value;
  return { userid, token: accessToken };
}

async function passAppUser(page: Page, user: object): Promise<void> {
  const posted = page.waitForResponse((response) => response.url().endsWith('/api/session/app'));
  await page.evaluate((appUser) => Reflect.get(window, 'kanbaoUser')(appUser), user);
  expect((await posted).status()).toBe(200);
}

async function nicknameOf(page: Page, kanbao: Kanbao): Promise<unknown> {
  const answer = await page.request.get(`${kanbao.siteUrl}/api/session`);
  return z.object({ user: z.object({ nickname: z.string() }).nullable() }).parse(await answer.json()).user
    ?.nickname;
}

async function signIn(page: Page, kanbao: Kanbao, shell: Shell): Promise<void> {
  if (shell === 'app') {
    await page.goto(kanbao.pageUrl('/newsDetail/16/16022.html'));
    await passAppUser(page, await loginInApp(kanbao, 0));
  } else if (shell === 'social') {
    await page.goto(kanbao.pageUrl('/login.html'));
    await page.locator('form[action="/api/session/social/start"] button').tap();
    await page.getByRole('button', { name: '允许' }).tap();
    await page.waitForURL(/session=signedIn/);
  } else await signInByPassword(page, kanbao);
}

async function readPages(page: Page, kanbao: Kanbao): Promise<void> {
  for (const path of pages) {
    const answer = await page.request.get(kanbao.pageUrl(path));
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text(), path).toMatch(/<h[12]/);
  }
}

async function sendLike(page: Page, kanbao: Kanbao, id: string): Promise<void> {
  await page.goto(kanbao.pageUrl(`/newsDetail/16/${id}.html`));
  await page.locator('#like').getByRole('button').tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
}

const likedArticles = ['16021', '16023'] as const;

const shells = Object.keys(userAgents) as Shell[];

/** Combinations of modes. Each is tested in one shell, and the shells alternate. */
const authCases = authModes.flatMap((authMode, mode) =>
  versions.flatMap((version, index) =>
    tokenModes.map((tokens, kind) => ({
      authMode,
      version,
      tokens,
      shell: shells[(mode + index + 2 * kind) % shells.length] ?? 'browser',
    })),
  ),
);

for (const { authMode, version, tokens, shell } of authCases) {
  test(`R1.05 R1.06 R8.06 auth mode ${authMode}, version ${version}, tokens ${tokens}, ${shell}: reading and writing continue after credentials expire or are invalidated`, async ({
    browser,
    startNewKanbao,
  }) => {
    const auth = { AUTH_MODE: authMode, SITE_VERSION: version };
    const kanbao = await startNewKanbao({ env: auth, platformEnv: { ...auth, TOKEN_ENABLE: tokens } });
    const userAgent = userAgents[shell];
    const context = await browser.newContext({ ...(userAgent ? { userAgent } : {}), hasTouch: true });
    const page = await context.newPage();
    const loadCount = countLoads(page);
    await readPages(page, kanbao);
    await signIn(page, kanbao, shell);
    expect(await nicknameOf(page, kanbao)).toBeTruthy();
    await sendLike(page, kanbao, likedArticles[0]);
    await kanbao.platform.clock(afterTokenExpiryMs);
    const before = await kanbao.platform.lastCall();
    const loadsBefore = loadCount();
    if (shell === 'app') {
      await page.goto(kanbao.pageUrl('/newsDetail/16/16022.html'));
      await passAppUser(page, await loginInApp(kanbao, afterTokenExpiryMs));
    }
    await sendLike(page, kanbao, likedArticles[1]);
    expect(await nicknameOf(page, kanbao)).toBeTruthy();
    expect(loadCount() - loadsBefore).toBeLessThanOrEqual(3);
    await kanbao.forget({ paths: pages });
    await readPages(page, kanbao);
    const calledOperations = (await kanbao.platform.calls({ after: before })).map(
      ({ operation }) => operation,
    );
    const times = (name: string) => calledOperations.filter((operation) => operation === name).length;
    // The limit includes the calls that the app itself sends to log in.
    expect(times('auth')).toBeLessThanOrEqual(authMode === '0' ? 1 : 4);
    // A like needs a fresh token in token mode. In the app, the app has already provided it.
    expect(times('refreshAccessToken')).toBeGreaterThanOrEqual(tokens === '1' && shell !== 'app' ? 1 : 0);
    expect(times('refreshAccessToken')).toBeLessThanOrEqual(1);
    // A restarted platform has lost all credentials, including refresh tokens (Spec §8).
    await kanbao.platform.forgetCredentials();
    await kanbao.forget({ paths: pages });
    await readPages(page, kanbao);
    await context.close();
  });
}
