import { eventCounts } from '../lib/runtime/log';
import { warmUp } from './warm-up';

test('finishes as soon as every page was rendered', async () => {
  const requestedUrls: string[] = [];
  const render = async (url: string) => requestedUrls.push(url) > 4;
  expect(await warmUp({ render, urls: ['/a', '/b'], timeoutMs: 60_000, retryAfter: 1 })).toBe(true);
  expect(requestedUrls.slice(-2)).toEqual(['/a', '/b']);
});

test.each([
  ['that fails', async () => false],
  ['that never ends', () => new Promise<boolean>(() => undefined)],
])('a render %s delays the start only until the limit, and is logged', async (_name, render) => {
  const coldStarts = eventCounts().get('started-cold') ?? 0;
  expect(await warmUp({ render, urls: ['/a'], timeoutMs: 50, retryAfter: 1 })).toBe(false);
  expect(eventCounts().get('started-cold')).toBe(coldStarts + 1);
});
