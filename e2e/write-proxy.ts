import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SharedKanbao } from './kanbao';

/** Point at which the connection between reader and site breaks. */
export type Cut =
  /** Before the site receives any of the write. */
  | 'on the way there'
  /** On both sides, after the site has received the write. */
  | 'while the site is about it'
  /** After the site has sent its response. */
  | 'on the way back';

/** A proxy in front of several instances, like a publisher's load balancer, whose connections can be cut. */
export interface WriteProxy extends Pick<SharedKanbao, 'siteUrl' | 'page'> {
  /** Cuts every write at this point from now on; undefined stops cutting. */
  cut: (at: Cut | undefined) => void;
  cutRunningWrites: () => void;
  lastAsked: () => SharedKanbao | undefined;
  close: () => void;
}

/** Reads the whole body, so that writes are forwarded completely. */
async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Starts a proxy in front of instances. Writes to `path` alternate between them, so that a resubmission never reaches the process
 * of the first. Other requests go to an instance that did not receive the last write.
 */
export async function startWriteProxy(instances: readonly SharedKanbao[], path: string): Promise<WriteProxy> {
  let at: Cut | undefined;
  let turn = 0;
  let lastAsked: SharedKanbao | undefined;
  const underWay = new Set<() => void>();

  const pass = async (target: string, request: IncomingMessage, response: ServerResponse, cut?: Cut) => {
    const body = await bodyOf(request);
    const { method = 'GET', url = '/' } = request;
    // An HTTP client may retry a lost write on a kept-alive connection, so each request uses a new one.
    const headers = { ...request.headers, connection: 'close' };
    const passed = httpRequest(target + url, { method, headers, agent: false }, async (answer) => {
      const { statusCode = 502, headers: said } = answer;
      const answered = await bodyOf(answer).catch(() => undefined);
      if (answered === undefined || cut === 'on the way back') response.destroy();
      else response.writeHead(statusCode, { ...said, connection: 'close' }).end(answered);
    });
    const breakBoth = () => {
      response.destroy();
      passed.destroy();
    };
    if (request.url === path) {
      underWay.add(breakBoth);
      passed.once('close', () => underWay.delete(breakBoth));
    }
    if (cut === 'while the site is about it') passed.once('finish', () => setImmediate(breakBoth));
    passed.on('error', () => response.destroy()).end(body);
  };

  const server = createServer((request, response) => {
    const isWrite = request.method === 'POST' && request.url === path;
    if (isWrite) {
      turn += 1;
      lastAsked = instances[turn % instances.length];
    }
    const instance = isWrite ? lastAsked : instances.find((one) => one !== lastAsked);
    const { siteUrl: target } = instance ?? instances[0] ?? { siteUrl: '' };
    if (isWrite && at === 'on the way there') response.destroy();
    else pass(target, request, response, isWrite ? at : undefined).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const siteUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const [first] = instances;
  return {
    siteUrl,
    page: (address) => (first ? first.page(address).replace(first.siteUrl, siteUrl) : address),
    cut: (where) => {
      at = where;
    },
    cutRunningWrites: () => {
      for (const breakBoth of underWay) breakBoth();
    },
    lastAsked: () => lastAsked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
