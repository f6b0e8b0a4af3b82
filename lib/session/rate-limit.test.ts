import { addressOf, takeToken } from './rate-limit';

test('a bucket holds its burst and fills again with time', () => {
  const rule = { burst: 2, every: 1000 };
  expect(takeToken('bucket', rule, 0)).toBe(0);
  expect(takeToken('bucket', rule, 0)).toBe(0);
  expect(takeToken('bucket', rule, 0)).toBe(1000);
  expect(takeToken('bucket', rule, 600)).toBe(400);
  expect(takeToken('bucket', rule, 1000)).toBe(0);
  expect(takeToken('bucket', rule, 1000)).toBeGreaterThan(0);
});

test('an idle bucket holds no more than its burst, and a clock set back takes nothing away', () => {
  const rule = { burst: 1, every: 1000 };
  expect(takeToken('idle', rule, 0)).toBe(0);
  expect(takeToken('idle', rule, 3_600_000)).toBe(0);
  expect(takeToken('idle', rule, 3_600_000)).toBe(1000);
  expect(takeToken('idle', rule, 0)).toBe(1000);
});

test('the address is the one that the nearest proxy of ours saw, never what the sender claims', () => {
  const from = (chain?: string) =>
    addressOf(new Request('http://localhost/', chain ? { headers: { 'x-forwarded-for': chain } } : {}));
  expect(from('6.6.6.6, 10.0.0.9')).toBe('10.0.0.9');
  expect(from()).toBe('unknown');
});
