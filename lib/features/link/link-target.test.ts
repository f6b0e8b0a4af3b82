import { linkTarget, type TargetOptions } from './link-target';

const options: TargetOptions = {
  frameHosts: ['maps.example.org', '*.trusted.example'],
  siteOrigin: 'https://paper.example',
  proxiedPage: (address) => {
    if (address.startsWith('http://platform.example/')) return '/api/h5/key/media/a.html';
    return address.startsWith('https://media.paper.example/') ? address : undefined;
  },
};
const targetFor = (address: string | undefined) => linkTarget(address, options);

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt://x/%0aalert(1)',
  'data:text/html,x',
  'www.yunling-run.example/须知',
  '/newsDetail/1/2.html',
  '//evil.example/',
  'ftp://files.example/a',
  'https://maps.example.org@evil.example/',
  'https://user:word@maps.example.org/',
  'https://a b.example/',
  `https://maps.example.org/${'x'.repeat(2000)}`,
])('R2.52 rejects the target %s', (address) => {
  expect(targetFor(address)).toEqual({ kind: 'none' });
});

test('accepts spaces and escaped ampersands in a target', () => {
  expect(targetFor(' https://example.org/报名 须知?a=1&amp;b=2 ')).toMatchObject({
    kind: 'open',
    address: 'https://example.org/%E6%8A%A5%E5%90%8D%20%E9%A1%BB%E7%9F%A5?a=1&b=2',
  });
});

test('R2.52 opens other sites without framing them, unless the configuration names them', () => {
  expect(targetFor('https://example.org/a?b=1')).toEqual({
    kind: 'open',
    address: 'https://example.org/a?b=1',
    host: 'example.org',
    isSameSite: false,
  });
  expect(targetFor('https://maps.example.org.evil.example/').kind).toBe('open');
  expect(targetFor('https://trusted.example/').kind).toBe('open');
  expect(targetFor('https://eviltrusted.example/').kind).toBe('open');
});

test('R2.52 frames pages of configured hosts over https with their own origin', () => {
  expect(targetFor('https://maps.example.org/a')).toMatchObject({
    kind: 'frame',
    isProxied: false,
    source: 'https://maps.example.org/a',
    sandbox: expect.stringContaining('allow-same-origin'),
  });
  expect(targetFor('https://h5.trusted.example/').kind).toBe('frame');
  expect(targetFor('http://maps.example.org/a').kind).toBe('open');
});

test('R3.22 frames the publisher’s own pages, and gives proxied ones never the site’s origin', () => {
  const proxiedTarget = targetFor('http://platform.example/media/a.html');
  expect(proxiedTarget).toMatchObject({
    kind: 'frame',
    isProxied: true,
    address: 'https://paper.example/api/h5/key/media/a.html',
    source: '/api/h5/key/media/a.html',
  });
  expect(proxiedTarget).not.toMatchObject({ sandbox: expect.stringContaining('allow-same-origin') });
  expect(targetFor('https://media.paper.example/a.html')).toMatchObject({
    isProxied: true,
    sandbox: expect.stringContaining('allow-same-origin'),
  });
});

test('does not let framed pages navigate ours', () => {
  for (const address of ['https://maps.example.org/a', 'http://platform.example/media/a.html']) {
    expect(targetFor(address)).not.toMatchObject({ sandbox: expect.stringContaining('top-navigation') });
  }
});

test('opens an address of this site in the same window', () => {
  expect(targetFor('https://paper.example/zh/a.html')).toMatchObject({ kind: 'open', isSameSite: true });
});
