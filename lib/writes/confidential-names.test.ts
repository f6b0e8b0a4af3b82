import { startTestSite } from '@/lib/env/test/start-site';
import {
  confidentialName,
  locateConfidentialRecord,
  maxRecordsPerSecret,
  secretLifetime,
} from './confidential-names';

beforeEach(() => {
  jest.useFakeTimers();
  startTestSite();
});
afterEach(() => jest.useRealTimers());

function storeRecord(text: string): void {
  const { records, name } = locateConfidentialRecord(text);
  records.set(name, 'claimed');
}

function isStored(text: string): boolean {
  const { records, name } = locateConfidentialRecord(text);
  return records.has(name);
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
  startTestSite();
  expect(confidentialName('203.0.113.7')).not.toBe(name);
});

test('finds a record under the earlier secret, and deletes both without a further request', () => {
  storeRecord('early');
  const { records } = locateConfidentialRecord('early');
  jest.advanceTimersByTime(secretLifetime);
  storeRecord('late');
  expect([isStored('early'), isStored('late')]).toEqual([true, true]);
  jest.advanceTimersByTime(secretLifetime);
  expect(records.size).toBe(0);
  expect([isStored('early'), isStored('late')]).toEqual([false, true]);
});

test('replaces a secret with too many records, so that memory is limited to two secrets', () => {
  const { records } = locateConfidentialRecord('first');
  for (let number = 0; number < maxRecordsPerSecret; number += 1) records.set(`name ${number}`, 'claimed');
  storeRecord('next');
  expect(locateConfidentialRecord('next').records.size).toBe(1);
  expect(records.size).toBe(maxRecordsPerSecret);
  expect(isStored('next')).toBe(true);
});
