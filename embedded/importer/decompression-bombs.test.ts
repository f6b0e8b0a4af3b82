import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { openStore } from '../store/store';
import { temporaryDirectory } from '../test/test-platform';
import { PictureFetcher } from './fetch-pictures';

/** 20 MB of blanks. Concatenated gzip members are one stream (RFC 1952). */
const bomb = Buffer.concat(Array.from({ length: 5 }, () => gzipSync(Buffer.alloc(4_000_000, ' '))));

test('drops a picture that decompresses to more than the limit', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }).end(bomb);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const directory = temporaryDirectory();
  const store = openStore(directory);
  const fetcher = new PictureFetcher(store, { mayFetch: true, allowPrivate: true });
  const { port } = server.address() as AddressInfo;
  expect(await fetcher.get([`http://127.0.0.1:${port}/photo.jpg`])).toMatchObject({
    reason: expect.stringContaining('larger than 15 MB'),
  });
  store.close();
  rmSync(directory, { recursive: true, force: true });
  server.close();
});
