import { Agent, get, type IncomingMessage } from 'node:http';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Requests at a constant rate, which does not depend on responses. */
export interface OpenLoopLoad {
  perSecond: number;
  url: (n: number) => string;
  headers?: Record<string, string>;
}

/** Results of an open-loop load. Response times include any delay between due time and sending. */
export interface OpenLoopResult {
  /** HDR histograms in µs by status (0: no response). */
  times: ReadonlyMap<number, RecordableHistogram>;
  states: ReadonlyMap<string, number>;
  withRetryAfter: number;
}

const timeoutMs = 30_000;

function responseTo(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers, timeout: timeoutMs }, (response) => {
      response.on('end', () => resolve(response)).resume();
    });
    request.on('error', () => resolve(undefined)).on('timeout', () => request.destroy());
  });
}

export async function sendTraffic(
  { perSecond, url, headers }: OpenLoopLoad,
  seconds: number,
): Promise<OpenLoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const times = new Map<number, RecordableHistogram>();
  const states = new Map<string, number>();
  let withRetryAfter = 0;
  const pendingRequests: Promise<void>[] = [];
  const startedAt = performance.now();
  async function sendOne(n: number, due: number): Promise<void> {
    const response = await responseTo(url(n), agent, { 'accept-encoding': 'br', ...headers });
    const status = response?.statusCode ?? 0;
    const histogram = times.get(status) ?? createHistogram();
    times.set(status, histogram);
    histogram.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
    if (response?.headers['retry-after']) withRetryAfter += 1;
    const state = String(response?.headers['x-kanbao-cache'] ?? '-');
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  const total = Math.round(perSecond * seconds);
  for (let sentCount = 0; sentCount < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * perSecond));
    for (; sentCount < due; sentCount += 1)
      pendingRequests.push(sendOne(sentCount, startedAt + (sentCount / perSecond) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pendingRequests);
  agent.destroy();
  return { times, states, withRetryAfter };
}

/** Returns a percentile in ms of the response times with a status. */
export function percentile({ times }: OpenLoopResult, status: number, share: number): number {
  const histogram = times.get(status);
  return histogram ? histogram.percentile(share) / 1000 : Number.NaN;
}

export function countResponses({ times }: OpenLoopResult, status: number): number {
  return times.get(status)?.count ?? 0;
}
