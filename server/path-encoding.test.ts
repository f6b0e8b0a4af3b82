import { hasDotSegment, isCanonical, isDecodable } from './path-encoding';

test.each([
  '/api/live/14502',
  '/feed/%E4%BA%91.xml',
  '/a%00',
  '/',
  '/a..b/.well-known/x.html',
  '/a/...',
  '/a/.b',
])('%s is decodable and has no dot segment', (path) => {
  expect(isDecodable(path)).toBe(true);
  expect(hasDotSegment(path)).toBe(false);
  expect(isCanonical(path)).toBe(true);
});

test.each(['/%', '/api/live/%E0%A4%A', '/feed/%zz.xml', '/app-icon/%ff', '/api/media/%C4%E3'])(
  '%s is not decodable',
  (path) => {
    expect(isDecodable(path)).toBe(false);
  },
);

test.each([
  '/api/./purge',
  '/api/x/../purge',
  '/api/purge/.',
  '/api/purge/..',
  '/./api/purge',
  '/api/%2e/purge',
  '/api/x/%2E%2e/purge',
  '/api/x/.%2e/purge',
  '/api/x%2f..%2fpurge',
  '/api/x/..\\purge',
  '/api/x/..%5cpurge',
])('%s resolves to another path', (path) => {
  expect(hasDotSegment(path)).toBe(true);
});

test.each([
  '/api/%70urge',
  '/api/purg%65',
  '/api/%50urge',
  '/api/comment%2Dlike',
  '/api/%5Fx',
  '/api/%7Ex',
  '/api/%31',
  '/api/%39',
  '/api/%5a',
  '/api/%7A',
  '/api//purge',
  '/api\\purge',
  '/api/purge#',
  '/api/purge#/x',
])('%s is not canonical', (path) => {
  expect(isCanonical(path)).toBe(false);
});

test.each([
  '/api/%20',
  '/api/%2C',
  '/api/%3A',
  '/api/%40',
  '/api/%60',
  '/api/%7B',
  '/api/%5B',
  '/api/%5E',
  '/api/%60x',
])('%s is canonical', (path) => {
  expect(isCanonical(path)).toBe(true);
});
