import { brotliDecompressSync } from 'node:zlib';
import { contentTypeOf } from '../content-types';
import type { Exchange, Recorder } from '../exchange';
import type { PageCache } from '../page-cache';
import type { SharedPages } from '../page-store-redis';
import type { PlainAnswers } from '../plain-answers';
import { encodingFor } from '../send-page';

interface HeldDeskOptions {
  cache: Pick<PageCache, 'heldFile'>;
  shared: SharedPages | undefined;
  headers: readonly string[];
  record: Recorder;
  answers: PlainAnswers;
}

const fileHeaders = [
  // The name holds the content's hash.
  'Cache-Control',
  'public, max-age=31536000, immutable',
  'Vary',
  'Accept-Encoding',
];

/**
 * Sends held files, and files of other builds: from memory, else from the store that instances share; the loader copes with one
 * that is gone.
 */
export function createHeldDesk(options: HeldDeskOptions): (exchange: Exchange, pathname: string) => void {
  const { cache, shared, headers, record, answers } = options;

  async function find(pathname: string): Promise<Buffer | undefined> {
    return cache.heldFile(pathname)?.brotli ?? (await shared?.readFile(pathname));
  }

  function send({ request, response, id }: Exchange, pathname: string, brotli: Buffer): number {
    const packed = encodingFor(request.headers['accept-encoding']) === 'br';
    const body = packed ? brotli : brotliDecompressSync(brotli);
    const encoding = packed ? ['Content-Encoding', 'br'] : [];
    const length = ['Content-Length', String(body.length)];
    const type = ['Content-Type', contentTypeOf(pathname)];
    response.writeHead(200, [
      ...type,
      ...fileHeaders,
      ...encoding,
      ...length,
      ...headers,
      'X-Request-Id',
      id,
    ]);
    response.end(body);
    return request.method === 'HEAD' ? 0 : body.length;
  }

  return (exchange, pathname) => {
    find(pathname)
      .then((brotli) => {
        if (!brotli) return answers.nothingHere(exchange);
        record(exchange, { route: 'held', cache: '-', status: 200, bytes: send(exchange, pathname, brotli) });
      })
      .catch((problem) => answers.fail(exchange, problem));
  };
}
