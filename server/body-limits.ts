import type { IncomingMessage, ServerResponse } from 'node:http';
import { logSwallowed } from '../lib/runtime/log';

/** Limit in bytes of a body without files. Handlers have lower limits and reject with a message of their form. */
const withoutFiles = 2 * 1024 * 1024;

/**
 * Limit in bytes of a form with files, twice the limit of the handlers, so that most rejections carry the message of the form.
 */
const withFiles = 160_000_000;

/** Names below `/api/` of forms with files. `deploy/nginx` and `deploy/kubernetes` list them as well. */
export const formsWithFiles: readonly string[] = [
  'ask',
  'comment',
  'contribution',
  'post',
  'qa-ask',
  'sign-up',
  'tip-off',
];

/** Resumable uploads; a client may send a file in one request. */
const pieces = /^\/api\/upload\//;

/** Bytes beyond the limit that are read and dropped: a browser that is still sending would not read the response. */
const maxDroppedBytes = 1024 * 1024;

function maxBytesOf(pathname: string): number {
  const takesFiles = pieces.test(pathname) || formsWithFiles.some((name) => pathname === `/api/${name}`);
  return takesFiles ? withFiles : withoutFiles;
}

/**
 * Returns true if `Content-Length` exceeds the limit of the address. Next buffers the whole body in memory, even if the handler
 * reads none of it.
 */
export function isTooLarge(pathname: string, length: string | undefined): boolean {
  return Number(length ?? 0) > maxBytesOf(pathname);
}

/**
 * Limits a body without a declared length, and one whose handler has already responded: Next buffers everything that arrives,
 * even if no handler reads it. A longer body ends at this limit, which exceeds the limit of every handler.
 */
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
    // After the response, no code waits for the end of the body.
    if (response.writableEnded) return true;
    try {
      return push(isClosed ? null : chunk, encoding);
    } catch (problem) {
      // Next throws on data after the handler has canceled the body.
      isClosed = true;
      return logSwallowed('body-given-up', problem) ?? true;
    }
  };
}
