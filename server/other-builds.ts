import { brotliDecompressSync } from 'node:zlib';
import { immutableCaching } from './assets';
import { contentTypeOf } from './content-types';
import type { Exchange, Recorder } from './exchange';
import type { RedisPageStore } from './page-store-redis';
import type { PlainAnswers } from './plain-answers';
import { encodingFor } from './send-page';

interface OtherBuildOptions {
  pageStore: RedisPageStore | undefined;
  headers: readonly string[];
  record: Recorder;
  answers: PlainAnswers;
}

/** Serves static files of other builds from Redis. All these files have a hash in their name. */
export function createOtherBuildHandler({ pageStore, headers, record, answers }: OtherBuildOptions) {
  async function sendFile(exchange: Exchange, pathname: string): Promise<void> {
    const { request, response, id } = exchange;
    const brotli = await pageStore?.readFile(pathname);
    if (!brotli) return answers.notFound(exchange);
    const isBrotli = encodingFor(request.headers['accept-encoding']) === 'br';
    const body = isBrotli ? brotli : brotliDecompressSync(brotli);
    const fileHeaders = {
      'Content-Type': contentTypeOf(pathname),
      'Cache-Control': immutableCaching,
      Vary: 'Accept-Encoding',
      ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
      'Content-Length': String(body.length),
      'X-Request-Id': id,
    };
    response.writeHead(200, [...Object.entries(fileHeaders).flat(), ...headers]);
    response.end(body);
    const bytes = request.method === 'HEAD' ? 0 : body.length;
    record(exchange, { route: 'asset', cache: '-', status: 200, bytes });
  }

  return (exchange: Exchange, pathname: string): void => {
    sendFile(exchange, pathname).catch((problem) => answers.fail(exchange, problem));
  };
}
