import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type CrowdReader, ipAddressOf, postAs, signInDemo } from '@/e2e/crowd-reader';
import type { Kanbao } from '@/e2e/kanbao';
import { sendClosedLoop } from '@/e2e/load/closed-loop';
import { startRedisServer } from '@/lib/runtime/test/redis-server';
import { cpuSeconds, startSite } from './benchmark-site';
import { median } from './median';

/** Id and source type of an article with 1,200 comments. */
const discussion = { id: '3003', source: '0' };
const listPath = `/commentAll/${discussion.id}/${discussion.source}.html`;

/** Lets each reader send a different IP address, so that limits per network do not affect the figures. */
const proxyEnv = { TRUSTED_PROXIES: '1' };

const seconds = 5;
const writeCount = 200;
const busyArticleSeconds = 60;
const busyArticleReaders = 500;
const commentsPerSecond = 5;

type SendWrite = (site: Kanbao, reader: CrowdReader, n: number) => Promise<number>;

const sendComment: SendWrite = async ({ siteUrl }, { cookie }, n) => {
  const { id: of, source } = discussion;
  const content = `第${n}条：${process.pid}`;
  const reader = { cookie, address: ipAddressOf(n) };
  return (await postAs(reader, siteUrl, '/api/comment', { of, source, content })).status;
};

/** Likes an article without the cookie that records likes, which would prevent a second like. */
const sendLike: SendWrite = async ({ siteUrl }, _reader, n) => {
  const reader = { cookie: '', address: ipAddressOf(n) };
  return (await postAs(reader, siteUrl, '/api/like', { id: String(1001 + (n % 6)) })).status;
};

/** Sends writes, eight at a time, and returns their number per CPU-second of all instances together. */
async function writesPerCpuSecond(
  sites: readonly Kanbao[],
  reader: CrowdReader,
  send: SendWrite,
  firstNumber: number,
) {
  const cpuTime = async () =>
    (await Promise.all(sites.map(({ siteUrl }) => cpuSeconds(siteUrl)))).reduce((a, b) => a + b, 0);
  const cpuBefore = await cpuTime();
  let sentCount = 0;
  const sendRemaining = async () => {
    while (sentCount < writeCount) {
      const n = firstNumber + sentCount++;
      const site = sites[n % sites.length];
      const status = site ? await send(site, reader, n) : 0;
      if (status !== 200) throw new Error(`status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendRemaining));
  return writeCount / ((await cpuTime()) - cpuBefore);
}

export interface CommentCosts {
  /** Handled requests per CPU-second. */
  cached: number;
  uncached: number;
  comment: number;
  commentTwoInstances: number;
  like: number;
}

export async function measureComments(): Promise<CommentCosts> {
  const site = await startSite(proxyEnv);
  const url = site.pageUrl(listPath);
  const ratePerCpu = async (run: () => Promise<{ requests: number; failed: number }>) => {
    const before = await cpuSeconds(site.siteUrl);
    const { requests, failed } = await run();
    if (failed > 0) throw new Error(`${failed} of ${requests} requests failed`);
    return requests / ((await cpuSeconds(site.siteUrl)) - before);
  };
  await sendClosedLoop({ connections: 4, seconds: 10, url: (n) => `${url}?title=w${n}` });
  const cached = await ratePerCpu(() => sendClosedLoop({ connections: 20, seconds, url: () => url }));
  const uncached = await ratePerCpu(() =>
    sendClosedLoop({ connections: 4, seconds, url: (n) => `${url}?title=t${n}` }),
  );
  const reader = await signInDemo(site);
  await writesPerCpuSecond([site], reader, sendComment, 1000);
  const commentRate = await writesPerCpuSecond([site], reader, sendComment, 2000);
  const likeRate = await writesPerCpuSecond([site], reader, sendLike, 3000);
  const commentTwoInstances = await measureTwoInstances();
  await site.stop();
  return { cached, uncached, comment: commentRate, commentTwoInstances, like: likeRate };
}

async function measureTwoInstances(): Promise<number> {
  const redis = await startRedisServer();
  const env = { ...proxyEnv, REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(40) };
  const first = await startSite(env);
  const second = await startSite({ ...env, PLATFORM_BASE_URL: `${first.platform.url}/app_if` });
  const reader = await signInDemo(first);
  await writesPerCpuSecond([first, second], reader, sendComment, 5000);
  const costs = await writesPerCpuSecond([first, second], reader, sendComment, 6000);
  await Promise.all([first.stop(), second.stop()]);
  await redis.stop();
  return costs;
}

export interface BusyArticle {
  reads: number;
  /** Response times in ms. */
  median: number;
  p99: number;
  /** Number of calls for comment lists at the platform. */
  platformCalls: number;
  sent: number;
  stored: number;
  storedTwice: number;
}

const listSchema = z.object({ data: z.object({ list: z.array(z.looseObject({ content: z.string() })) }) });

export async function measureBusyArticle(): Promise<BusyArticle> {
  const site = await startSite(proxyEnv);
  const member = await signInDemo(site);
  const deadline = performance.now() + busyArticleSeconds * 1000;
  const lastCall = await site.platform.lastCall();
  const times: number[] = [];
  const reader = async (number: number) => {
    await pause((number / busyArticleReaders) * 5000);
    while (performance.now() < deadline) {
      const started = performance.now();
      await (await fetch(site.pageUrl(listPath))).text();
      times.push(performance.now() - started);
      await pause(5000);
    }
  };
  let sentCount = 0;
  const pending: Promise<void>[] = [];
  const write = async (n: number) => {
    if ((await sendComment(site, member, 10_000 + n)) === 200) sentCount += 1;
  };
  const writer = async () => {
    for (let n = 0; performance.now() < deadline; n += 1) {
      pending.push(write(n));
      await pause(1000 / commentsPerSecond);
    }
    await Promise.all(pending);
  };
  await Promise.all([writer(), ...Array.from({ length: busyArticleReaders }, (_, number) => reader(number))]);
  const calls = await site.platform.calls({ after: lastCall, operation: 'discussView' });
  const storedCounts = await countStored(site, sentCount);
  await site.stop();
  const sorted = times.sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return {
    reads: times.length,
    median: median(times),
    p99,
    platformCalls: calls.length,
    sent: sentCount,
    ...storedCounts,
  };
}

async function countStored(
  site: Kanbao,
  sentCount: number,
): Promise<{ stored: number; storedTwice: number }> {
  const counts = new Map<string, number>();
  for (let page = 0; counts.size < sentCount && page * 20 < sentCount + 100; page += 1) {
    const address = `${site.platform.url}/app_if/discussView?id=${discussion.id}&source=0&page=${page}`;
    const { list } = listSchema.parse(await (await fetch(address)).json()).data;
    for (const { content } of list) counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  const ownCounts = [...counts].filter(([content]) => content.endsWith(`：${process.pid}`));
  return { stored: ownCounts.length, storedTwice: ownCounts.filter(([, times]) => times > 1).length };
}
