import type { IncomingMessage, ServerResponse } from 'node:http';
import { logSwallowed } from '../lib/runtime/log';

/** Bytes. Handlers have lower limits, and their rejections carry the message of the form. */
const maxBytesWithoutFiles = 2 * 1024 * 1024;

/** Bytes; twice the limit of the handlers, so that most rejections carry the message of the form. */
const maxBytesWithFiles = 160_000_000;

/** Addresses below `/api/`. `deploy/nginx` and `deploy/kubernetes` list them as well. */
export const formsWithFiles: readonly string[] = [
  'ask',
  'comment',
  'contribution',
  'post',
  'qa-ask',
  'sign-up',
  'tip-off',
];

/** A client may send a whole file in one request. */
const uploadPath = /^\/api\/upload\//;

/** Read and dropped: a browser that is still sending would not read the response. */
const maxDroppedBytes = 1024 * 1024;

function maxBytesOf(pathname: string): number {
  const takesFiles = uploadPath.test(pathname) || formsWithFiles.some((name) => pathname === `/api/${name}`);
  return takesFiles ? maxBytesWithFiles : maxBytesWithoutFiles;
}

/** Next buffers the whole body in memory, even if the handler reads none of it. */
export function isTooLarge(pathname: string, length: string | undefined): boolean {
  return Number(length ?? 0) > maxBytesOf(pathname);
}

/** Next buffers bodies without a declared length, and bodies that still arrive after the response. */
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
      return logSwallowed('body-given-up', problem) ?? true;
    }
  };
}
