import { brotliDecompressSync } from 'node:zlib';
import { contentTypeOf } from './content-types';
import type { Exchange, Recorder } from './exchange';
import type { SharedPages } from './page-store-redis';
import type { PlainAnswers } from './plain-answers';
import { encodingFor } from './send-page';

interface OtherBuildOptions {
  shared: SharedPages | undefined;
  headers: readonly string[];
  record: Recorder;
  answers: PlainAnswers;
}

const fileHeaders = [
  // File names contain a content hash.
  'Cache-Control',
  'public, max-age=31536000, immutable',
  'Vary',
  'Accept-Encoding',
];

/** Serves files of other builds from Redis. */
export function createOtherBuildHandler(
  options: OtherBuildOptions,
): (exchange: Exchange, pathname: string) => void {
  const { shared, headers, record, answers } = options;

  async function find(pathname: string): Promise<Buffer | undefined> {
    return shared?.readFile(pathname);
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
        if (!brotli) return answers.notFound(exchange);
        record(exchange, {
          route: 'asset',
          cache: '-',
          status: 200,
          bytes: send(exchange, pathname, brotli),
        });
      })
      .catch((problem) => answers.fail(exchange, problem));
  };
}
