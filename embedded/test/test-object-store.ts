import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ObjectStore } from '../store/object-files';

interface SignedRequest {
  method: string;
  /** Path and query of the request. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Encodes all but unreserved characters, as AWS does. */
const encodeComponent = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`)
    .sort()
    .join('&');
}

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeComponent(decodeURIComponent(part)))
    .join('/');
}

const trimHeader = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value : [value ?? ''])
    .map((headerValue) => headerValue.trim().replace(/ +/g, ' '))
    .join(',');

/**
 * Returns the signature of version 4, computed independently of the client that `ObjectFiles` uses
 * ("Authenticating Requests: Using the Authorization Header", Amazon S3 API reference).
 */
export function computeSignature(
  { method, target, headers }: SignedRequest,
  { secretKey, region }: Pick<Credentials, 'secretKey' | 'region'>,
  names: readonly string[],
): string {
  const [path = '/', query = ''] = target.split('?');
  const time = trimHeader(headers['x-amz-date']);
  const canonicalRequest = [
    method,
    canonicalPath(path),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${trimHeader(headers[name])}`),
    '',
    names.join(';'),
    trimHeader(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (before, part) => hmac(before, part),
    hmac(`AWS4${secretKey}`, time.slice(0, 8)),
  );
  return hmac(key, text).toString('hex');
}

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

const maxClockSkewMs = 15 * 60_000;

function parseAmzDate(text: string): number {
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(text) ?? [];
  const iso = `${date?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time?.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return Date.parse(iso);
}

function findRefusalCode(request: SignedRequest, body: Buffer, secrets: Credentials): string | undefined {
  const [, accessKey, day, region, nameList = '', signature = ''] =
    authorizationPattern.exec(trimHeader(request.headers.authorization)) ?? [];
  const names = nameList.split(';');
  const time = trimHeader(request.headers['x-amz-date']);
  if (accessKey !== secrets.accessKey) return 'InvalidAccessKeyId';
  if (region !== secrets.region || !time.startsWith(day ?? 'none')) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(Date.now() - parseAmzDate(time)) < maxClockSkewMs)) return 'RequestTimeTooSkewed';
  const requiredNames = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!requiredNames.every((name) => names.includes(name)) || names.join() !== names.toSorted().join())
    return 'AccessDenied';
  const hash = trimHeader(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const expected = computeSignature(request, secrets, names);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? undefined : 'SignatureDoesNotMatch';
}

type StoreFault = 'refuses' | 'hangs' | 'disconnects' | 'redirects';

/** Imitation of an object store over HTTP. It rejects requests that are not signed correctly. */
export interface TestObjectStore extends ObjectStore {
  objects: Map<string, { body: Buffer; type: string }>;
  /** Received requests, such as `GET /bucket/key 200`. */
  requests: string[];
  fail: (fault: StoreFault | undefined) => void;
  stop: () => Promise<void>;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { body, type }: { body: Buffer; type: string },
) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined) {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
    return;
  }
  const [start, end] = [Number(first), Math.min(Number(last || body.length - 1), body.length - 1)];
  if (start >= body.length) return sendError(response, 416, 'InvalidRange');
  const part = body.subarray(start, end + 1);
  response
    .writeHead(206, {
      'content-type': type,
      'content-length': part.length,
      'content-range': `bytes ${start}-${end}/${body.length}`,
    })
    .end(part);
}

export async function startObjectStore(): Promise<TestObjectStore> {
  const secrets = { accessKey: 'AKIDTEST', secretKey: 'a secret/key+of=tests', region: 'cn-test-1' };
  const bucket = 'paper-uploads';
  const objects: TestObjectStore['objects'] = new Map();
  const requests: string[] = [];
  let fault: StoreFault | undefined;

  const handleRequest = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const { method = '', url = '/', headers } = request;
    const problem = findRefusalCode({ method, target: url, headers }, body, secrets);
    const [key = ''] = url.split('?');
    const object = objects.get(key);
    if (problem) sendError(response, 403, problem);
    else if (!key.startsWith(`/${bucket}/`)) sendError(response, 404, 'NoSuchBucket');
    else if (method === 'PUT') {
      objects.set(key, { body, type: headers['content-type'] ?? '' });
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (method === 'GET' && object) sendObject(request, response, object);
    else sendError(response, 404, 'NoSuchKey');
  };
  const applyFault = (request: IncomingMessage, response: ServerResponse): void => {
    if (fault === 'refuses') sendError(response, 503, 'SlowDown');
    if (fault === 'disconnects') request.socket.destroy();
    if (fault === 'redirects') response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.once('close', () => requests.push(`${request.method} ${request.url} ${response.statusCode}`));
    if (fault) applyFault(request, response);
    else handleRequest(request, response, Buffer.concat(chunks));
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    ...secrets,
    endpoint: `http://localhost:${port}`,
    bucket,
    usesPathStyle: true,
    objects,
    requests,
    fail: (newFault) => {
      fault = newFault;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
