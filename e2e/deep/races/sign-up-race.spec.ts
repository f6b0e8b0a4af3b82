import { z } from 'zod';
import { findRedisServer, startRedisServer } from '@/lib/runtime/test/redis-server';
import { expect, test } from '../../browser-test';
import { type CrowdReader, postAs, registerByPhone, signInDemo } from '../../crowd-reader';
import type { Kanbao } from '../../kanbao';

/* More readers sign up at once than places are free, with two instances and a real redis-server. */

/** Activity with 200 places, a third of them taken, and no waiting list. */
const activityId = '808';
const readerCount = 160;
const secret = 'a secret of the race that is long enough';

const entryCountSchema = z.object({ data: z.object({ count: z.coerce.number() }) });
const outcomeAnswer = z.object({ outcome: z.string() });

async function countEntries({ platform }: Kanbao): Promise<number> {
  const answer = await fetch(`${platform.url}/app_if/entryList?fileId=${activityId}`);
  return entryCountSchema.parse(await answer.json()).data.count;
}

async function trySignUp(reader: CrowdReader, number: number, site: Kanbao): Promise<string> {
  const form = { of: activityId, 'answer-entry_name': `读者${number}`, 'answer-entry_phone': '13900000000' };
  const answer = await postAs(reader, site.siteUrl, '/api/sign-up', form).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  return outcomeAnswer.safeParse(body).data?.outcome ?? 'no answer';
}

/** Retries at the first instance while the other is down, as a load balancer does. */
async function signUp(
  reader: CrowdReader,
  number: number,
  sites: readonly [Kanbao, Kanbao],
): Promise<string> {
  let lastOutcome = '';
  await expect
    .poll(
      async () => {
        const site = lastOutcome === 'no answer' ? sites[0] : sites[number % 2 === 0 ? 0 : 1];
        lastOutcome = await trySignUp(reader, number, site);
        return lastOutcome;
      },
      { timeout: 240_000 },
    )
    .toMatch(/^signedUp$|^signUpFull$/);
  return lastOutcome;
}

const raceTitle =
  'R4.18 R7.45 exactly as many of many parallel sign-ups succeed as there are places, even while Redis and an instance are killed';

if (findRedisServer())
  test(raceTitle, async ({ startNewKanbao }) => {
    const redis = await startRedisServer();
    const env = { TRUSTED_PROXIES: '1', REDIS_URL: redis.url, SESSION_SECRET: secret };
    const first = await startNewKanbao({ env });
    const PLATFORM_BASE_URL = `${first.platform.url}/app_if`;
    const second = await startNewKanbao({ env: { ...env, PLATFORM_BASE_URL } });
    const crowd = await registerByPhone(first, readerCount);
    const late = await signInDemo(first, readerCount);
    const before = await countEntries(first);
    const pendingSignUps = crowd.map((reader, number) => signUp(reader, number, [first, second]));
    await expect.poll(() => countEntries(first)).toBeGreaterThan(before + 20);
    await Promise.all([second.killSite(), redis.kill()]);
    // Without Redis the other instance's writes are unknown, so nothing is written (ADR 0043).
    expect(await trySignUp(late, readerCount, first)).toBe('unshared');
    await redis.restart();
    const outcomes = await Promise.all(pendingSignUps);
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect(await countEntries(first)).toBe(200);
    expect(count('signedUp')).toBe(200 - before);
    expect(count('signUpFull')).toBe(readerCount - (200 - before));
    await redis.stop();
  });
