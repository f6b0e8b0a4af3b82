import type { Kanbao } from '../kanbao';
import { sendClosedLoop } from './closed-loop';
import { countResponses, type OpenLoopResult, percentile, sendTraffic } from './open-loop';

const crawlerAgent = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)';
const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

/** One instance, or a proxy in front of several. */
export type Site = Pick<Kanbao, 'pageUrl'>;

const readerPaths = Array.from(
  { length: 20 },
  (_, id) => `/newsDetail/1/${1002 + (id % 4)}.html?source=${10 + id}`,
);
const readersPerSecond = 50;
const crawledPerSecond = 200;
const overloadFactor = 4;

/** Last generated id. The URL with the next id is cacheable, but not cached yet. */
let lastId = 100_000;
export const newArticleUrls = (site: Site) => () => {
  lastId += 1;
  return site.pageUrl(`/newsDetail/${lastId}/1002.html`);
};
const newListUrls = (site: Site) => () => {
  lastId += 1;
  return site.pageUrl(`/home.html?page=2&lastFileId=${lastId}`);
};
const longListUrls = (site: Site) => () => {
  lastId += 1;
  return site.pageUrl(`/newsDetail/${lastId}/1002.html?more=related&page=2`);
};

export const readerTraffic = (site: Site, perSecond = readersPerSecond) => ({
  perSecond,
  url: (n: number) => site.pageUrl(readerPaths[n % readerPaths.length] ?? '/home.html'),
  headers: { 'user-agent': browserAgent },
});

/** Percentiles of response times in ms, and share of readers who got a cached page. */
export interface ReaderTimes {
  p50: number;
  p99: number;
  p999: number;
  cachedShare: number;
}

export interface CrawlResult {
  crawler: string;
  readerTimes: ReaderTimes;
  rendered: number;
  rejected: number;
  withRetryAfter: number;
  /** Percentiles of the times of rejections in ms. */
  refusal: { p50: number; p99: number };
}

export function readerTimesOf(traffic: OpenLoopResult): ReaderTimes {
  const { states } = traffic;
  // Stale pages count as cached, including pages sent because of overload (`shed`).
  const cachedCount = countResponses(traffic, 200) - (states.get('miss') ?? 0);
  return {
    p50: percentile(traffic, 200, 50),
    p99: percentile(traffic, 200, 99),
    p999: percentile(traffic, 200, 99.9),
    cachedShare: cachedCount / [...states.values()].reduce((sum, count) => sum + count, 0),
  };
}

const crawlerAgents = { none: undefined, known: crawlerAgent, unnamed: browserAgent };

async function readDuringCrawl(
  site: Site,
  crawler: keyof typeof crawlerAgents,
  seconds: number,
): Promise<CrawlResult> {
  const agent = crawlerAgents[crawler];
  const stream = {
    perSecond: agent ? crawledPerSecond : 0,
    url: newArticleUrls(site),
    headers: { 'user-agent': agent ?? '' },
  };
  const [readerResult, crawlerResult] = await Promise.all([
    sendTraffic(readerTraffic(site), seconds),
    sendTraffic(stream, seconds),
  ]);
  return {
    crawler,
    readerTimes: readerTimesOf(readerResult),
    rendered: countResponses(crawlerResult, 200) / seconds,
    rejected: countResponses(crawlerResult, 503) / seconds,
    withRetryAfter: crawlerResult.withRetryAfter / Math.max(1, countResponses(crawlerResult, 503)),
    refusal: { p50: percentile(crawlerResult, 503, 50), p99: percentile(crawlerResult, 503, 99) },
  };
}

export async function measureCrawlers(site: Site, seconds: number): Promise<CrawlResult[]> {
  await warmPageCache(site);
  await sendClosedLoop({ connections: 4, seconds: 20, url: newArticleUrls(site), requests: 400 });
  const withoutCrawler = await readDuringCrawl(site, 'none', seconds);
  const known = await readDuringCrawl(site, 'known', seconds);
  return [withoutCrawler, known, await readDuringCrawl(site, 'unnamed', seconds)];
}

export async function warmPageCache(site: Site): Promise<void> {
  for (const path of readerPaths) for (let round = 0; round < 2; round += 1) await fetch(site.pageUrl(path));
}

export interface OverloadResult {
  /** Rendered pages per second at capacity, and under four times that load. */
  capacity: number;
  rendered: number;
  /** Share of the requests of each kind that was rendered, and percentiles of response times in ms. */
  kinds: { kind: string; rendered: number; p50: number; p99: number }[];
  readerTimes: ReaderTimes;
  /** Percentiles of the times of rejections in ms. */
  refusal: { p50: number; p99: number };
}

/** Overloads the site with prefetches, longer lists, lists and articles, each a quarter of the load. */
export async function measureOverload(site: Site, seconds: number): Promise<OverloadResult> {
  await warmPageCache(site);
  const {
    requests,
    failed,
    seconds: elapsedSeconds,
  } = await sendClosedLoop({ connections: 8, seconds: 15, url: nextRequestOf(site) });
  const capacity = (requests - failed) / elapsedSeconds;
  const perSecond = (capacity * overloadFactor) / 4;
  const streams = {
    prefetch: { perSecond, url: newArticleUrls(site), headers: { 'sec-purpose': 'prefetch' } },
    'longer list': { perSecond, url: longListUrls(site) },
    list: { perSecond, url: newListUrls(site) },
    article: { perSecond, url: newArticleUrls(site) },
  };
  const readerRun = sendTraffic(readerTraffic(site), seconds);
  const results = await Promise.all(
    Object.entries(streams).map(async ([kind, stream]) => ({
      kind,
      received: await sendTraffic(stream, seconds),
    })),
  );
  const refusals = results.map(({ received }) => received);
  return {
    capacity,
    rendered: results.reduce((sum, { received }) => sum + countResponses(received, 200), 0) / seconds,
    kinds: results.map(({ kind, received }) => ({
      kind,
      rendered: countResponses(received, 200) / (perSecond * seconds),
      p50: percentile(received, 200, 50),
      p99: percentile(received, 200, 99),
    })),
    readerTimes: readerTimesOf(await readerRun),
    refusal: { p50: highestPercentile(refusals, 50), p99: highestPercentile(refusals, 99) },
  };
}

/** Computes a percentile of the times (ms) of responses with status 503 per load. Returns the highest. */
function highestPercentile(results: readonly OpenLoopResult[], share: number): number {
  return Math.max(
    ...results.map((result) => percentile(result, 503, share)).filter((ms) => !Number.isNaN(ms)),
  );
}

function nextRequestOf(site: Site): () => string {
  const kinds = [newArticleUrls(site), longListUrls(site), newListUrls(site), newArticleUrls(site)];
  let requestCount = 0;
  return () => {
    requestCount += 1;
    return (kinds[requestCount % kinds.length] ?? newArticleUrls(site))();
  };
}
