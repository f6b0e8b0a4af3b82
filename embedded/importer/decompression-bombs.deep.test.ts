import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openStore } from '../store/store';
import { temporaryDirectory } from '../test/test-platform';
import { PictureFetcher } from './fetch-pictures';
import { maxSourceBytes } from './read-source';
import { discoverSource } from './sources/discover-source';
import { SourceClient } from './sources/source-client';

/* Sources of at most 400 KB that decompress to 250 or 400 MB: the limit counts decompressed bytes. */

const megabyte = 1_000_000;
const blanks = Buffer.alloc(4 * megabyte, ' ');
/** 400 MB as one stream of 100 gzip members (RFC 1952). The test itself needs memory for one member only. */
const gzipBomb = Buffer.concat(Array.from({ length: 100 }, () => gzipSync(blanks)));
const brotliBomb = brotliCompressSync(Buffer.alloc(250 * megabyte, ' '), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [, kind] = url.split('/');
    if (kind === 'robots.txt') response.writeHead(404).end();
    else if (kind === 'file') response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipBomb);
    else {
      const [encoding, body] = kind === 'br' ? ['br', brotliBomb] : ['gzip', gzipBomb];
      response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': encoding }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function memoryGrowth(run: () => Promise<unknown>): Promise<number> {
  const before = process.resourceUsage().maxRSS;
  await run();
  return ((process.resourceUsage().maxRSS - before) * 1024) / megabyte;
}

test.each([
  ['content-encoding: gzip', 'gzip/feed.xml', 'larger than 200 MB'],
  ['content-encoding: br', 'br/feed.xml', 'larger than 200 MB'],
  ['a .gz file', 'file/feed.xml.gz', 'larger than 200 MB. Export it in parts'],
])('refuses a decompression bomb as a feed: %s', async (_name, path, reason) => {
  const address = new URL(`${origin}/${path}`);
  const client = new SourceClient({ namedAddress: address, allowPrivate: false });
  const read = () => expect(discoverSource(address, client, maxSourceBytes)).rejects.toThrow(reason);
  expect(await memoryGrowth(read)).toBeLessThan(300);
});

test('drops a decompression bomb as a picture', async () => {
  const directory = temporaryDirectory();
  const store = openStore(directory);
  const fetcher = new PictureFetcher(store, { mayFetch: true, allowPrivate: true });
  const get = async () =>
    expect(await fetcher.get([`${origin}/gzip/photo.jpg`])).toMatchObject({
      reason: expect.stringContaining('larger than 15 MB'),
    });
  expect(await memoryGrowth(get)).toBeLessThan(100);
  store.close();
  rmSync(directory, { recursive: true, force: true });
});
