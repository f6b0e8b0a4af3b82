import { z } from 'zod';
import { postAs, registerByPhone } from '@/e2e/crowd-reader';
import { startRedisServer } from '@/lib/runtime/test/redis-server';
import { cpuSeconds, startSite } from './benchmark-site';
import { median } from './median';

/** The night market of the demo paper: 200 places, no waiting list. */
const activity = '808';
const readerCount = 2000;

const entriesSchema = z.object({ data: z.object({ count: z.coerce.number() }) });

export interface SignUpRace {
  /** Places that were free before the race (`places`) and that the race filled (`takenPlaces`). */
  places: number;
  takenPlaces: number;
  signedUp: number;
  full: number;
  others: Readonly<Record<string, number>>;
  /** Response times in ms: median, 99th percentile, longest. */
  median: number;
  p99: number;
  slowest: number;
  /** Sign-up requests, including rejected ones, per CPU-second of both instances. */
  perCpuSecond: number;
}

export async function measureSignUps(): Promise<SignUpRace> {
  const redis = await startRedisServer();
  const sharedEnv = { TRUSTED_PROXIES: '1', REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(40) };
  const first = await startSite(sharedEnv);
  const PLATFORM_BASE_URL = `${first.platform.url}/app_if`;
  const second = await startSite({ ...sharedEnv, PLATFORM_BASE_URL });
  const countEntries = async () => {
    const answer = await fetch(`${PLATFORM_BASE_URL}/entryList?fileId=${activity}`);
    return entriesSchema.parse(await answer.json()).data.count;
  };
  const cpu = async () => (await cpuSeconds(first.siteUrl)) + (await cpuSeconds(second.siteUrl));
  const crowd = await registerByPhone(first, readerCount);
  const [entriesBefore, cpuBefore] = [await countEntries(), await cpu()];
  const times: number[] = [];
  const outcomes: Record<string, number> = {};
  await Promise.all(
    crowd.map(async (reader, index) => {
      const started = performance.now();
      const { siteUrl } = index % 2 === 0 ? first : second;
      const form = {
        of: activity,
        'answer-entry_name': `读者${index}`,
        'answer-entry_phone': String(13_900_000_000 + index),
      };
      const answer = await postAs(reader, siteUrl, '/api/sign-up', form);
      const { outcome } = z.object({ outcome: z.string() }).parse(await answer.json());
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      times.push(performance.now() - started);
    }),
  );
  const [takenPlaces, cpuUsed] = [(await countEntries()) - entriesBefore, (await cpu()) - cpuBefore];
  await Promise.all([first.stop(), second.stop()]);
  await redis.stop();
  const { signedUp = 0, signUpFull = 0, ...otherOutcomes } = outcomes;
  const sorted = times.sort((a, b) => a - b);
  return {
    places: 200 - entriesBefore,
    takenPlaces,
    signedUp,
    full: signUpFull,
    others: otherOutcomes,
    median: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
    perCpuSecond: readerCount / cpuUsed,
  };
}
