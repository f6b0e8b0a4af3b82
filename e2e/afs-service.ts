import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kanbao, StartKanbaoOptions } from './kanbao';

/** An anti-fraud service on a separate origin, which forwards requests to the embedded platform. */
interface AfsService {
  origin: string;
  /** URL of the platform; undefined while the service is down. */
  platformUrl: string | undefined;
  requestedPaths: string[];
  stop: () => void;
}

async function startAfsService(): Promise<AfsService> {
  const service: AfsService = {
    origin: '',
    platformUrl: undefined,
    requestedPaths: [],
    stop: () => void server.close(),
  };
  const server = createServer(async (request, response) => {
    service.requestedPaths.push(request.url ?? '');
    const platformResponse =
      service.platformUrl && (await fetch(service.platformUrl + request.url).catch(() => undefined));
    if (!platformResponse) return response.writeHead(503).end();
    const type = platformResponse.headers.get('content-type') ?? '';
    response.writeHead(platformResponse.status, { 'content-type': type, 'access-control-allow-origin': '*' });
    return response.end(await platformResponse.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** Starts a Kanbao with the anti-fraud check. `allowedOrigins`: by default the service's origin. */
export async function startKanbaoWithAfs(
  startNewKanbao: (options: StartKanbaoOptions) => Promise<Kanbao>,
  allowedOrigins?: string,
): Promise<{ service: AfsService; kanbao: Kanbao }> {
  const service = await startAfsService();
  const kanbao = await startNewKanbao({ env: { AFS_ORIGINS: allowedOrigins ?? service.origin } });
  service.platformUrl = kanbao.platform.url;
  await kanbao.platform.config({ afsCheck: { enable: true, script: `${service.origin}/afs/check.js` } });
  await kanbao.forget({ tags: ['config'] });
  return { service, kanbao };
}

export async function sentAfsData({ platform }: Kanbao): Promise<unknown[]> {
  const calls = await platform.calls({ operation: 'recordVoteCountAndLog' });
  return calls.map(({ body }) => body.afsData);
}
