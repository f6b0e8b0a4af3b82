import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { PassThrough, Transform } from 'node:stream';
import type { SharedKanbao } from './kanbao';

/** Proxy whose cuts also close open connections, unlike the browser's offline emulation. */
interface CuttableProxy extends Pick<SharedKanbao, 'siteUrl' | 'pageUrl'> {
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Directs traffic to another instance, as a load balancer does. */
  redirectTo(to: SharedKanbao): void;
  /** Sends the response bytes after `firstBytes`. */
  release(): void;
}

interface CuttableProxyOptions {
  /** Response bytes per connection that are sent before `release`. */
  firstBytes?: number;
}

function holdBackAfter(firstBytes: number, released: Promise<void>): Transform {
  let bytesLeft = firstBytes;
  return new Transform({
    async transform(chunk: Buffer, _encoding, callback) {
      const firstPart = chunk.subarray(0, bytesLeft);
      bytesLeft -= firstPart.length;
      this.push(firstPart);
      if (firstPart.length < chunk.length) {
        await released;
        this.push(chunk.subarray(firstPart.length));
      }
      callback();
    },
  });
}

export async function startCuttableProxy(
  kanbao: SharedKanbao,
  { firstBytes }: CuttableProxyOptions = {},
): Promise<CuttableProxy> {
  let site = new URL(kanbao.siteUrl);
  const sockets = new Set<Socket>();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((reader) => {
    const upstream = connect(Number(site.port), site.hostname);
    for (const socket of [reader, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const responses = firstBytes === undefined ? new PassThrough() : holdBackAfter(firstBytes, released);
    reader.pipe(upstream).pipe(responses).pipe(reader);
    reader.once('close', () => upstream.destroy());
    upstream.once('close', () => reader.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  };
  const port = await listen(0);
  const siteUrl = `http://localhost:${port}`;
  return {
    siteUrl,
    pageUrl: (path) => kanbao.pageUrl(path).replace(kanbao.siteUrl, siteUrl),
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    redirectTo(to) {
      site = new URL(to.siteUrl);
      for (const socket of sockets) socket.destroy();
    },
    async restore() {
      await listen(port);
    },
    release,
  };
}
