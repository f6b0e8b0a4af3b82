import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pageHeaders, removeInternalHeaders } from './header-rules';

const sentHeaders = {
  rsc: '1',
  'next-router-state-tree': 'x',
  'next-hmr-refresh': '1',
  'x-nextjs-request-id': 'a',
  'x-middleware-subrequest': 'x',
  'x-invoke-path': '/x',
  'x-kanbao-view': 'x',
  'next-action': 'x',
  accept: '*/*',
};

function remainingHeaders(dev: boolean): string[] {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, sentHeaders);
  request.rawHeaders = Object.entries(sentHeaders).flat();
  removeInternalHeaders(request, dev);
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0);
  expect(names).toEqual(Object.keys(request.headers));
  return names;
}

test('strips headers that control Next, except those of its client in dev mode', () => {
  expect(remainingHeaders(false)).toEqual(['accept']);
  expect(remainingHeaders(true)).toEqual([
    'rsc',
    'next-router-state-tree',
    'next-hmr-refresh',
    'x-nextjs-request-id',
    'accept',
  ]);
});

test.each([
  ['a page', {}, 'camera=(), microphone=()', 'strict-origin-when-cross-origin'],
  ['a confidential form', { isConfidential: true }, 'camera=(), microphone=(self)', 'same-origin'],
  ['a check-in', { usesCamera: true, hasSecretAddress: true }, 'camera=(self), microphone=()', 'same-origin'],
  [
    'the minimal page of a check-in',
    { usesCamera: true, hasSecretAddress: true, isConfidential: true },
    'camera=(self), microphone=()',
    'same-origin',
  ],
])('%s may use only the devices that it needs', (_name, rules, permitted, referrer) => {
  const headers = pageHeaders(true, rules);
  expect(headers[headers.indexOf('Permissions-Policy') + 1]).toContain(permitted);
  expect(headers[headers.indexOf('Referrer-Policy') + 1]).toBe(referrer);
});
