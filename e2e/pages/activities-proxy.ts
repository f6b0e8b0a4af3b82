import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

const perPage = 20;

function activityList(page: number, total: number): string {
  const firstNumber = page * perPage + 1;
  const count = Math.max(0, Math.min(perPage, total - firstNumber + 1));
  const list = Array.from({ length: count }, (_, index) => ({
    fileId: 5000 + firstNumber + index,
    title: `第${firstNumber + index}场读书会`,
  }));
  return JSON.stringify({ status: 0, message: '', data: { list } });
}

/** Returns a proxy that replaces the platform's list with `total` activities, with ids from 5001. */
export function createActivitiesProxy(total: number): {
  startPlatformProxy: (platformUrl: string) => Promise<string>;
  close: () => void;
} {
  let target = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', target);
    if (url.pathname.endsWith('/activityList')) {
      const body = activityList(Number(url.searchParams.get('page')), total);
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const { method, headers } = request;
    const forwardedRequest = httpRequest(url, { method, headers }, (platformResponse) => {
      response.writeHead(platformResponse.statusCode ?? 502, platformResponse.headers);
      platformResponse.on('error', () => response.destroy()).pipe(response);
    });
    forwardedRequest.on('error', () => response.destroy());
    request.pipe(forwardedRequest);
  });
  return {
    startPlatformProxy: async (platformUrl) => {
      target = platformUrl;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
