import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createDrain, type DrainOptions } from './drain';
import { ask } from './fixtures/ask';
import { listenAnywhere } from './fixtures/porter-under-test';

let server: Server;
let port: number;

/** Lets the answers of `held` go. */
let release: () => void;
const held: RequestListener = (_request, response) => {
  release = () => response.end('whole');
};
const atOnce: RequestListener = (_request, response) => {
  response.end('whole');
};

async function start(listener: RequestListener, options: Partial<DrainOptions> = {}) {
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const drain = createDrain(server, { grace: 0, quiet: 0, limit: 15_000, ...options });
  port = await listenAnywhere(server);
  return drain;
}

afterEach(() => server.closeAllConnections());

/** Status and body over a kept connection. */
function askKept(agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    // By its number: a name has to be looked up, which takes until whenever.
    get({ host: '127.0.0.1', port, agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.once('end', () => resolve({ body, connection: response.headers.connection }));
    }).once('error', reject);
  });
}

/** Waits for the server; where it never comes there, the test's own time is over. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

jest.setTimeout(30_000);

test('a running request is finished, a new connection refused', async () => {
  const drain = await start(held);
  const running = ask(port, '/');
  await once(server, 'request');
  const ended = drain.begin();
  expect(drain.isDraining()).toBe(true);
  await until(() => !server.listening);
  await expect(ask(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  release();
  expect((await running).body.toString()).toBe('whole');
  expect(await ended).toBe(true);
});

test('during the grace all goes on', async () => {
  const drain = await start(atOnce, { grace: 1500 });
  const ended = drain.begin();
  expect((await ask(port, '/')).body.toString()).toBe('whole');
  expect(await ended).toBe(true);
});

test('an idle kept connection does not hold the end up', async () => {
  const drain = await start(atOnce);
  await askKept(new Agent({ keepAlive: true }));
  expect(await drain.begin()).toBe(true);
});

test('a connection whose last answer began before the end does not hold it up either', async () => {
  const drain = await start(held);
  const running = askKept(new Agent({ keepAlive: true }));
  await once(server, 'request');
  const ended = drain.begin();
  release();
  expect((await running).body).toBe('whole');
  expect(await ended).toBe(true);
});

test('a connection opened ahead of need does not hold it up either', async () => {
  const drain = await start(atOnce);
  const taken = once(server, 'connection');
  const socket = connect(port);
  await taken;
  expect(await drain.begin()).toBe(true);
  socket.destroy();
});

test('a kept connection may ask once more before it is closed, and is told to leave', async () => {
  const drain = await start(atOnce, { quiet: 5000 });
  const agent = new Agent({ keepAlive: true });
  expect((await askKept(agent)).connection).toBe('keep-alive');
  const ended = drain.begin();
  await until(() => !server.listening);
  expect((await askKept(agent)).connection).toBe('close');
  expect(await ended).toBe(true);
});

test('no request is lost while clients that keep connections go on asking', async () => {
  const drain = await start((_request, response) => setTimeout(() => response.end('whole'), 2), {
    grace: 100,
    quiet: 5000,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const bodies: string[] = [];
  const ends: unknown[] = [];
  const readers = Array.from({ length: 20 }, async () => {
    try {
      for (;;) bodies.push((await askKept(agent)).body);
    } catch (problem) {
      ends.push(problem);
    }
  });
  await until(() => bodies.length > 100);
  expect(await drain.begin()).toBe(true);
  await Promise.all(readers);
  expect(new Set(bodies)).toEqual(new Set(['whole']));
  // Each ended with a connection that was refused, which a balancer answers by asking another instance.
  expect(ends).toEqual(ends.map(() => expect.objectContaining({ code: 'ECONNREFUSED' })));
});

test('requests that arrived while the process was busy are answered', async () => {
  const drain = await start(atOnce, { quiet: 400 });
  const sockets = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = connect(port);
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'data');
      return socket;
    }),
  );
  const ended = drain.begin();
  // As Next's rendering does, this goes on after connections were read and before timers come due again.
  await until(() => !server.listening);
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answers = sockets.map((socket) => once(socket, 'data'));
  // The time for closing them comes while nothing is read.
  const busyUntil = performance.now() + 600;
  while (performance.now() < busyUntil);
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toContain('Connection: close');
  expect(await ended).toBe(true);
});

test('connections that wait to be taken are taken first', async () => {
  const drain = await start((_request, response) => {
    // Each turn of the loop takes long, and Node takes one connection a turn.
    const busyUntil = performance.now() + 10;
    while (performance.now() < busyUntil);
    response.end('whole');
  });
  const asked = Array.from({ length: 30 }, () => askKept(new Agent()));
  await once(server, 'connection');
  const ended = drain.begin();
  for (const { body } of await Promise.all(asked)) expect(body).toBe('whole');
  expect(await ended).toBe(true);
});

test('what does not end is cut off at the limit', async () => {
  const drain = await start(() => undefined, { limit: 200 });
  const socket = connect(port);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(server, 'request');
  expect(await drain.begin()).toBe(false);
  await once(socket, 'close');
});
