import type { Kanbao } from '@/e2e/kanbao';
import { load } from './load';
import { type Answers, countOf, percentile, send } from './open-loop';

const crawlerAgent = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)';
const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

/** Pages that readers read again and again. */
const readPages = Array.from({ length: 20 }, (_, id) => `/newsDetail/1/${1002 + (id % 4)}.html?source=${id}`);
const readersPerSecond = 50;
const crawledPerSecond = 200;
const timesCapacity = 4;

/** Addresses that nobody has asked for before; each leads to a page that may be kept. */
let fresh = 100_000;
const newArticle = (site: Kanbao) => () => {
  fresh += 1;
  return site.page(`/newsDetail/${fresh}/1002.html`);
};
const newList = (site: Kanbao) => () => {
  fresh += 1;
  return site.page(`/home.html?page=2&lastFileId=${fresh}`);
};
const longerList = (site: Kanbao) => () => {
  fresh += 1;
  return site.page(`/newsDetail/${fresh}/1002.html?more=related&page=2`);
};

const readers = (site: Kanbao) => ({
  perSecond: readersPerSecond,
  url: (n: number) => site.page(readPages[n % readPages.length] ?? '/home.html'),
  headers: { 'user-agent': browserAgent },
});

export interface CrawlResult {
  crawler: string;
  /** ms of readers' answers, and which part of them found a kept page. */
  readers: { p50: number; p99: number; p999: number; found: number };
  drawn: number;
  turnedAway: number;
  /** ms in which the crawler was told to come back. */
  refusal: { p50: number; p99: number };
}

function readersTimes(answers: Answers) {
  const { states } = answers;
  const found = (states.get('hit') ?? 0) + (states.get('stale') ?? 0);
  return {
    p50: percentile(answers, 200, 50),
    p99: percentile(answers, 200, 99),
    p999: percentile(answers, 200, 99.9),
    found: found / [...states.values()].reduce((sum, one) => sum + one, 0),
  };
}

/** Readers of kept pages beside a crawler that asks for a never-kept page 200 times a second: none, a known one, one that says nothing. */
export async function measureCrawler(site: Kanbao, seconds: number): Promise<CrawlResult[]> {
  for (const path of readPages) for (let time = 0; time < 2; time += 1) await fetch(site.page(path));
  await load({ connections: 4, seconds: 20, url: newArticle(site), requests: 400 });
  const results: CrawlResult[] = [];
  const crawlers = { none: undefined, known: crawlerAgent, unnamed: browserAgent };
  for (const [crawler, agent] of Object.entries(crawlers)) {
    const stream = {
      perSecond: agent ? crawledPerSecond : 0,
      url: newArticle(site),
      headers: { 'user-agent': agent ?? '' },
    };
    const [read, crawled] = await Promise.all([send(readers(site), seconds), send(stream, seconds)]);
    results.push({
      crawler,
      readers: readersTimes(read),
      drawn: countOf(crawled, 200) / seconds,
      turnedAway: countOf(crawled, 503) / seconds,
      refusal: { p50: percentile(crawled, 503, 50), p99: percentile(crawled, 503, 99) },
    });
  }
  return results;
}

export interface OverloadResult {
  /** Pages a second that are drawn where nobody asks for more than can be drawn, and under four times as much. */
  capacity: number;
  drawn: number;
  /** Which part of each kind was drawn, and ms until it was there. */
  kinds: { kind: string; drawn: number; p50: number; p99: number }[];
  /** ms in which who was turned away was told so. */
  refusal: { p50: number; p99: number };
}

/** Four times as much as can be drawn, a quarter each of prefetches, longer lists, lists and articles, of addresses that nobody asked for before. */
export async function measureOverload(site: Kanbao, seconds: number): Promise<OverloadResult> {
  const { requests, failed, seconds: took } = await load({ connections: 8, seconds: 15, url: mixed(site) });
  const capacity = (requests - failed) / took;
  const perSecond = (capacity * timesCapacity) / 4;
  const streams = {
    prefetch: { perSecond, url: newArticle(site), headers: { 'sec-purpose': 'prefetch' } },
    'longer list': { perSecond, url: longerList(site) },
    list: { perSecond, url: newList(site) },
    article: { perSecond, url: newArticle(site) },
  };
  const answers = await Promise.all(
    Object.entries(streams).map(async ([kind, stream]) => ({ kind, came: await send(stream, seconds) })),
  );
  const refusals = answers.map(({ came }) => came);
  return {
    capacity,
    drawn: answers.reduce((sum, { came }) => sum + countOf(came, 200), 0) / seconds,
    kinds: answers.map(({ kind, came }) => ({
      kind,
      drawn: countOf(came, 200) / (perSecond * seconds),
      p50: percentile(came, 200, 50),
      p99: percentile(came, 200, 99),
    })),
    refusal: { p50: worst(refusals, 50), p99: worst(refusals, 99) },
  };
}

/** The worst of several streams. */
function worst(all: readonly Answers[], share: number): number {
  return Math.max(...all.map((one) => percentile(one, 503, share)).filter((ms) => !Number.isNaN(ms)));
}

function mixed(site: Kanbao): () => string {
  const kinds = [newArticle(site), longerList(site), newList(site), newArticle(site)];
  let turn = 0;
  return () => {
    turn += 1;
    return (kinds[turn % kinds.length] ?? newArticle(site))();
  };
}
