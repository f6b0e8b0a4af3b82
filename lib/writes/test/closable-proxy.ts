import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@/scripts/test/free-port';

export type ClosableProxy = Awaited<ReturnType<typeof createClosableProxy>>;

/** Creates a TCP proxy to the platform that can be closed. */
export async function createClosableProxy(target: string) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async open() {
      const newServer = createServer((socket) => {
        const onward = connect(Number(new URL(target).port), 'localhost');
        for (const end of [socket, onward]) {
          sockets.add(end);
          end
            .on('error', () => undefined)
            .on('close', () => {
              socket.destroy();
              onward.destroy();
            });
        }
        socket.pipe(onward).pipe(socket);
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
