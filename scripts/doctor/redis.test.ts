import { parseEnvironment } from '@/lib/env/environment';
import { describeWithRedis, redis, withRedis } from '@/lib/runtime/test/redis-server';
import { checkRedis } from './redis';
import { findingTexts } from './test/finding-texts';

const secret = 'Vn3qS0b8xLw2Yk7RzT5mUe1JhGdPaC4o';
/* The test with a Redis that does not respond is in redis.deep.test.ts. */
const diagnose = (variables: Readonly<Record<string, string>>) => checkRedis(parseEnvironment(variables));

describeWithRedis('Redis', () => {
  withRedis('block');

  test('its version, memory, speed and writes are checked, and problems reported', async () => {
    const variables = { REDIS_URL: redis.url, SESSION_SECRET: secret };
    const unbounded = await diagnose(variables);
    expect(findingTexts(unbounded, 'fine')).toMatch(/(Redis|Valkey) \d+\.\d+.* answers[\s\S]*accepts writes/);
    expect(findingTexts(unbounded, 'note')).toMatch(/no limit/);
    expect(findingTexts(unbounded, 'warning')).toMatch(/appendonly/);

    await redis.operator.config('SET', 'maxmemory', '100mb');
    await redis.operator.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const lossy = await diagnose(variables);
    expect(findingTexts(lossy, 'warning')).toMatch(/allkeys-lru.*purge.*volatile-ttl/);

    await redis.operator.config('SET', 'maxmemory-policy', 'volatile-ttl');
    await redis.operator.config('SET', 'maxmemory', '1');
    const full = await diagnose(variables);
    expect(findingTexts(full, 'error')).toMatch(/rejects writes \(OOM\)/);
    await redis.operator.config('SET', 'maxmemory', '0');
  });

  test('a wrong password is reported without printing it', async () => {
    await redis.operator.config('SET', 'requirepass', 'the-right-password');
    const wrong = await diagnose({
      REDIS_URL: redis.url.replace('//', '//:a-password-of-nobody@'),
      SESSION_SECRET: secret,
    });
    await redis.operator.config('SET', 'requirepass', '');
    expect(findingTexts(wrong, 'error')).toMatch(/cannot be used \(WRONGPASS/);
    expect(JSON.stringify(wrong)).not.toContain('a-password-of-nobody');
  });
});
