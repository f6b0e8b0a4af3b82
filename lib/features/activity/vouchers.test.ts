import { getActivityVoucher } from '@/lib/contract/write-off';
import { codeAddress, toVouchers } from './vouchers';

const site = { publicUrl: 'https://news.example', basePath: '/zh/news' };

const read = (answer: unknown) => toVouchers(getActivityVoucher.response.parse(answer), '808', site);

test('R3.53 vouchers come with their state, what can be used first', () => {
  const list = [1, 0, 3, 2, 9].map((status, index) => ({ id: index, title: `券${index}`, status }));
  expect(read({ list }).map(({ state }) => state)).toEqual([
    'usable',
    'unknown',
    'used',
    'expired',
    'takenBack',
  ]);
});

test.each([
  [
    'the one of the voucher',
    { verifyUrl: 'https://shop.example/v?c=1' },
    undefined,
    'https://shop.example/v?c=1',
  ],
  ['the one beside the list', {}, 'http://shop.example/v', 'http://shop.example/v'],
  ['our own door', {}, undefined, 'https://news.example/zh/news/writeOff/808/YX7N.html'],
  [
    'our own door in place of a script',
    { verifyUrl: 'javascript:alert(1)' },
    'data:text/html,x',
    'https://news.example/zh/news/writeOff/808/YX7N.html',
  ],
  [
    'our own door in place of what is no address',
    { verifyUrl: '//' },
    'x',
    'https://news.example/zh/news/writeOff/808/YX7N.html',
  ],
])('R3.54 a voucher leads to %s', (_what, own, verifyUrl, address) => {
  const [voucher] = read({ list: [{ id: 1, title: '券', code: 'YX7N', ...own }], verifyUrl });
  expect(voucher?.address).toBe(address);
});

test('a code that no address can hold has none', () => {
  expect(codeAddress({ activityId: '801', code: '../admin' }, site)).toBeUndefined();
  expect(read({ list: [{ id: 1, title: '券', code: '码' }] })[0]?.address).toBeUndefined();
});

test('a voucher until a day is good to its end', () => {
  expect(read({ list: [{ id: 1, title: '券', endTime: '2026-11-20' }] })[0]?.endsAt).toBe(
    Date.parse('2026-11-20T23:59:59.999+08:00'),
  );
});
