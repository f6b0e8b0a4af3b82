import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createDrain, type DrainOptions } from './drain';
import { listenAnywhere } from './test/front-server-under-test';
import { sendRequest } from './test/send-request';

let server: Server;
let port: number;

let release: () => void;
const hangingListener: RequestListener = (_request, response) => {
  release = () => response.end('whole');
};
const promptListener: RequestListener = (_request, response) => {
  response.end('whole');
};

async function start(listener: RequestListener, options: Partial<DrainOptions> = {}) {
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const drain = createDrain(server, { grace: 0, quiet: 0, limit: 15_000, ...options });
  port = await listenAnywhere(server);
  return drain;
}

afterEach(() => server.closeAllConnections());

function requestKeepAlive(agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    // An IP address avoids a name lookup, which would delay the request.
    get({ host: '127.0.0.1', port, agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.once('end', () => resolve({ body, connection: response.headers.connection }));
    }).once('error', reject);
  });
}

async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await turn();
}

test('finishes running requests and refuses new connections', async () => {
  const drain = await start(hangingListener);
  const running = sendRequest(port, '/');
  await once(server, 'request');
  const ended = drain.begin();
  expect(drain.isDraining()).toBe(true);
  await until(() => !server.listening);
  await expect(sendRequest(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  release();
  expect((await running).body.toString()).toBe('whole');
  expect(await ended).toBe(true);
});

test('serves as before during the grace period', async () => {
  const drain = await start(promptListener, { grace: 1500 });
  const ended = drain.begin();
  expect((await sendRequest(port, '/')).body.toString()).toBe('whole');
  expect(await ended).toBe(true);
});

test('does not wait for idle keep-alive connections', async () => {
  const drain = await start(promptListener);
  await requestKeepAlive(new Agent({ keepAlive: true }));
  expect(await drain.begin()).toBe(true);
});

test('does not wait for connections whose last response began before shutdown', async () => {
  const drain = await start(hangingListener);
  const running = requestKeepAlive(new Agent({ keepAlive: true }));
  await once(server, 'request');
  const ended = drain.begin();
  release();
  expect((await running).body).toBe('whole');
  expect(await ended).toBe(true);
});

test('does not wait for unused connections', async () => {
  const drain = await start(promptListener);
  const connected = once(server, 'connection');
  const socket = connect(port);
  await connected;
  expect(await drain.begin()).toBe(true);
  socket.destroy();
});

test('serves one more request on a keep-alive connection, with `Connection: close`', async () => {
  const drain = await start(promptListener, { quiet: 5000 });
  const agent = new Agent({ keepAlive: true });
  expect((await requestKeepAlive(agent)).connection).toBe('keep-alive');
  const ended = drain.begin();
  await until(() => !server.listening);
  expect((await requestKeepAlive(agent)).connection).toBe('close');
  expect(await ended).toBe(true);
});

test('loses no request of busy keep-alive clients', async () => {
  const drain = await start((_request, response) => setTimeout(() => response.end('whole'), 2), {
    grace: 100,
    quiet: 5000,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const bodies: string[] = [];
  const failures: unknown[] = [];
  const readers = Array.from({ length: 20 }, async () => {
    try {
      for (;;) bodies.push((await requestKeepAlive(agent)).body);
    } catch (problem) {
      failures.push(problem);
    }
  });
  await until(() => bodies.length > 100);
  expect(await drain.begin()).toBe(true);
  await Promise.all(readers);
  expect(new Set(bodies)).toEqual(new Set(['whole']));
  // A load balancer tries another instance after a refused connection.
  expect(failures).toEqual(failures.map(() => expect.objectContaining({ code: 'ECONNREFUSED' })));
});

test('serves requests that arrived while the process was busy', async () => {
  const drain = await start(promptListener, { quiet: 400 });
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
  // The code below blocks the event loop between reading sockets and firing timers, as a render in Next does.
  await until(() => !server.listening);
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answers = sockets.map((socket) => once(socket, 'data'));
  // The closing timer becomes due while no socket is read.
  const busyUntil = performance.now() + 600;
  while (performance.now() < busyUntil);
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toContain('Connection: close');
  expect(await ended).toBe(true);
});

test('accepts the listen backlog first', async () => {
  const drain = await start((_request, response) => {
    // Each event loop turn is slow, and Node accepts one connection per turn.
    const busyUntil = performance.now() + 10;
    while (performance.now() < busyUntil);
    response.end('whole');
  });
  const requests = Array.from({ length: 30 }, () => requestKeepAlive(new Agent()));
  await once(server, 'connection');
  const ended = drain.begin();
  for (const { body } of await Promise.all(requests)) expect(body).toBe('whole');
  expect(await ended).toBe(true);
});

test('aborts requests at the time limit', async () => {
  const drain = await start(() => undefined, { limit: 200 });
  const socket = connect(port);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(server, 'request');
  expect(await drain.begin()).toBe(false);
  await once(socket, 'close');
});
