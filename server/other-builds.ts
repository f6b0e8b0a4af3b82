import { brotliDecompressSync } from 'node:zlib';
import { immutableCaching } from './assets';
import { contentTypeOf } from './content-types';
import type { Exchange, Recorder } from './exchange';
import type { RedisPageStore } from './page-store-redis';
import type { PlainAnswers } from './plain-answers';
import { encodingFor } from './send-page';

interface OtherBuildOptions {
  shared: RedisPageStore | undefined;
  headers: readonly string[];
  record: Recorder;
  answers: PlainAnswers;
}

/** Serves files of other builds, whose names contain a hash, from Redis. */
export function createOtherBuildHandler({ shared, headers, record, answers }: OtherBuildOptions) {
  async function send(exchange: Exchange, pathname: string): Promise<void> {
    const { request, response, id } = exchange;
    const brotli = await shared?.readFile(pathname);
    if (!brotli) return answers.notFound(exchange);
    const packed = encodingFor(request.headers['accept-encoding']) === 'br';
    const body = packed ? brotli : brotliDecompressSync(brotli);
    const fileHeaders = {
      'Content-Type': contentTypeOf(pathname),
      'Cache-Control': immutableCaching,
      Vary: 'Accept-Encoding',
      ...(packed ? { 'Content-Encoding': 'br' } : {}),
      'Content-Length': String(body.length),
      'X-Request-Id': id,
    };
    response.writeHead(200, [...Object.entries(fileHeaders).flat(), ...headers]);
    response.end(body);
    const bytes = request.method === 'HEAD' ? 0 : body.length;
    record(exchange, { route: 'asset', cache: '-', status: 200, bytes });
  }

  return (exchange: Exchange, pathname: string): void => {
    send(exchange, pathname).catch((problem) => answers.fail(exchange, problem));
  };
}
