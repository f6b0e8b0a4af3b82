import { isDecodable } from './path-encoding';

test.each(['/api/live/14502', '/feed/%E4%BA%91.xml', '/a%00', '/'])('%s can be decoded', (path) => {
  expect(isDecodable(path)).toBe(true);
});

test.each(['/%', '/api/live/%E0%A4%A', '/feed/%zz.xml', '/app-icon/%ff', '/api/media/%C4%E3'])(
  '%s cannot',
  (path) => {
    expect(isDecodable(path)).toBe(false);
  },
);
