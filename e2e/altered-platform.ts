import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pollUntil } from './faults/poll-until';
import type { Kanbao, StartKanbaoOptions } from './kanbao';

interface OriginalResponse {
  url: URL;
  type: string;
  body: Buffer;
}

type AlterResponse = (answer: OriginalResponse) => string | Buffer;

const firstPageTimeout = 60_000;

export interface AlteredPlatform {
  url: string;
  /** URL of the embedded platform. Calls fail until it is set. */
  target: string;
  stop: () => void;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined;
}

export async function startAlteredPlatform(alter: AlterResponse): Promise<AlteredPlatform> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = await bodyOf(request);
    const { 'content-type': sentType = 'text/plain' } = request.headers;
    const bodyOptions = body ? { body, headers: { 'content-type': sentType } } : {};
    const platformResponse = await fetch(platform.target + url, { method, ...bodyOptions }).catch(
      () => undefined,
    );
    if (!platformResponse) return response.writeHead(503).end();
    const type = platformResponse.headers.get('content-type') ?? '';
    response.writeHead(platformResponse.status, { 'content-type': type });
    const original = {
      url: new URL(url, platform.url),
      type,
      body: Buffer.from(await platformResponse.arrayBuffer()),
    };
    return response.end(alter(original));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const platform = {
    url: `http://127.0.0.1:${port}`,
    target: 'http://127.0.0.1:1',
    stop: () => void server.close(),
  };
  return platform;
}

/** Starts a Kanbao on an altered platform and waits until the home page renders. */
export async function startKanbaoOnAlteredPlatform(
  startNewKanbao: (options: StartKanbaoOptions) => Promise<Kanbao>,
  platform: AlteredPlatform,
): Promise<Kanbao> {
  const kanbao = await startNewKanbao({ env: { PLATFORM_BASE_URL: `${platform.url}/app_if` } });
  platform.target = kanbao.platform.url;
  const renders = async () => {
    await kanbao.forget({ tags: ['config', 'columns'] });
    return (await fetch(kanbao.pageUrl('/home.html'))).status === 200;
  };
  if ((await pollUntil(renders, firstPageTimeout)) === undefined)
    throw new Error(`the home page on an altered platform did not render within ${firstPageTimeout} ms`);
  return kanbao;
}
