import { eventCounts } from '../lib/platform/log';
import { warmUp } from './warm-up';

test('readers are let in as soon as every page could be drawn', async () => {
  const asked: string[] = [];
  const draw = async (url: string) => asked.push(url) > 4;
  expect(await warmUp({ draw, urls: ['/a', '/b'], within: 60_000, again: 1 })).toBe(true);
  expect(asked.slice(-2)).toEqual(['/a', '/b']);
});

test.each([
  ['that fails', async () => false],
  ['that never ends', () => new Promise<boolean>(() => undefined)],
])('a drawing %s keeps the port shut for a while only, and it is told', async (_name, draw) => {
  const before = eventCounts().get('started-cold') ?? 0;
  expect(await warmUp({ draw, urls: ['/a'], within: 50, again: 1 })).toBe(false);
  expect(eventCounts().get('started-cold')).toBe(before + 1);
});
