import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kanbao } from '@/e2e/kanbao';
import { sendClosedLoop } from '@/e2e/load/closed-loop';
import { articlePath, cpuSeconds, residentMegabytes } from './benchmark-site';
import { median } from './median';

const rounds = 3;
const connections = 20;
const seconds = 4;
/** Number of renders after which V8 has optimized the renderer (docs/how-figures-are-measured.md). */
const warmUpPages = 1500;
/** Limit of the warm-up in seconds on slow machines. */
const warmUpSeconds = 180;

interface RawResponse {
  body: Buffer;
  headers: Record<string, string>;
}

export function fetchRaw(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
        const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(pairs) });
      });
    }).on('error', reject);
  });
}

async function startRawServer({ body, headers }: RawResponse) {
  const file = join(tmpdir(), `kanbao-bench-${process.pid}.bin`);
  writeFileSync(file, body);
  const child = spawn(process.execPath, ['bench/raw-server.mjs', file, JSON.stringify(headers)]);
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  const url = `http://localhost:${port}`;
  return {
    url,
    cpuSeconds: async () => Number(await (await fetch(`${url}/cpu`)).text()) / 1e6,
    stop: () => child.kill(),
  };
}

async function perCpuSecond(
  cpu: () => Promise<number>,
  run: () => Promise<{ requests: number; failed: number }>,
) {
  const before = await cpu();
  const { requests, failed } = await run();
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed`);
  return requests / ((await cpu()) - before);
}

export interface Throughput {
  /** Handled requests per CPU-second. */
  raw: number;
  cached: number;
  uncached: number;
  /** Resident memory in MB after the load. */
  resident: number;
  /** Bytes of the article on the wire (brotli). */
  articleBytes: number;
}

/** Measures a cached article, raw `node:http` with the same bytes, and an uncached render, in alternating rounds. */
export async function measureThroughput(site: Kanbao): Promise<Throughput> {
  const url = site.pageUrl(articlePath);
  await fetchRaw(url);
  const page = await fetchRaw(url);
  const raw = await startRawServer(page);
  const siteCpu = () => cpuSeconds(site.siteUrl);
  await sendClosedLoop({
    connections: 4,
    seconds: warmUpSeconds,
    requests: warmUpPages,
    url: (n) => `${url}?title=w${n}`,
  });
  const results = { raw: [] as number[], cached: [] as number[], uncached: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const run = (address: string) => () => sendClosedLoop({ connections, seconds, url: () => address });
    results.raw.push(await perCpuSecond(raw.cpuSeconds, run(raw.url)));
    results.cached.push(await perCpuSecond(siteCpu, run(url)));
    // Pages with a `title` query are never cached, so each is rendered.
    const uncached = () =>
      sendClosedLoop({ connections: 4, seconds, url: (n) => `${url}?title=t${round}-${n}` });
    results.uncached.push(await perCpuSecond(siteCpu, uncached));
  }
  raw.stop();
  return {
    raw: median(results.raw),
    cached: median(results.cached),
    uncached: median(results.uncached),
    resident: await residentMegabytes(site.siteUrl),
    articleBytes: page.body.length,
  };
}

/** Requests per CPU-second for a page, cached and uncached. */
export interface PageCost {
  path: string;
  cached: number;
  uncached: number;
}

export async function measurePageCosts(site: Kanbao, paths: readonly string[]): Promise<PageCost[]> {
  const costs: PageCost[] = [];
  const cpu = () => cpuSeconds(site.siteUrl);
  for (const path of paths) {
    const url = site.pageUrl(path);
    // Pages with a `title` query are never cached, so each is rendered.
    const prefix = `${url}${url.includes('?') ? '&' : '?'}`;
    const uncached = (name: string) => (n: number) => `${prefix}title=${name}${n}`;
    await sendClosedLoop({ connections: 4, seconds: 3, url: uncached('w') });
    costs.push({
      path,
      cached: await perCpuSecond(cpu, () => sendClosedLoop({ connections, seconds: 2, url: () => url })),
      uncached: await perCpuSecond(cpu, () =>
        sendClosedLoop({ connections: 4, seconds, url: uncached('t') }),
      ),
    });
  }
  return costs;
}
