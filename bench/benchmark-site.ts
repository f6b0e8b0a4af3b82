import { type Kanbao, startKanbao } from '@/e2e/kanbao';

/** Typical article: two thousand characters, pictures, tags, lists. */
export const articlePath = '/newsDetail/1/1002.html';

/** Starts Kanbao as `npm start` does, but without the access log, which would be written to an unread pipe. */
export function startSite(env: Record<string, string> = {}): Promise<Kanbao> {
  return startKanbao({ env: { ACCESS_LOG: 'off', ...env } });
}

async function readMetric(siteUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

export function cpuSeconds(siteUrl: string): Promise<number> {
  return readMetric(siteUrl, 'process_cpu_seconds_total');
}

export async function residentMegabytes(siteUrl: string): Promise<number> {
  return (await readMetric(siteUrl, 'process_resident_memory_bytes')) / 1e6;
}
