import { byteRange } from './byte-range';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
])('%s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is unsatisfiable', (header) => {
  expect(byteRange(header, 100)).toBe('unsatisfiable');
});

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=200-150', 'bytes=0-1,5-6', 'items=0-1'])(
  '%s selects the whole file',
  (header) => {
    expect(byteRange(header, 100)).toBeUndefined();
  },
);
