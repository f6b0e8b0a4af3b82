import { Agent, get } from 'node:http';

interface LoadResult {
  requests: number;
  seconds: number;
  /** Responses with a status other than 200. */
  failed: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
  url: (n: number) => string;
  headers?: Record<string, string>;
  /** Number of requests after which the run ends early. */
  requests?: number;
}

function request(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    }).on('error', () => resolve(0));
  });
}

/** Sends requests on several connections. A connection sends its next request after the response. */
export async function sendClosedLoop(options: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const headers = { 'accept-encoding': 'br', ...options.headers };
  const maxRequests = options.requests ?? Number.POSITIVE_INFINITY;
  const startedAt = performance.now();
  const deadline = startedAt + options.seconds * 1000;
  let sentCount = 0;
  let failed = 0;
  async function connection(): Promise<void> {
    while (sentCount < maxRequests && performance.now() < deadline) {
      sentCount += 1;
      if ((await request(options.url(sentCount), agent, headers)) !== 200) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: options.connections }, connection));
  agent.destroy();
  return { requests: sentCount, seconds: (performance.now() - startedAt) / 1000, failed };
}
