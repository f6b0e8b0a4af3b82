import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Round trip in ms and download rate in bytes per second, as in Lighthouse's mobile runs. */
const roundTripMs = 150;
const bytesPerSecond = 204_800;
/** Bytes that TCP sends before the first acknowledgement: ten segments (RFC 6928) of 1,460 bytes. */
const firstWindowBytes = 14_600;

export interface SlowProxy {
  origin: string;
  close(): void;
}

/**
 * Starts a proxy with slow 4G and TCP slow start: one round trip to connect, then ten segments, then twice as many after each
 * round trip. Chromium's emulation has no slow start. Lighthouse simulates slow start, but assumes that a page renders only after
 * the whole page has arrived.
 */
export async function startSlowProxy(site: URL): Promise<SlowProxy> {
  let freeAt = 0;
  /** Waits until the bandwidth, which all connections share, has transferred these bytes. */
  async function waitForBandwidth(bytes: number): Promise<void> {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    await sleep(freeAt - now);
  }
  async function forwardResponse(upstream: Socket, reader: Socket): Promise<void> {
    let window = firstWindowBytes;
    let sentBytes = 0;
    let windowStart = 0;
    for await (const chunk of upstream) {
      for (let rest: Buffer = chunk; rest.length > 0; ) {
        if (performance.now() - windowStart > roundTripMs) [sentBytes, windowStart] = [0, performance.now()];
        if (sentBytes === window) {
          await sleep(windowStart + roundTripMs - performance.now());
          [sentBytes, windowStart, window] = [0, performance.now(), window * 2];
        }
        const piece = rest.subarray(0, window - sentBytes);
        rest = rest.subarray(piece.length);
        sentBytes += piece.length;
        await waitForBandwidth(piece.length);
        setTimeout(() => reader.write(piece), roundTripMs / 2);
      }
    }
    setTimeout(() => reader.end(), roundTripMs / 2);
  }
  const server = createServer((reader) => {
    const upstream = connect(Number(site.port), site.hostname);
    const connected = sleep(roundTripMs);
    for (const socket of [reader, upstream]) {
      socket.on('error', () => socket.destroy());
      socket.setNoDelay(true);
    }
    reader.on('data', async (requestBytes) => {
      await connected;
      setTimeout(() => upstream.write(requestBytes), roundTripMs / 2);
    });
    reader.on('close', () => upstream.destroy());
    forwardResponse(upstream, reader).catch(() => reader.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
