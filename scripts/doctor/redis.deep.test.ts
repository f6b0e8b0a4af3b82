import { parseEnvironment } from '@/lib/env/environment';
import { describeWithRedis, redis, withRedis } from '@/lib/runtime/test/redis-server';
import { checkRedis } from './redis';
import { findingTexts } from './test/finding-texts';

describeWithRedis('Redis', () => {
  withRedis('block');

  test('a Redis that does not answer is reported as unusable', async () => {
    redis.hang();
    const SESSION_SECRET = 'Vn3qS0b8xLw2Yk7RzT5mUe1JhGdPaC4o';
    const found = await checkRedis(parseEnvironment({ REDIS_URL: redis.url, SESSION_SECRET }));
    redis.resume();
    expect(findingTexts(found, 'error')).toMatch(/cannot be used/);
  });
});
