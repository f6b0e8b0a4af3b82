import { fail, type Result, succeed } from './errors';
import { createExpiringValue } from './expiring-value';

interface TestCredential {
  number: number;
  until: number;
}

let fetchCount: number;
let createAnswer: (number: number) => Result<TestCredential>;
const createTestValue = () =>
  createExpiringValue<TestCredential>(
    async () => {
      fetchCount += 1;
      return createAnswer(fetchCount);
    },
    ({ until }) => Date.now() >= until,
  );

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  fetchCount = 0;
  createAnswer = (number) => succeed({ number, until: Date.now() + 60_000 });
});

afterEach(() => jest.useRealTimers());

const numberIn = (result: Result<TestCredential>) => (result.ok ? result.value.number : undefined);

test('gives all waiting callers the same value', async () => {
  const renewable = createTestValue();
  const results = await Promise.all(Array.from({ length: 50 }, () => renewable.get()));
  expect(new Set(results.map(numberIn))).toEqual(new Set([1]));
  expect(fetchCount).toBe(1);
});

test('renews an expired value', async () => {
  const renewable = createTestValue();
  await renewable.get();
  jest.setSystemTime(1_000_000 + 59_999);
  expect(numberIn(await renewable.get())).toBe(1);
  jest.setSystemTime(1_000_000 + 60_000);
  expect(numberIn(await renewable.get())).toBe(2);
});

test('drops a refused value, but not a newer one', async () => {
  const renewable = createTestValue();
  const first = await renewable.get();
  if (!first.ok) throw new Error('no credential');
  renewable.drop((value) => value === first.value);
  expect(numberIn(await renewable.get())).toBe(2);
  renewable.drop((value) => value === first.value);
  expect(numberIn(await renewable.get())).toBe(2);
});

test('does not retry for a while after a failure', async () => {
  const renewable = createTestValue();
  createAnswer = () => fail({ kind: 'network' });
  expect(await renewable.get()).toEqual(fail({ kind: 'network' }));
  expect(await renewable.get()).toEqual(fail({ kind: 'network', notSent: 'failed-before' }));
  expect(fetchCount).toBe(1);
  createAnswer = (number) => succeed({ number, until: Date.now() + 60_000 });
  jest.setSystemTime(1_000_000 + 2000);
  expect(numberIn(await renewable.get())).toBe(2);
});

test('does not immediately renew a value that was refused right after a renewal', async () => {
  const renewable = createTestValue();
  const refuse = async () => {
    const current = await renewable.get();
    return renewable.drop((value) => current.ok && value === current.value);
  };
  expect(await refuse()).toBe(true);
  expect(await refuse()).toBe(false);
  expect(fetchCount).toBe(2);
  jest.setSystemTime(1_000_000 + 2000);
  expect(await refuse()).toBe(true);
  expect(numberIn(await renewable.get())).toBe(3);
});
