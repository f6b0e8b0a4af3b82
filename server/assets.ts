import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ignoreMissingFile } from '../lib/runtime/log';
import { type Encoding, etagOf, exactCopy } from './compressed-page';
import { contentTypeOf, isCompressible } from './content-types';
import type { Exchange } from './exchange';
import { encodingFor, matchesEtag } from './send-page';

export type Assets = Awaited<ReturnType<typeof createAssets>>;

/** Request for a file; `headers` are additional response headers: names and values, alternately. */
type AssetRequest = Pick<Exchange, 'request' | 'response'> & { pathname: string; headers: readonly string[] };

interface AssetOptions {
  /** Folder of files with a hash in their name, which browsers cache forever. */
  staticDir: string;
  /** Folder of the previous build's files, for pages that are still open; may be missing. */
  previousStaticDir?: string;
  /** Folder of files without a hash in their name, which browsers cache for a day. */
  publicDir?: string;
}

interface AssetFile {
  file: string;
  cacheControl: string;
}

type StoredFile = Awaited<ReturnType<typeof readAsset>>;

export const buildPrefix = '/_next/static/';

export const immutableCaching = 'public, max-age=31536000, immutable';
const oneDayCaching = 'public, max-age=86400';
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Returns brotli options for a file that is compressed once. Maximum quality takes seconds above 256 KB. */
const brotliOptions = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes > 262_144 ? 9 : constants.BROTLI_MAX_QUALITY },
});

/** Lists the files once, so that requests for other paths never access the disk. */
export async function createAssets({ publicDir, previousStaticDir, staticDir }: AssetOptions) {
  const assetsByPath = new Map<string, AssetFile>([
    ...(publicDir ? await listFiles(publicDir, '/', oneDayCaching) : []),
    ...(previousStaticDir ? await listFiles(previousStaticDir, buildPrefix, immutableCaching) : []),
    ...(await listBuildFiles(staticDir)),
  ]);
  const files = new LRUCache<string, StoredFile, { asset: AssetFile; encoding: Encoding }>({
    maxSize: 32_000_000,
    sizeCalculation: (file) => file.body.length + 1000,
    // Concurrent requests share one read, which continues even if its entry is evicted.
    fetchMethod: (_key, _stale, { context: { asset, encoding } }) => readAsset(asset, encoding),
    ignoreFetchAbort: true,
  });

  return {
    has: (pathname: string) => assetsByPath.has(pathname),
    async send({ request, response, pathname, headers }: AssetRequest) {
      const asset = assetsByPath.get(pathname);
      if (!asset) throw new Error(`no such asset: ${pathname}`);
      const acceptedEncoding = encodingFor(request.headers['accept-encoding']);
      const encoding = isCompressible(asset.file) ? acceptedEncoding : 'identity';
      const file = await files.forceFetch(`${encoding} ${asset.file}`, { context: { asset, encoding } });
      if (matchesEtag(request.headers['if-none-match'], file.etag)) {
        response.writeHead(304, [...file.headers, ...headers]).end();
        return { status: 304, bytes: 0 };
      }
      response.writeHead(200, [...file.headers, 'Content-Length', String(file.body.length), ...headers]);
      response.end(file.body);
      return { status: 200, bytes: request.method === 'HEAD' ? 0 : file.body.length };
    },
  };
}

async function readAsset({ file, cacheControl }: AssetFile, encoding: Encoding) {
  const content = await readFile(file);
  const etag = etagOf(content);
  const headers = ['Content-Type', contentTypeOf(file), 'Cache-Control', cacheControl, 'ETag', etag];
  if (isCompressible(file)) headers.push('Vary', 'Accept-Encoding');
  if (encoding === 'identity') return { body: content, headers, etag };
  const compressed = await (encoding === 'br'
    ? compressBrotli(content, brotliOptions(content.length))
    : compressGzip(content));
  return { body: exactCopy(compressed), headers: [...headers, 'Content-Encoding', encoding], etag };
}

export function listBuildFiles(staticDir: string): Promise<[string, AssetFile][]> {
  return listFiles(staticDir, buildPrefix, immutableCaching);
}

async function listFiles(dir: string, base: string, cacheControl: string): Promise<[string, AssetFile][]> {
  const listing = readdir(dir, { recursive: true, withFileTypes: true });
  const entries = (await listing.catch(ignoreMissingFile('files of the build'))) ?? [];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const name = relative(dir, file).split(sep).map(encodeURIComponent).join('/');
      return [`${base}${name}`, { file, cacheControl }];
    });
}
