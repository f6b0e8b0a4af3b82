import { likeEvent } from '@/lib/contract/event';
import { until } from '@/lib/runtime/test/until';
import { startTestPlatform } from './test/test-platform';

jest.setTimeout(120_000);

test('a write is stored at once although its response is delayed, and the platform ends without waiting for the response', async () => {
  const platform = await startTestPlatform();
  const likes = () => platform.store.likes.count('article', 1001) ?? 0;
  const likesBefore = likes();
  const faults = JSON.stringify({ likeEvent: 'stored:slow:60000' });
  await platform.get('/admin/faults', { method: 'PUT', body: faults });
  const like = { id: 1001, type: 0, eventType: 1, channel: 1, userOtherID: 'c' };
  const lateResponse = platform.call(likeEvent, like).catch(() => 'ended');
  await until(() => likes() === likesBefore + 1);
  await platform.stop();
  expect(await lateResponse).toBe('ended');
});
