import { freshMsLeft, retryDelay, spreadMs } from '@/lib/browser/polling-interval';
import { timeLeft } from '@/lib/format/time-left';
import { type LiveUpdate, newPosts, nextPollDelay } from './polling-schedule';

const liveUpdate = (fields: Partial<LiveUpdate> = {}): LiveUpdate => ({
  state: 'live',
  views: '',
  posts: [],
  ...fields,
});
const msLeftIn = (values: Record<string, string>) => freshMsLeft(new Headers(values));

test('subtracts the age from max-age', () => {
  expect(msLeftIn({ 'cache-control': 'public, max-age=9' })).toBe(9000);
  expect(msLeftIn({ 'cache-control': 'public, max-age=9', age: '4' })).toBe(5000);
  expect(msLeftIn({ 'cache-control': 'public, max-age=9', age: '40' })).toBe(1000);
  expect(msLeftIn({})).toBe(15_000);
});

test('limits the interval for invalid headers', () => {
  expect(msLeftIn({ 'cache-control': 'max-age=9', age: 'old' })).toBe(1000);
  expect(msLeftIn({ 'cache-control': `max-age=${'9'.repeat(400)}` })).toBe(60_000);
});

test('retries with growing, randomized delays up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 5000].map((failures) => retryDelay(failures, 0.5))).toEqual([
    4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
  expect([0, 1].map((random) => retryDelay(1, random))).toEqual([3000, 5000]);
});

test('polls after the response expires, spread over some seconds', () => {
  expect([0, 0.5, 1].map((random) => nextPollDelay(liveUpdate(), 9000, 0, random))).toEqual([
    9000,
    9000 + spreadMs / 2,
    9000 + spreadMs,
  ]);
});

test('stops polling when the live is over', () => {
  expect(nextPollDelay(liveUpdate({ state: 'playback' }), 9000, 0, 0.5)).toBe(0);
  expect(nextPollDelay(liveUpdate({ state: 'ended' }), 9000, 0, 0.5)).toBe(0);
});

test('R4.10 polls once a minute before the start and again at the start', () => {
  const delayBefore = (startsAt: number) =>
    nextPollDelay(liveUpdate({ state: 'preview', startsAt }), 9000, 0, 0);
  expect(delayBefore(3_600_000)).toBe(60_000);
  expect(delayBefore(30_000)).toBe(30_000);
  expect(delayBefore(-5000)).toBe(9000);
});

test('returns posts that the page does not have', () => {
  expect(newPosts(liveUpdate({ posts: ['3', '2', '1'] }), new Set(['1', '9']))).toEqual(['3', '2']);
});

test('R4.10 returns the days and hours left, and no clock after the start', () => {
  const hour = 3_600_000;
  expect(timeLeft(90_500, 0)).toEqual({ days: 0, clock: '01:31' });
  expect(timeLeft(2 * hour, 0)).toEqual({ days: 0, clock: '02:00:00' });
  expect(timeLeft(49 * hour, 0)).toEqual({ days: 2, clock: '01:00:00' });
  expect(timeLeft(48 * hour + 60_000, 0)).toEqual({ days: 2, clock: '00:01:00' });
  expect(timeLeft(5, 5).clock).toBeUndefined();
});
