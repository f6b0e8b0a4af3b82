import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findRedisServer, type RedisServer, startRedisServer } from '@/lib/runtime/test/redis-server';
import { navigateBy } from '../../browser-page';
import { test as base, expect } from '../../browser-test';
import type { Kanbao } from '../../kanbao';
import { createPhoto } from '../../picture-form';
import { signInAsNewMember } from '../../sign-in';
import { heading, sendButton, tipOffField, tipOffFormPath } from '../../tip-off-form';
import { databaseRows, findTraces, recordEverything } from '../../tip-off-traces';
import { words } from '../../words';
import { startWriteProxy } from '../../write-proxy';

interface SharedInstances {
  redis: RedisServer;
  instances: [Kanbao, Kanbao];
}

const test = base.extend<SharedInstances>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  redis: async ({}, use) => {
    const redis = await startRedisServer();
    await use(redis);
    await redis.stop();
  },
  instances: async ({ startNewKanbao, redis }, use) => {
    const env = {
      REDIS_URL: redis.url,
      SESSION_SECRET: 'a secret of the tests that is long enough',
      TRUSTED_PROXIES: '1',
    };
    const first = await startNewKanbao({ env });
    const platform = { PLATFORM_BASE_URL: `${first.platform.url}/app_if` };
    await use([first, await startNewKanbao({ env: { ...env, ...platform } })]);
  },
});

async function setIdentity(page: Page, { siteUrl }: Kanbao) {
  const address = `203.0.113.${randomInt(1, 255)}`;
  const device = `xy${randomInt(1e9, 1e12)}`;
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.context().addCookies([{ name: 'kanbao-device', value: device, url: siteUrl }]);
  return { address, device };
}

async function fillForm(page: Page, address: string, text: string): Promise<string> {
  await page.goto(address);
  await tipOffField(page, 'content').fill(text);
  await tipOffField(page, 'files').setInputFiles([await createPhoto(5)]);
  return page.locator('[name=idempotencyKey]').inputValue();
}

function newNumbers(kanbao: Kanbao, before: ReadonlySet<string>): string[] {
  const rows = [...databaseRows(kanbao)].filter((row) => row.startsWith('tipoffs ') && !before.has(row));
  return rows.map((row) => /"id":(\d{7})\b/.exec(row)?.[1] ?? '');
}

const tipOffHandler = '/api/tip-off';

function declareSharedTests() {
  test('R1.12 receives a tip-off once and anonymously when its response is lost and a script resubmits it to another instance', async ({
    page,
    instances,
    redis,
  }) => {
    const [first] = instances;
    const member = await signInAsNewMember(page, first);
    await redis.operator.flushall();
    await recordEverything(redis.operator);
    const line = await startWriteProxy(instances, tipOffHandler);
    const sender = await setIdentity(page, first);
    const before = databaseRows(first);
    const key = await fillForm(page, line.pageUrl(tipOffFormPath), '夜里两点有机器声。');
    line.cut('after response');
    await sendButton(page).tap();
    await expect(page.locator('[data-message]')).toHaveText(words('write.noAnswer'));
    line.cut(undefined);
    await sendButton(page).tap();
    await expect(heading(page)).toHaveText(words('tipoff.done.title'));
    await expect(page.locator('main [data-number]')).toHaveText(words('tipoff.status.repeated'));
    line.close();
    const numbers = newNumbers(first, before);
    expect(numbers).toHaveLength(1);
    const found = await findTraces({
      instances,
      redis: redis.operator,
      before,
      numbers,
      sender: { ...sender, key, user: member.id },
    });
    expect(found).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('R1.12 receives a tip-off once and anonymously when its form is resubmitted', async ({
      page,
      instances,
      redis,
    }) => {
      const [first, second] = instances;
      await recordEverything(redis.operator);
      const sender = await setIdentity(page, first);
      const before = databaseRows(first);
      const content = '路灯坏了三盏。';
      const key = await fillForm(page, first.pageUrl(tipOffFormPath), content);
      await navigateBy(page, () => sendButton(page).tap());
      await expect(heading(page)).toHaveText(words('tipoff.done.title'));
      const numbers = newNumbers(first, before);
      await expect(page.locator('main [data-number]')).toContainText(numbers.join());
      const repeatedAnswer = await page.request.post(`${second.siteUrl}${tipOffHandler}`, {
        multipart: { idempotencyKey: key, content, files: await createPhoto(5) },
        headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      });
      expect(await repeatedAnswer.json()).toMatchObject({
        ok: true,
        message: words('tipoff.status.repeated'),
      });
      expect(newNumbers(first, before)).toEqual(numbers);
      const found = await findTraces({
        instances,
        redis: redis.operator,
        before,
        numbers,
        sender: { ...sender, key },
      });
      expect(found).toEqual([]);
    });
  });
}

if (findRedisServer()) declareSharedTests();
else base('skipped without redis-server: tip-offs with Redis', () => undefined);
