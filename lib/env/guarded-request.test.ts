import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdleTimeoutError, PrivateAddressError, sendGuardedRequest } from './guarded-request';

let server: Server;
let origin: string;
let requests: string[];

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (request.url !== '/silent') response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = (address: string, allowPrivate: boolean, idleMs = 30_000) =>
  sendGuardedRequest(new URL(address), {
    headers: {},
    signal: AbortSignal.timeout(30_000),
    idleMs,
    allowPrivate,
  });

test.each(['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'])(
  'rejects the private host %s before it connects',
  async (host) => {
    const { port } = new URL(`http://${origin}`);
    await expect(send(`http://${host}:${port}/`, false)).rejects.toBeInstanceOf(PrivateAddressError);
    expect(requests).toEqual([]);
  },
);

test('requests private hosts that the operator named, without following redirects', async () => {
  const response = await send(`http://${origin}/moved`, true);
  response.destroy();
  expect(response.statusCode).toBe(302);
  expect(requests).toEqual(['/moved']);
});

test('ends a request whose server stays silent', async () => {
  await expect(send(`http://${origin}/silent`, true, 50)).rejects.toBeInstanceOf(IdleTimeoutError);
});
