import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createDrain, type DrainOptions } from './drain';
import { ask } from './fixtures/ask';
import { listenAnywhere } from './fixtures/porter-under-test';

let server: Server;
let port: number;

const slowly: RequestListener = (_request, response) => {
  setTimeout(() => response.end('whole'), 200);
};

async function start(listener: RequestListener, options: Partial<DrainOptions> = {}) {
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const drain = createDrain(server, { grace: 0, limit: 3000, ...options });
  port = await listenAnywhere(server);
  return drain;
}

afterEach(() => server.closeAllConnections());

/** Status and body over a kept connection. */
function askKept(agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ port, agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.once('end', () => resolve({ body, connection: response.headers.connection }));
    }).once('error', reject);
  });
}

test('a running request is finished, a new connection refused', async () => {
  const drain = await start(slowly);
  const running = ask(port, '/');
  await pause(50);
  const ended = drain.begin();
  expect(drain.isDraining()).toBe(true);
  await pause(50);
  await expect(ask(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect((await running).body.toString()).toBe('whole');
  expect(await ended).toBe(true);
});

test('an idle kept connection does not hold the end up', async () => {
  const drain = await start((_request, response) => response.end('x'));
  const agent = new Agent({ keepAlive: true });
  await askKept(agent);
  const began = performance.now();
  expect(await drain.begin()).toBe(true);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a connection whose last answer began before the end does not hold it up either', async () => {
  const drain = await start(slowly);
  const agent = new Agent({ keepAlive: true });
  const running = askKept(agent);
  await pause(50);
  const began = performance.now();
  const ended = drain.begin();
  expect((await running).body).toBe('whole');
  expect(await ended).toBe(true);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('no request is lost while clients that keep connections go on asking', async () => {
  const drain = await start((_request, response) => setTimeout(() => response.end('whole'), 2), {
    grace: 300,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let asking = true;
  const bodies: string[] = [];
  const readers = Array.from({ length: 20 }, async () => {
    while (asking) bodies.push((await askKept(agent)).body);
  });
  await pause(100);
  const ended = drain.begin();
  await pause(250);
  asking = false;
  await Promise.all(readers);
  expect(await ended).toBe(true);
  expect(bodies.length).toBeGreaterThan(100);
  expect(new Set(bodies)).toEqual(new Set(['whole']));
});

test('clients are told to leave during the grace', async () => {
  const drain = await start((_request, response) => response.end('x'), { grace: 200 });
  const agent = new Agent({ keepAlive: true });
  expect((await askKept(agent)).connection).toBe('keep-alive');
  const ended = drain.begin();
  expect((await askKept(agent)).connection).toBe('close');
  await ended;
});

test('what does not end is cut off at the limit', async () => {
  const drain = await start(() => undefined, { limit: 200 });
  const socket = connect(port);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await pause(50);
  expect(await drain.begin()).toBe(false);
  await once(socket, 'close');
});
