import { once } from 'node:events';
import { connect } from 'node:net';
import type { NextHandler } from './render';
import { type FrontServerUnderTest, startFrontServer } from './test/front-server-under-test';

let requests: number;
let answerApi: NextHandler;
let site: FrontServerUnderTest;

beforeEach(async () => {
  requests = 0;
  answerApi = (_request, response) => response.end('{}');
  site = await startFrontServer((request, response) => {
    requests += 1;
    return answerApi(request, response);
  });
});

afterEach(() => site.close());

test('does not read a body over the limit of its address', async () => {
  const send = async (path: string, length: number) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: news.example\r\nContent-Length: ${length}\r\n\r\n`);
    const [head] = await once(socket, 'data');
    socket.destroy();
    return Number(String(head).split(' ')[1]);
  };
  expect(await send('/api/like', 3_000_000)).toBe(413);
  expect(await send('/api/tip-offs', 3_000_000)).toBe(413);
  expect(await send('/api/tip-off', 170_000_000)).toBe(413);
  expect(requests).toBe(0);
  const page = await site.send('/api/tip-off', {
    method: 'POST',
    headers: { accept: 'text/html', 'content-length': '170000000' },
  });
  expect([page.status, page.body.toString()]).toEqual([413, expect.stringContaining('返回键')]);
  expect([await send('/api/like', 500_000), await send('/api/tip-off', 80_000_000)]).toEqual([200, 200]);
});

/** Sends a body in chunks of 64 KB. @returns the status; 0 if the connection closed without a response */
async function sendChunked(path: string, bytes: number): Promise<number> {
  const socket = connect(site.port, '127.0.0.1');
  const answer = once(socket, 'data').then(
    ([head]) => Number(String(head).split(' ')[1]),
    () => 0,
  );
  const closed = once(socket, 'close').catch(() => undefined);
  socket.on('error', () => undefined);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: news.example\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (let sentBytes = 0; sentBytes < bytes && !socket.destroyed; sentBytes += 65_536) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  if (!socket.destroyed) socket.end('0\r\n\r\n');
  const status = await Promise.race([answer, closed.then(() => 0)]);
  socket.destroy();
  return status;
}

test('a body without a length ends at the limit, and its handler responds', async () => {
  let receivedBytes = 0;
  answerApi = (request, response) => {
    // Reads everything that arrives, as Next does.
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
    });
    request.on('end', () => {
      response.statusCode = receivedBytes > 1_000_000 ? 413 : 200;
      response.end();
    });
  };
  expect(await sendChunked('/api/like', 500_000)).toBe(200);
  receivedBytes = 0;
  expect(await sendChunked('/api/like', 2_500_000)).toBe(413);
  expect(receivedBytes).toBeLessThanOrEqual(2 * 1024 * 1024);
  receivedBytes = 0;
  await sendChunked('/api/like', 40_000_000);
  expect(receivedBytes).toBeLessThanOrEqual(2 * 1024 * 1024);
  receivedBytes = 0;
  expect(await sendChunked('/api/tip-off', 8_000_000)).toBe(413);
  expect(receivedBytes).toBeGreaterThan(7_000_000);
});

test('stops reading a body after its response', async () => {
  let receivedBytes = 0;
  answerApi = (request, response) => {
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
    });
    response.statusCode = 429;
    response.end();
  };
  expect(await sendChunked('/api/tip-off', 20_000_000)).toBe(429);
  expect(receivedBytes).toBeLessThan(1_000_000);
});
