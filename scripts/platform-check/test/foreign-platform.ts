import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestPlatform } from '@/embedded/test/test-platform';

async function forward(
  platform: TestPlatform,
  request: IncomingMessage,
): Promise<{ status: number; body: string }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const answer = await platform.get(request.url ?? '/', {
    method: request.method ?? 'GET',
    ...(request.method === 'POST' ? { body: Buffer.concat(parts) } : {}),
    headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
  });
  return { status: answer.status, body: await answer.text() };
}

/** Starts a server that answers paths in `defects` itself, and forwards others to the embedded platform. */
export async function startForeignPlatform(
  platform: TestPlatform,
  defects: Readonly<Record<string, RequestListener>>,
) {
  const requestedPaths: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    requestedPaths.push(path);
    const defect = defects[path];
    if (defect) {
      defect(request, response);
      return;
    }
    forward(platform, request).then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/app_if`,
    asked: requestedPaths,
    stop,
  };
}
