import { environment } from '@/lib/env/environment';
import { onPurge, type Purge } from '@/lib/platform/purge';
import { POST } from './route';

jest.mock('@/lib/env/environment', () => ({ environment: jest.fn() }));

const token = 'a-token-of-enough-length';
let purged: Purge[];
let purgeFails: boolean;

function post(body: unknown, authorization = `Bearer ${token}`, network = '192.0.2.1'): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json', 'x-forwarded-for': network };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return POST(new Request('http://x/api/purge', { method: 'POST', headers, body: text }));
}

beforeEach(() => {
  jest.mocked(environment).mockReturnValue({ ...jest.mocked(environment)(), PURGE_TOKEN: token });
  purged = [];
  purgeFails = false;
  onPurge('page-cache', async (purge) => {
    if (purgeFails) throw new Error('instance unreachable');
    purged.push(purge);
  });
});

test('purges the caches for a request with the token', async () => {
  expect((await post({ paths: ['/news/home.html'], tags: ['article:12'] })).status).toBe(200);
  expect(purged).toMatchObject([{ paths: ['/news/home.html'], tags: ['article:12'], hard: false }]);
  expect((await post({ tags: ['article:12'], hard: true })).status).toBe(200);
  expect(purged[1]).toMatchObject({ tags: ['article:12'], hard: true });
});

test('accepts `*` for everything, but no other wildcard', async () => {
  expect((await post({ tags: ['*'] })).status).toBe(200);
  expect(purged).toMatchObject([{ tags: ['*'] }]);
  expect((await post({ tags: ['article:*'] })).status).toBe(400);
});

test.each(['', 'Bearer ', 'Bearer wrong', token, `Bearer ${token}x`])(
  'refuses the authorization %p',
  async (authorization) => {
    expect((await post({ tags: ['article:12'] }, authorization)).status).toBe(401);
    expect(purged).toEqual([]);
  },
);

test('refuses a network after ten wrong tokens, even with the right one, and no other network', async () => {
  const from = (network: string, authorization?: string) =>
    post({ tags: ['article:12'] }, authorization, network).then(({ status }) => status);
  for (let guess = 0; guess < 10; guess += 1) expect(await from('192.0.2.9', `Bearer ${guess}`)).toBe(401);
  expect(await from('192.0.2.9', 'Bearer 10')).toBe(429);
  expect(await from('192.0.2.9')).toBe(429);
  expect(purged).toEqual([]);
  // Requests with the right token do not count as guesses.
  for (let attempt = 0; attempt < 20; attempt += 1) expect(await from('192.0.2.8')).toBe(200);
});

test('answers 404 without a configured token', async () => {
  jest.mocked(environment).mockReturnValue({ ...jest.mocked(environment)(), PURGE_TOKEN: undefined });
  expect((await post({ tags: ['article:12'] }, 'Bearer undefined')).status).toBe(404);
});

test.each([
  {},
  { paths: [] },
  { paths: ['home.html'] },
  { tags: ['a b'] },
  { tag: ['x'] },
  { tags: ['x'], hard: 'yes' },
  'no json',
])('refuses the body %p', async (body) => {
  expect((await post(body)).status).toBe(400);
  expect(purged).toEqual([]);
});

test('reports 503 if not all instances could be reached', async () => {
  purgeFails = true;
  expect((await post({ tags: ['article:12'] })).status).toBe(503);
});
