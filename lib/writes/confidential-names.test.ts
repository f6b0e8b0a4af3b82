import { startSite } from '@/lib/env/test/start-site';
import {
  confidentialName,
  confidentialPlace,
  maxRecordsPerSecret,
  secretLifetime,
} from './confidential-names';

beforeEach(() => {
  jest.useFakeTimers();
  startSite();
});
afterEach(() => jest.useRealTimers());

function claim(text: string): void {
  const { claims, name } = confidentialPlace(text);
  claims.set(name, 'claimed');
}

function isClaimed(text: string): boolean {
  const { claims, name } = confidentialPlace(text);
  return claims.has(name);
}

test('returns the same name while the secret is in use, and another one afterwards', () => {
  const name = confidentialName('203.0.113.7');
  expect(confidentialName('203.0.113.7')).toBe(name);
  expect(name).not.toContain('203');
  jest.advanceTimersByTime(secretLifetime);
  expect(confidentialName('203.0.113.7')).not.toBe(name);
});

test('returns different names in two processes', () => {
  const name = confidentialName('203.0.113.7');
  startSite();
  expect(confidentialName('203.0.113.7')).not.toBe(name);
});

test('finds a record under the earlier secret, and deletes both without a further request', () => {
  claim('early');
  const { claims } = confidentialPlace('early');
  jest.advanceTimersByTime(secretLifetime);
  claim('late');
  expect([isClaimed('early'), isClaimed('late')]).toEqual([true, true]);
  jest.advanceTimersByTime(secretLifetime);
  expect(claims.size).toBe(0);
  expect([isClaimed('early'), isClaimed('late')]).toEqual([false, true]);
});

test('replaces a secret with too many records, so that memory is limited to two secrets', () => {
  const { claims } = confidentialPlace('first');
  for (let number = 0; number < maxRecordsPerSecret; number += 1) claims.set(`name ${number}`, 'claimed');
  claim('next');
  expect(confidentialPlace('next').claims.size).toBe(1);
  expect(claims.size).toBe(maxRecordsPerSecret);
  expect(isClaimed('next')).toBe(true);
});
