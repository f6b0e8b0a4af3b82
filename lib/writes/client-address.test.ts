import { clientAddressOf } from './client-address';

const addressFrom = (chain?: string, bits?: 48 | 64) =>
  clientAddressOf(
    new Request('http://localhost/', chain ? { headers: { 'x-forwarded-for': chain } } : {}),
    bits,
  );

test('returns the address that the nearest trusted proxy saw, not one that the sender claims', () => {
  expect(addressFrom('6.6.6.6, 10.0.0.9')).toBe('10.0.0.9');
  expect(addressFrom()).toBe('unknown');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5678', '192.0.2.7'],
])('%s belongs to the network %s', (address, network) => {
  expect(addressFrom(address)).toBe(network);
});

test('widens the network of a site in IPv6 only', () => {
  expect(addressFrom('2001:db8:1:2::7', 48)).toBe('2001:db8:1::/48');
  expect(addressFrom('192.0.2.7', 48)).toBe('192.0.2.7');
});

test.each(['no address', '999.1.1.1', '2001:db8:::1', '[', '_hidden', 'x'.repeat(9000)])(
  'treats %s as an unknown address',
  (address) => {
    expect(addressFrom(address)).toBe('unknown');
  },
);
