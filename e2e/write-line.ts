import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SharedKanbao } from './kanbao';

/** Where the line between a reader and the site breaks. */
export type Cut =
  /** Before anything of the write has come to the site. */
  | 'on the way there'
  /** Once the site has all of the write, on both sides. */
  | 'while the site is about it'
  /** Once the site has said all it had to say. */
  | 'on the way back';

/** One address for several instances, as a publisher's own server in front of them gives it, over a line that can break. */
export interface WriteLine extends Pick<SharedKanbao, 'siteUrl' | 'page'> {
  /** From now on every write is cut here; undefined mends it. */
  cut: (at: Cut | undefined) => void;
  /** Cuts the writes that are under way. */
  cutNow: () => void;
  /** The instance that the last write went to. */
  lastAsked: () => SharedKanbao | undefined;
  close: () => void;
}

/** All of a body: a write that is passed on is passed on whole. */
async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Opens an address of its own in front of instances. Writes to `path` go to them in turn, so that a second sending never
 * meets the process of the first; all else goes to another than the last write.
 */
export async function openWriteLine(instances: readonly SharedKanbao[], path: string): Promise<WriteLine> {
  let at: Cut | undefined;
  let turn = 0;
  let lastAsked: SharedKanbao | undefined;
  const underWay = new Set<() => void>();

  const pass = async (target: string, request: IncomingMessage, response: ServerResponse, cut?: Cut) => {
    const body = await bodyOf(request);
    const { method = 'GET', url = '/' } = request;
    // Whoever keeps a connection may send a lost write again by itself; each has one of its own here.
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
    cutNow: () => {
      for (const breakBoth of underWay) breakBoth();
    },
    lastAsked: () => lastAsked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
