import { encodingFor, matchesEtag } from './send-page';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0 , gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['GZIP', 'gzip'],
  ['x-br, gzip', 'gzip'],
  ['gzip;q=0.5;q=0', 'gzip'],
  ['*, gzip, br;q=0', 'gzip'],
  [`${'*'.repeat(16_000)}, br;q=0`, 'identity'],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
])('Accept-Encoding %p gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['"ab"', false],
  ['"xabc"', false],
  [undefined, false],
])('If-None-Match %p matches: %p', (header, expected) => {
  expect(matchesEtag(header, 'W/"abc"')).toBe(expected);
});
