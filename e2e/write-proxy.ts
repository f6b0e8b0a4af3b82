import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SharedKanbao } from './kanbao';

export type Cut =
  /** Before the site receives anything of the write. */
  | 'before receipt'
  /** After the site has received the write: the connections on both sides of the proxy break. */
  | 'during handling'
  /** After the site has sent its response, which does not reach the client. */
  | 'after response';

/** Load balancer with connections that a test can cut. */
export interface WriteProxy extends Pick<SharedKanbao, 'siteUrl' | 'pageUrl'> {
  /** Cuts every write at this point; with undefined, cuts no more writes. */
  cut: (at: Cut | undefined) => void;
  cutRunningWrites: () => void;
  lastInstance: () => SharedKanbao | undefined;
  close: () => void;
}

/** Reads the whole body, so that it is forwarded completely or not at all. */
async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Starts a proxy that sends writes to `path` to each instance in turn, so that a resubmission reaches another
 * one. It sends other requests to an instance that did not receive the last write.
 */
export async function startWriteProxy(instances: readonly SharedKanbao[], path: string): Promise<WriteProxy> {
  let at: Cut | undefined;
  let writeCount = 0;
  let lastInstance: SharedKanbao | undefined;
  const running = new Set<() => void>();

  const forward = async (target: string, request: IncomingMessage, response: ServerResponse, cut?: Cut) => {
    const body = await bodyOf(request);
    const { method = 'GET', url = '/' } = request;
    // A client may retry a lost write on a kept-alive connection, so each request uses a new connection.
    const headers = { ...request.headers, connection: 'close' };
    const forwarded = httpRequest(target + url, { method, headers, agent: false }, async (answer) => {
      const { statusCode = 502, headers: answerHeaders } = answer;
      const answered = await bodyOf(answer).catch(() => undefined);
      if (answered === undefined || cut === 'after response') response.destroy();
      else response.writeHead(statusCode, { ...answerHeaders, connection: 'close' }).end(answered);
    });
    const breakBoth = () => {
      response.destroy();
      forwarded.destroy();
    };
    if (request.url === path) {
      running.add(breakBoth);
      forwarded.once('close', () => running.delete(breakBoth));
    }
    if (cut === 'during handling') forwarded.once('finish', () => setImmediate(breakBoth));
    forwarded.on('error', () => response.destroy()).end(body);
  };

  const server = createServer((request, response) => {
    const isWrite = request.method === 'POST' && request.url === path;
    if (isWrite) {
      writeCount += 1;
      lastInstance = instances[writeCount % instances.length];
    }
    const instance = isWrite ? lastInstance : instances.find((candidate) => candidate !== lastInstance);
    const { siteUrl: target } = instance ?? instances[0] ?? { siteUrl: '' };
    if (isWrite && at === 'before receipt') response.destroy();
    else forward(target, request, response, isWrite ? at : undefined).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const siteUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const [first] = instances;
  return {
    siteUrl,
    pageUrl: (address) => (first ? first.pageUrl(address).replace(first.siteUrl, siteUrl) : address),
    cut: (where) => {
      at = where;
    },
    cutRunningWrites: () => {
      for (const breakBoth of running) breakBoth();
    },
    lastInstance: () => lastInstance,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
