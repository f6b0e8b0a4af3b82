import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendClosedLoop } from '@/e2e/load/closed-loop';
import { percentile, sendTraffic } from '@/e2e/load/open-loop';
import {
  newArticleUrls,
  type ReaderTimes,
  readerTimesOf,
  readerTraffic,
  type Site,
  warmPageCache,
} from '@/e2e/load/overload';
import { type ClusterContext, startBinary } from '@/scripts/cluster/cluster-program';
import { findOutsidePrograms } from '@/scripts/cluster/outside-programs';
import { startCluster } from '@/scripts/cluster/start-cluster';
import { freePort } from '@/scripts/test/free-port';
import { articlePath, startSite } from './benchmark-site';
import { fetchRaw } from './throughput';

/** Arrivals per second of readers of cached pages (open loop). */
const readersPerSecond = 200;
const seconds = 20;

export interface InstancesResult {
  instances: number;
  /** Rendered pages per second under a closed loop: each client sends its next request after a response. */
  rendered: number;
  readerTimes: ReaderTimes;
}

async function withFolder<Result>(
  work: (folder: string, stops: (() => Promise<void>)[], ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-bench-'));
  const stops: (() => Promise<void>)[] = [];
  const endController = new AbortController();
  try {
    return await work(folder, stops, endController.signal);
  } finally {
    endController.abort();
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures instances that share a Redis: first response times of cached pages, then renders per second. */
export function measureInstances(instances: number): Promise<InstancesResult> {
  return withFolder(async (folder, stops, ending) => {
    const [port, platform, redis] = [await freePort(), await freePort(), await freePort()];
    const sites = await Promise.all(Array.from({ length: instances }, freePort));
    const owner = { registerStop: (stop: () => Promise<void>) => stops.push(stop), ending };
    const cluster = await startCluster(
      { port, sites, platform, redis, folder },
      findOutsidePrograms(),
      owner,
    );
    const base = cluster.url.replace('/home.html', '');
    const site: Site = { pageUrl: (path) => `${base}${path}` };
    await sendClosedLoop({ connections: 8, seconds, url: newArticleUrls(site) });
    // nginx balances round-robin, so with one round per instance each instance caches each page.
    for (let round = 0; round < instances; round += 1) await warmPageCache(site);
    const answers = await sendTraffic(readerTraffic(site, readersPerSecond), seconds);
    const {
      requests,
      failed,
      seconds: elapsedSeconds,
    } = await sendClosedLoop({ connections: 16, seconds, url: newArticleUrls(site) });
    return { instances, rendered: (requests - failed) / elapsedSeconds, readerTimes: readerTimesOf(answers) };
  });
}

/** Measures the same readers as `measureInstances` against nginx alone, which sends the same bytes from a file. */
export async function measurePlainNginx(): Promise<{ p50: number; p99: number; p999: number }> {
  const page = await fetchCachedArticle();
  return withFolder(async (folder, stops, ending) => {
    const port = await freePort();
    writeFileSync(join(folder, 'page'), page.body);
    writeFileSync(join(folder, 'nginx.conf'), plainNginxConfig(folder, port));
    const context: ClusterContext = { folder, ending };
    const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
    const { nginx } = findOutsidePrograms();
    const server = startBinary(context, 'nginx', nginx, [
      '-p',
      folder,
      '-c',
      join(folder, 'nginx.conf'),
      '-g',
      `daemon off;${asRoot}`,
    ]);
    stops.push(server.stop);
    const stream = { perSecond: readersPerSecond, url: () => `http://127.0.0.1:${port}/page` };
    await sendTraffic(stream, 2);
    const answers = await sendTraffic(stream, seconds);
    const percentileOf = (share: number) => percentile(answers, 200, share);
    return { p50: percentileOf(50), p99: percentileOf(99), p999: percentileOf(99.9) };
  });
}

async function fetchCachedArticle(): Promise<{ body: Buffer }> {
  const site = await startSite();
  try {
    return await fetchRaw(site.pageUrl(articlePath));
  } finally {
    await site.stop();
  }
}

function plainNginxConfig(folder: string, port: number): string {
  return `pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
  access_log off;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header Content-Encoding br; }
}
`;
}
