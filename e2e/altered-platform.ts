import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from './journey';
import type { Kanbao, StartKanbaoOptions } from './kanbao';

/** What a platform answered, as the altering reads it. */
export interface TrueAnswer {
  /** The address that was asked for. */
  url: URL;
  /** Media type of the answer; "" where it has none. */
  type: string;
  body: Buffer;
}

/** Says what is answered instead. */
export type Alter = (answer: TrueAnswer) => string | Buffer;

/** Stands before an embedded platform and alters what it answers. */
export interface AlteredPlatform {
  url: string;
  /** Where the true answers come from; nowhere at first. */
  target: string;
  stop: () => void;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined;
}

export async function startAlteredPlatform(alter: Alter): Promise<AlteredPlatform> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = await bodyOf(request);
    const { 'content-type': sentType = 'text/plain' } = request.headers;
    const sent = body ? { body, headers: { 'content-type': sentType } } : {};
    const answer = await fetch(platform.target + url, { method, ...sent }).catch(() => undefined);
    if (!answer) return response.writeHead(503).end();
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const whole = { url: new URL(url, platform.url), type, body: Buffer.from(await answer.arrayBuffer()) };
    return response.end(alter(whole));
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

/** A site that gets its answers from an altered platform, whose pages show them. */
export async function startAltered(
  startOwn: (options: StartKanbaoOptions) => Promise<Kanbao>,
  platform: AlteredPlatform,
): Promise<Kanbao> {
  const kanbao = await startOwn({ env: { PLATFORM_BASE_URL: `${platform.url}/app_if` } });
  platform.target = kanbao.platform.url;
  await expect
    .poll(
      async () => {
        await kanbao.forget({ tags: ['config', 'columns'] });
        return (await fetch(kanbao.page('/home.html'))).status;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
  return kanbao;
}
