import { mediaBase } from './media-base';

test('the configured address comes first', () => {
  expect(mediaBase('https://media.example.org', 'other:1', 4000)).toBe('https://media.example.org');
});

test.each(['localhost:4000', '192.168.1.5:4000', 'paper.example.org', '[::1]:4000', 'platform'])(
  'else the host that the caller used: %s',
  (host) => {
    expect(mediaBase(undefined, host, 4000)).toBe(`http://${host}`);
  },
);

test.each([undefined, '', 'a"onerror=', 'host/path', 'user@host', 'a b', '<b>', 'x'.repeat(3000)])(
  'no host that could not be one: %s',
  (host) => {
    expect(mediaBase(undefined, host, 4000)).toBe('http://localhost:4000');
  },
);
