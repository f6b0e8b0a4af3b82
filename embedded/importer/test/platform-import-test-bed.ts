import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../../test/test-platform';

interface PurgeRequest {
  body: string;
  authorization: string | undefined;
}

/** Feed whose pictures never load, so that its import does not end. */
interface EndlessFeed {
  file: string;
  requestCount: () => number;
  /** Fails all requests for pictures, so that the import ends. */
  stop: () => void;
}

interface PlatformImportTestBed {
  dataDir: string;
  platform: TestPlatform;
  purges: PurgeRequest[];
  restart: () => Promise<void>;
  stopSite: () => void;
  endlessFeed: () => Promise<EndlessFeed>;
}

export const purgeToken = 'token-of-this-test';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return z.object({ port: z.number() }).parse(server.address()).port;
}

function closeServer(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function startEndlessFeed(directory: string): Promise<EndlessFeed> {
  let requestCount = 0;
  const server = createServer(() => {
    requestCount += 1;
  });
  const port = await listen(server);
  const items = [1, 2, 3].map(
    (n) =>
      `<item><guid>${n}</guid><title>t${n}</title><description>&lt;p&gt;x&lt;img src="http://127.0.0.1:${port}/${n}.jpg"&gt;&lt;/p&gt;</description></item>`,
  );
  const file = join(directory, 'endless.xml');
  writeFileSync(file, `<rss><channel><title>Endless</title>${items.join('')}</channel></rss>`);
  return { file, requestCount: () => requestCount, stop: () => closeServer(server) };
}

async function startTestBed(): Promise<PlatformImportTestBed> {
  const dataDir = temporaryDirectory();
  const purges: PurgeRequest[] = [];
  const site = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    purges.push({ body: Buffer.concat(parts).toString(), authorization: request.headers.authorization });
    response.end('{}');
  });
  const address = `http://127.0.0.1:${await listen(site)}/api/purge`;
  const testBed: PlatformImportTestBed = {
    dataDir,
    platform: await startTestPlatform(dataDir, { address, token: purgeToken }),
    purges,
    restart: async () => {
      testBed.platform = await startTestPlatform(dataDir);
    },
    stopSite: () => closeServer(site),
    endlessFeed: () => startEndlessFeed(dataDir),
  };
  return testBed;
}

/** Prepares a platform for each test. The returned function works within tests only. */
export function usePlatformImportTestBed(): () => PlatformImportTestBed {
  let testBed: PlatformImportTestBed | undefined;
  beforeEach(async () => {
    testBed = await startTestBed();
  });
  afterEach(async () => {
    await testBed?.platform.stop();
    testBed?.stopSite();
    testBed = undefined;
  });
  return () => {
    if (!testBed) throw new Error('The testBed exists within tests only');
    return testBed;
  };
}
