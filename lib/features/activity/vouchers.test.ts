import { getActivityVoucher } from '@/lib/contract/write-off';
import { startTestSite } from '@/lib/env/test/start-site';
import { toVouchers, writeOffUrl } from './vouchers';

beforeAll(() => startTestSite({ PUBLIC_URL: 'https://news.example', BASE_PATH: '/zh/news' }));

const parseVouchers = (answer: unknown) => toVouchers(getActivityVoucher.response.parse(answer), '808');

test('R3.53 sorts usable vouchers first and reads their states', () => {
  const list = [1, 0, 3, 2, 9].map((status, index) => ({ id: index, title: `券${index}`, status }));
  expect(parseVouchers({ list }).map(({ state }) => state)).toEqual([
    'usable',
    'unknown',
    'used',
    'expired',
    'takenBack',
  ]);
});

test.each([
  ['its own address', { verifyUrl: 'https://shop.example/v?c=1' }, undefined, 'https://shop.example/v?c=1'],
  ['the address next to the list', {}, 'http://shop.example/v', 'http://shop.example/v'],
  ['our write-off page', {}, undefined, 'https://news.example/zh/news/writeOff/808/YX7N.html'],
  [
    'our write-off page instead of a script',
    { verifyUrl: 'javascript:alert(1)' },
    'data:text/html,x',
    'https://news.example/zh/news/writeOff/808/YX7N.html',
  ],
  [
    'our write-off page instead of an invalid address',
    { verifyUrl: '//' },
    'x',
    'https://news.example/zh/news/writeOff/808/YX7N.html',
  ],
])('R3.54 a voucher leads to %s', (_name, fields, verifyUrl, address) => {
  const [voucher] = parseVouchers({ list: [{ id: 1, title: '券', code: 'YX7N', ...fields }], verifyUrl });
  expect(voucher?.address).toBe(address);
});

test('returns no address for a code that does not fit into a URL', () => {
  expect(writeOffUrl('801', '../admin')).toBeUndefined();
  expect(parseVouchers({ list: [{ id: 1, title: '券', code: '码' }] })[0]?.address).toBeUndefined();
});

test('a voucher that ends on a date is valid until the end of that day', () => {
  expect(parseVouchers({ list: [{ id: 1, title: '券', endTime: '2026-11-20' }] })[0]?.endsAt).toBe(
    Date.parse('2026-11-20T23:59:59.999+08:00'),
  );
});
