import type { IncomingMessage, ServerResponse } from 'node:http';
import { logSwallowed } from '../lib/runtime/log';

/** Limit in bytes of a body without files. Handlers have lower limits and reject with a message of their form. */
const withoutFiles = 2 * 1024 * 1024;

/** Limit in bytes of a form with files, twice the limit of the handlers, so that most rejections carry the message of the form. */
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

/** Bytes beyond these that are read and dropped: a browser that is still sending would not read the answer. */
const mostIgnored = 1024 * 1024;

function mostAt(pathname: string): number {
  const takesFiles = pieces.test(pathname) || formsWithFiles.some((name) => pathname === `/api/${name}`);
  return takesFiles ? withFiles : withoutFiles;
}

/**
 * Returns whether `Content-Length` exceeds the limit of the address. Next buffers the whole body in memory, even if the handler
 * reads none of it.
 */
export function isTooLarge(pathname: string, length: string | undefined): boolean {
  return Number(length ?? 0) > mostAt(pathname);
}

/**
 * Bounds what Next gets of a body that does not say its length, and of one that its handler has answered without reading it: Next takes
 * in what arrives, whether a handler reads it or not. A longer body ends for the handler at the limit, and is too large for each.
 */
export function boundBody(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const push = request.push.bind(request);
  const most = mostAt(pathname);
  let size = 0;
  let isClosed = false;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size > most + mostIgnored) request.destroy();
    if (isClosed) return true;
    isClosed = chunk === null || size > most || response.writableEnded;
    // Nobody waits for the end of what was answered.
    if (response.writableEnded) return true;
    try {
      return push(isClosed ? null : chunk, encoding);
    } catch (problem) {
      // The handler has given up a body, and Next does not expect more of it.
      isClosed = true;
      return logSwallowed('body-given-up', problem) ?? true;
    }
  };
}
