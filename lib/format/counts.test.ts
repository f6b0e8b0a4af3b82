import { countSystem, formatBadgeCount, formatBrowseCount, formatReadCount } from './counts';

describe('read count on cards', () => {
  test.each([
    [0, 'plain', 0],
    [999, 'plain', 999],
  ])('R9.21 %d is shown as is', (count, key, value) => {
    expect(formatReadCount(count, 'tenThousands')).toEqual({ key, value });
  });

  test.each([
    [1000, 1],
    [1099, 1],
    [1100, 1.1],
    [9999, 9.9],
  ])('R9.22 %d is shown as %dk+', (count, value) => {
    expect(formatReadCount(count, 'tenThousands')).toEqual({ key: 'reads', value });
  });

  test.each([
    [10_000, 1],
    [10_999, 1],
    [12_345, 1.2],
    [99_999, 9.9],
  ])('R9.23 %d is shown as %dw+', (count, value) => {
    expect(formatReadCount(count, 'tenThousands')).toEqual({ key: 'manyReads', value });
  });

  test.each([100_000, 5_000_000])('R9.24 %d is shown as 10w+', (count) => {
    expect(formatReadCount(count, 'tenThousands')).toEqual({ key: 'manyReads', value: 10 });
  });

  test.each([
    [9999, 'reads', 9.9],
    [12_345, 'manyReads', 12.3],
    [99_999, 'manyReads', 99.9],
    [100_000, 'manyReads', 100],
    [5_000_000, 'manyReads', 100],
  ])(
    'R9.22 R9.24 languages that count by thousands use the same limits: %d is %s %d',
    (count, key, value) => {
      expect(formatReadCount(count, 'thousands')).toEqual({ key, value });
    },
  );

  test.each([Number.NaN, -5, Number.POSITIVE_INFINITY])(
    'R9.21 an invalid count (%d) is shown as 0',
    (count) => {
      expect(formatReadCount(count, 'tenThousands')).toEqual({ key: 'plain', value: 0 });
    },
  );
});

describe('badge', () => {
  test.each([
    [0, 'plain', 0],
    [999, 'plain', 999],
    [1000, 'capped', 999],
    [123_456, 'capped', 999],
  ])('R9.25 %d gives %s %d', (count, key, value) => {
    expect(formatBadgeCount(count)).toEqual({ key, value });
  });
});

describe('browse count', () => {
  test.each([
    [10_000, 'plain', 10_000],
    [10_001, 'views', 1],
    [12_345, 'views', 1.23],
    [19_999, 'views', 1.99],
    [123_456_789, 'manyViews', 12_345.67],
  ])('R9.26 %d gives %s %d', (count, key, value) => {
    expect(formatBrowseCount(count, 'tenThousands')).toEqual({ key, value });
  });

  test.each([
    [12_345, 'views', 12.3],
    [105_000, 'views', 105],
    [999_999, 'views', 999.9],
    [1_234_567, 'manyViews', 1.2],
  ])('R9.26 %d gives %s %d in languages without 万', (count, key, value) => {
    expect(formatBrowseCount(count, 'thousands')).toEqual({ key, value });
  });
});

test('R9.23 Chinese and Tibetan count by ten thousands, Latin scripts by thousands', () => {
  expect([countSystem('han'), countSystem('tibetan'), countSystem('latin')]).toEqual([
    'tenThousands',
    'tenThousands',
    'thousands',
  ]);
});
