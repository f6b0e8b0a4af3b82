import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@/scripts/test/free-port';

export type ClosableProxy = Awaited<ReturnType<typeof createClosableProxy>>;

/** Creates a TCP proxy to the platform. Closing the proxy breaks all connections. */
export async function createClosableProxy(target: string) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async open() {
      const newServer = createServer((socket) => {
        const upstream = connect(Number(new URL(target).port), 'localhost');
        for (const connection of [socket, upstream]) {
          sockets.add(connection);
          connection
            .on('error', () => undefined)
            .on('close', () => {
              socket.destroy();
              upstream.destroy();
            });
        }
        socket.pipe(upstream).pipe(socket);
      });
      server = newServer;
      await new Promise<void>((resolve) => newServer.listen(port, '127.0.0.1', resolve));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((resolve) => server?.close(resolve));
    },
  };
}
