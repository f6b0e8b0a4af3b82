import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AlterationName,
  alterResponse,
  isAltered,
  isSynthetic,
  type SyntheticBodyName,
  syntheticResponse,
} from './faulty-responses';

export type ProxyFault =
  | 'refused'
  | 'reset at connect'
  | 'reset mid-body'
  | 'never answers'
  /** Answers after `release`. */
  | 'held'
  | `slow ${number}`
  | `http ${number}`
  /** HTTP 429 with this Retry-After in seconds. */
  | `too many, again in ${number}`
  | 'one byte a second'
  | SyntheticBodyName
  | AlterationName
  | 'wrong content type'
  | 'redirects away';

interface ForwardedResponse {
  status: number;
  type: string;
  body: Buffer;
}

interface ProxiedCall {
  method: string;
  /** Arrival in ms by `performance.now`. */
  at: number;
  /** Path and query without the parameters for time and device, which differ between calls. */
  pathAndQuery: string;
  headers: IncomingMessage['headers'];
  status?: number;
}

export interface AffectedCalls {
  /** True if the fault affects only the first call to each address. */
  once?: boolean;
  operation?: string | readonly string[];
  /** Fraction of the calls that the fault affects, such as 0.3. The seeded selection is repeatable. */
  share?: number;
}

export interface FaultyProxy {
  url: string;
  calls: ProxiedCall[];
  fail: (fault: ProxyFault, whichCalls?: AffectedCalls) => Promise<void>;
  clearFault: () => Promise<void>;
  /** Sends the delayed responses and ends the fault. */
  release: () => void;
  /** Returns the number of running calls to an operation, or to all operations. */
  open: (operation?: string) => number;
  close: () => void;
}

function addressWithoutParameters(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://line');
  for (const name of ['t', 'device']) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

async function forward(target: string, request: IncomingMessage): Promise<ForwardedResponse> {
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk);
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers, url = '/' } = request;
    const clientRequest = httpRequest(target + url, { method, headers }, (response) => {
      const type = response.headers['content-type'] ?? 'text/html';
      // `buffer` rejects when the platform stops in the middle of a response.
      buffer(response).then(
        (fullBody) => resolve({ status: response.statusCode ?? 0, type, body: fullBody }),
        reject,
      );
    });
    clientRequest.on('error', reject).end(Buffer.concat(body));
  });
}

async function sendBytePerSecond(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const byte of `{"status":0,"data":${' '.repeat(600)}`) {
    if (response.destroyed) return;
    response.write(byte);
    await pause(1000, undefined, { ref: false });
  }
}

/** Applies a fault. Returns true if the caller must then send the platform's response. */
async function applyFault(
  fault: ProxyFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [kind, amount] = fault.split(' ');
  if (isSynthetic(fault)) {
    const { type, body, gzipped } = syntheticResponse(fault);
    const encoding = gzipped ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, { 'content-type': type, ...encoding }).end(body);
  } else if (kind === 'too') {
    response.writeHead(429, { 'retry-after': String(fault.split(' ').at(-1)) }).end();
  } else if (fault === 'one byte a second') {
    void sendBytePerSecond(response);
  } else if (kind === 'slow') {
    await pause(Number(amount));
    return true;
  } else if (kind === 'http') response.writeHead(Number(amount), { 'content-type': 'text/html' }).end('<h1>');
  else if (fault === 'redirects away') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  else if (fault === 'reset at connect') request.socket.resetAndDestroy();
  else return fault !== 'never answers';
  return false;
}

function sendResponse(
  response: ServerResponse,
  { status, type, body }: ForwardedResponse,
  fault: ProxyFault | undefined,
): void {
  if (fault === 'reset mid-body') {
    response.writeHead(status, { 'content-type': type, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => (response.socket as Socket).resetAndDestroy());
  } else if (fault && isAltered(fault)) {
    const alteredBody = alterResponse(fault, body);
    const encoding = alteredBody.gzipped ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(status, { 'content-type': type, ...encoding }).end(alteredBody.body);
  } else {
    const sentType = fault === 'wrong content type' ? 'image/png' : type;
    response.writeHead(status, { 'content-type': sentType }).end(body);
  }
}

function seededRandom(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let currentFault: (AffectedCalls & { fault: ProxyFault }) | undefined;
  let random = seededRandom();
  const openCalls = new Set<ProxiedCall>();
  const failedPaths = new Set<string>();
  const calls: ProxiedCall[] = [];
  const holdEvents = new EventEmitter();
  holdEvents.setMaxListeners(0);

  const faultFor = (pathAndQuery: string): ProxyFault | undefined => {
    if (!currentFault || (currentFault.once && failedPaths.has(pathAndQuery))) return undefined;
    const names = [currentFault.operation ?? []].flat();
    if (names.length > 0 && !names.some((name) => pathAndQuery.includes(`/${name}?`))) return undefined;
    if (currentFault.share !== undefined && random() >= currentFault.share) return undefined;
    failedPaths.add(pathAndQuery);
    return currentFault.fault;
  };

  const server = createServer(async (request, response) => {
    const pathAndQuery = addressWithoutParameters(request.url ?? '/');
    const { method = '', headers } = request;
    const call: ProxiedCall = { method, at: performance.now(), pathAndQuery, headers };
    calls.push(call);
    openCalls.add(call);
    response.on('close', () => openCalls.delete(call));
    const fault = faultFor(pathAndQuery);
    if (fault === 'held') await once(holdEvents, 'release');
    else if (fault && !(await applyFault(fault, request, response))) return;
    const platformResponse = await forward(target, request).catch(() => undefined);
    if (!platformResponse) return response.destroy();
    call.status = platformResponse.status;
    sendResponse(response, platformResponse, fault);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async fail(fault, whichCalls = {}) {
      failedPaths.clear();
      // Building a large response takes seconds, so build it before the first call.
      if (isSynthetic(fault)) syntheticResponse(fault);
      random = seededRandom();
      currentFault = { ...whichCalls, fault };
      if (fault !== 'refused') return;
      server.closeAllConnections();
      await new Promise<unknown>((resolve) => server.close(resolve));
    },
    async clearFault() {
      currentFault = undefined;
      server.closeAllConnections();
      if (!server.listening) await listen(port);
    },
    release: () => {
      currentFault = undefined;
      holdEvents.emit('release');
    },
    open: (operation) =>
      [...openCalls].filter(({ pathAndQuery }) => !operation || pathAndQuery.includes(`/${operation}?`))
        .length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
