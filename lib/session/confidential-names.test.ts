import { startSite } from '@/lib/env/test/start-site';
import { confidentialName, confidentialPlace, mostClaims, secretLives } from './confidential-names';

beforeEach(() => {
  jest.useFakeTimers();
  startSite();
});
afterEach(() => jest.useRealTimers());

/** Puts a claim where claims of this name are. */
function claim(text: string): void {
  const { claims, name } = confidentialPlace(text);
  claims.set(name, 'claimed');
}

function isClaimed(text: string): boolean {
  const { claims, name } = confidentialPlace(text);
  return claims.has(name);
}

test('a name is the same while its secret is in use, and another one afterwards', () => {
  const name = confidentialName('203.0.113.7');
  expect(confidentialName('203.0.113.7')).toBe(name);
  expect(name).not.toContain('203');
  jest.advanceTimersByTime(secretLives);
  expect(confidentialName('203.0.113.7')).not.toBe(name);
});

test('two processes give one text different names', () => {
  const name = confidentialName('203.0.113.7');
  startSite();
  expect(confidentialName('203.0.113.7')).not.toBe(name);
});

test('a claim is found under the secret before, and forgotten with it, also where nobody asks', () => {
  claim('early');
  const { claims } = confidentialPlace('early');
  jest.advanceTimersByTime(secretLives);
  claim('late');
  expect([isClaimed('early'), isClaimed('late')]).toEqual([true, true]);
  jest.advanceTimersByTime(secretLives);
  expect(claims.size).toBe(0);
  expect([isClaimed('early'), isClaimed('late')]).toEqual([false, true]);
});

test('a secret with too many claims is replaced, so that claims of two secrets are all that memory holds', () => {
  const { claims } = confidentialPlace('first');
  for (let number = 0; number < mostClaims; number += 1) claims.set(`name ${number}`, 'claimed');
  claim('next');
  expect(confidentialPlace('next').claims.size).toBe(1);
  expect(claims.size).toBe(mostClaims);
  expect(isClaimed('next')).toBe(true);
});
