import 'server-only';
import { serverTime } from '../contract/auth';
import { siteWide } from '../env/site-wide';
import { callOnce } from './call-once';
import { succeed } from './errors';
import { createExpiringValue } from './expiring-value';

/** Returns the ms by which the platform's clock is ahead (platform facts §3); 0 if unknown. */
export async function measureClock(): Promise<number> {
  const requestedAt = Date.now();
  const answer = await callOnce(serverTime, {}, { timeoutClass: 'direct' });
  return answer.ok ? answer.value.serverTime - (requestedAt + Date.now()) / 2 : 0;
}

const measurementLifetimeMs = 10 * 60_000;

const clock = () =>
  siteWide('platform-clock', () =>
    createExpiringValue(
      async () => succeed({ ahead: await measureClock(), since: Date.now() }),
      ({ since }) => Math.abs(Date.now() - since) >= measurementLifetimeMs,
    ),
  );

/** Returns epoch ms on the platform's clock. */
export async function platformTime(): Promise<number> {
  const measurement = await clock().get();
  return Math.round(Date.now() + (measurement.ok ? measurement.value.ahead : 0));
}
