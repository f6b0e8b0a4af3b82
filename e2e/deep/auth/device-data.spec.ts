import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../../browser-test';

const keysSchema = z.object({ data: z.object({ appKey: z.string(), appSecret: z.string() }) });
const configSchema = z.object({ data: z.object({ encryptKey4: z.string().min(1) }) });

async function scriptReadableText(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      location.href,
    ]),
  );
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(location.origin) && /\.(?:js|css|json)(?:\?|$)|\/api\//.test(name)),
  );
  const files = await Promise.all(addresses.map(async (url) => (await page.request.get(url)).text()));
  return [stored, ...files].join('\n');
}

test('R3.127 R3.116 reuses auth token, secret and keys for all pages and never sends them to a browser', async ({
  page,
  startNewKanbao,
}) => {
  const auth = { AUTH_MODE: '2', SITE_VERSION: '3', TOKEN_ENABLE: '1' };
  const kanbao = await startNewKanbao({ env: auth, platformEnv: auth });
  const readableTexts: string[] = [];
  let afterFirst: number | undefined;
  for (const path of ['/home.html', '/newsDetail/16/16021.html', '/columnDetail/6.html']) {
    // On a busy machine the platform's first responses may exceed the page's time limit.
    const status = async () => (await page.goto(kanbao.pageUrl(path)))?.status();
    await expect.poll(status).toBe(200);
    await page.mouse.wheel(0, 400);
    await page.locator('#page-end').scrollIntoViewIfNeeded();
    readableTexts.push(await scriptReadableText(page));
    afterFirst ??= await kanbao.platform.lastCall();
  }
  const calls = await kanbao.platform.calls();
  expect(new Set(calls.flatMap(({ headers }) => headers.authtoken ?? [])).size).toBe(1);
  const later = await kanbao.platform.calls({ after: afterFirst ?? 0 });
  expect(later.filter(({ operation }) => operation === 'auth')).toHaveLength(0);
  const base = `${kanbao.platform.url}/app_if`;
  const { appSecret, appKey } = keysSchema.parse(await (await fetch(`${base}/authinfo`)).json()).data;
  const last = calls.findLast(({ operation }) => operation === 'getColumn')?.headers ?? {};
  const { authtoken = '', time = '', sign = '', token = '' } = last;
  const signed = { headers: { authToken: authtoken, time, sign } };
  const { encryptKey4 } = configSchema.parse(await (await fetch(`${base}/getConfig`, signed)).json()).data;
  const secrets = [appSecret, authtoken, token, sign, encryptKey4];
  expect(secrets.map((secret) => secret.length > 8)).toEqual(secrets.map(() => true));
  expect(appKey).not.toBe('');
  for (const text of readableTexts) {
    expect(text).toContain('云岭');
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
  }
});
