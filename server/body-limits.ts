import type { IncomingMessage, ServerResponse } from 'node:http';
import { logSwallowed } from '../lib/runtime/log';
import { maxDroppedBytes } from '../lib/writes/read-body';

/** Maximum body size in bytes. Handlers have lower limits, and their rejections show the form's message. */
const maxBytesWithoutFiles = 2 * 1024 * 1024;

/** Maximum body size in bytes, twice the handlers' limit, so that handlers reject most large bodies themselves. */
const maxBytesWithFiles = 160_000_000;

/** Addresses below `/api/`, which `deploy/nginx` and `deploy/kubernetes` also list. */
export const formsWithFiles: readonly string[] = [
  'ask',
  'comment',
  'contribution',
  'post',
  'qa-ask',
  'sign-up',
  'tip-off',
];

/** Matches upload addresses, which need the larger limit: one request may contain a whole file. */
const uploadPath = /^\/api\/upload\//;

function maxBytesOf(pathname: string): number {
  const takesFiles = uploadPath.test(pathname) || formsWithFiles.some((name) => pathname === `/api/${name}`);
  return takesFiles ? maxBytesWithFiles : maxBytesWithoutFiles;
}

/** Checks the declared length, because Next buffers the whole body even if the handler reads none of it. */
export function isTooLarge(pathname: string, length: string | undefined): boolean {
  return Number(length ?? 0) > maxBytesOf(pathname);
}

/** Limits a body while it arrives. Next would buffer a chunked body without limit, even after responding. */
export function limitBody(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const push = request.push.bind(request);
  const maxBytes = maxBytesOf(pathname);
  let size = 0;
  let isClosed = false;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size > maxBytes + maxDroppedBytes) request.destroy();
    if (isClosed) return true;
    isClosed = chunk === null || size > maxBytes || response.writableEnded;
    if (response.writableEnded) return true;
    try {
      return push(isClosed ? null : chunk, encoding);
    } catch (problem) {
      // Next throws on data after the handler has canceled the body.
      isClosed = true;
      return logSwallowed('body-abandoned', problem) ?? true;
    }
  };
}
