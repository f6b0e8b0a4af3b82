import { siteWide } from '@/lib/env/site-wide';
import { startTestSite } from '@/lib/env/test/start-site';
import { isConfiguredByOperator, outsideFetch } from './outside-fetch';
import { startOrigin, type TestOrigin } from './test/test-origin';
import { send, type WireRequest } from './transport';

const otherPlatform = { PLATFORM_BASE_URL: 'https://platform.example/app_if' };

let localOrigin: TestOrigin;
let receivedMethods: string[];

beforeEach(async () => {
  startTestSite(otherPlatform);
  receivedMethods = [];
  localOrigin = await startOrigin({
    '/adv/getAdvs': (request, response) => {
      receivedMethods.push(request.method ?? '');
      response.setHeader('content-type', 'application/json').end('{"status":0}');
    },
    '/adv/moved': (_, response) => {
      receivedMethods.push('moved');
      response.writeHead(302, { location: '/adv/getAdvs' }).end();
    },
  });
});

afterEach(() => localOrigin.close());

async function sendTo(url: string, method: 'GET' | 'POST' = 'GET') {
  const request: WireRequest = {
    url,
    method,
    encoding: method === 'GET' ? 'query' : 'form',
    headers: {},
    query: {},
    fields: { a: '1' },
    timeout: 2000,
    ...(isConfiguredByOperator(url) ? {} : { isOutside: true }),
  };
  const answer = await send(request);
  return answer.ok ? Buffer.from(answer.value).toString() : answer.error.kind;
}

test.each([
  ['an address of the local machine', (port: string) => `http://127.0.0.1:${port}`],
  ['the name of the local machine', (port: string) => `http://localhost:${port}`],
  ['another spelling', (port: string) => `http://2130706433:${port}`],
  ['IPv6', (port: string) => `http://[::ffff:127.0.0.1]:${port}`],
])('does not call a host in a private network that the platform names: %s', async (_, origin) => {
  const { port } = new URL(localOrigin.origin);
  for (const method of ['GET', 'POST'] as const) {
    expect(await sendTo(`${origin(port)}/adv/getAdvs`, method)).toBe('network');
  }
  expect(receivedMethods).toEqual([]);
});

test('calls a private host that the operator names, without following redirects', async () => {
  startTestSite({ ...otherPlatform, PRIVATE_HOSTS: `http://10.0.0.5:8080,${localOrigin.origin}` });
  expect(await sendTo(`${localOrigin.origin}/adv/getAdvs`)).toBe('{"status":0}');
  expect(await sendTo(`${localOrigin.origin}/adv/getAdvs`, 'POST')).toBe('{"status":0}');
  expect(receivedMethods).toEqual(['GET', 'POST']);
  expect(await sendTo(`${localOrigin.origin}/adv/moved`)).toBe('malformed');
  expect(receivedMethods).toEqual(['GET', 'POST', 'moved']);
});

test('limits log and memory when content names many private hosts', async () => {
  const stderrSpy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (let host = 0; host < 150; host += 1) {
    const request = { method: 'GET', headers: new Headers(), signal: AbortSignal.timeout(1000) };
    await expect(outsideFetch(new URL(`http://10.0.0.${host}/`), request)).rejects.toThrow('private network');
  }
  expect(stderrSpy.mock.calls).toHaveLength(100);
  stderrSpy.mockRestore();
  expect(siteWide('refused-origins', () => new Set<string>()).size).toBe(100);
});
