import { DAY_MS, platformMidnight } from '../platform-time';

/** Epoch ms of a clock time so many days ago; what would lie in the future of today happened yesterday. */
export function demoTime(daysAgo: number, clock: string, now: number): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const time = platformMidnight(now) - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000;
  return time > now ? time - DAY_MS : time;
}
