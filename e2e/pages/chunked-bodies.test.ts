import { once } from 'node:events';
import { connect } from 'node:net';
import { sharedKanbao } from '../shared-kanbao';

const kanbao = sharedKanbao();

/** Posts a body in chunks of 64 KB without Content-Length. Returns the status line. */
async function sendChunked(path: string, bytes: number): Promise<string> {
  const { hostname, port, host, origin } = new URL(kanbao.siteUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const answer = once(socket, 'data');
  const closed = once(socket, 'close');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Sec-Fetch-Site: same-origin',
    'Accept: application/json',
    'Content-Type: application/x-www-form-urlencoded',
    'Transfer-Encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (let sentBytes = 0; sentBytes < bytes && !socket.destroyed; sentBytes += 65_536) {
    if (!socket.write(`10000\r\n${'a='.repeat(32_768)}\r\n`))
      await Promise.race([once(socket, 'drain'), closed]);
  }
  if (!socket.destroyed) socket.end('0\r\n\r\n');
  const [first] = await answer;
  socket.destroy();
  return String(first).split('\r\n')[0] ?? '';
}

async function readUnhandledErrors(): Promise<string[]> {
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  return metrics.split('\n').filter((line) => /^kanbao_unhandled_total.* [1-9]/.test(line));
}

test('refuses a chunked body that is too large with 413, without unhandled errors', async () => {
  for (const bytes of [20_000, 1_500_000, 2_500_000])
    expect(await sendChunked('/api/like', bytes)).toContain(' 413 ');
  expect(await readUnhandledErrors()).toEqual([]);
});
