import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestOrigin = Awaited<ReturnType<typeof startOrigin>>;

/** Starts a server whose `/app_if/getConfig` returns the given configuration. */
export async function startOrigin(
  listeners: Readonly<Record<string, RequestListener>>,
  config: () => Readonly<Record<string, unknown>> = () => ({}),
) {
  const requestedPaths: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path === '/app_if/getConfig') {
      response.end(JSON.stringify({ status: 0, data: config() }));
      return;
    }
    requestedPaths.push(request.url ?? '');
    const listener = listeners[path];
    if (listener) listener(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requestedPaths,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
