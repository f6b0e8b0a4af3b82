import { mediaBase } from './media-base';

test('prefers the configured address', () => {
  expect(mediaBase('https://media.example.org', 'other:1', 4000)).toBe('https://media.example.org');
});

test.each(['localhost:4000', '192.168.1.5:4000', 'paper.example.org', '[::1]:4000', 'platform'])(
  'otherwise uses the host of the request: %s',
  (host) => {
    expect(mediaBase(undefined, host, 4000)).toBe(`http://${host}`);
  },
);

test.each([undefined, '', 'a"onerror=', 'host/path', 'user@host', 'a b', '<b>', 'x'.repeat(3000)])(
  'ignores malformed hosts: %s',
  (host) => {
    expect(mediaBase(undefined, host, 4000)).toBe('http://localhost:4000');
  },
);
