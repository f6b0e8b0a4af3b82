import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { SharedKanbao } from './kanbao';

/** A line to a Kanbao that can be cut: what a browser's own emulation leaves open, this closes for good. */
export interface Line extends Pick<SharedKanbao, 'siteUrl' | 'page'> {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens an address of its own that passes everything on to the site. */
export async function openLine(kanbao: SharedKanbao): Promise<Line> {
  const site = new URL(kanbao.siteUrl);
  const sockets = new Set<Socket>();
  const server = createServer((reader) => {
    const upstream = connect(Number(site.port), site.hostname);
    for (const socket of [reader, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    reader.pipe(upstream).pipe(reader);
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
    page: (path) => kanbao.page(path).replace(kanbao.siteUrl, siteUrl),
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}
