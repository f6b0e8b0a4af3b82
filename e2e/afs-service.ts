import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kanbao, StartKanbaoOptions } from './kanbao';

/** An anti-fraud service: the platform's imitation under an origin that the site allows. */
export interface AfsService {
  origin: string;
  /** The platform that answers for the service; undefined while the service is down. */
  platformUrl: string | undefined;
  /** Paths that were requested. */
  asked: string[];
  stop: () => void;
}

async function startService(): Promise<AfsService> {
  const service: AfsService = {
    origin: '',
    platformUrl: undefined,
    asked: [],
    stop: () => void server.close(),
  };
  const server = createServer(async (request, response) => {
    service.asked.push(request.url ?? '');
    const answer =
      service.platformUrl && (await fetch(service.platformUrl + request.url).catch(() => undefined));
    if (!answer) return response.writeHead(503).end();
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'access-control-allow-origin': '*' });
    return response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/**
 * Starts a service and a Kanbao whose votes it checks.
 * @param allowed the origin that the site allows; the service's own by default
 */
export async function startWithAfs(
  startOwn: (options: StartKanbaoOptions) => Promise<Kanbao>,
  allowed?: string,
): Promise<{ service: AfsService; own: Kanbao }> {
  const service = await startService();
  const own = await startOwn({ env: { AFS_ORIGINS: allowed ?? service.origin } });
  service.platformUrl = own.platform.url;
  await own.platform.config({ afsCheck: { enable: true, script: `${service.origin}/afs/check.js` } });
  await own.forget({ tags: ['config'] });
  return { service, own };
}

/** What the service's check answered, as the platform received it with each vote for a candidate. */
export async function afsAnswers({ platform }: Kanbao): Promise<unknown[]> {
  const calls = await platform.calls({ operation: 'recordVoteCountAndLog' });
  return calls.map(({ body }) => body.afsData);
}
