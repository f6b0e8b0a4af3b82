import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type CrowdReader, postAs, signInDemo } from '@/e2e/crowd-reader';
import type { Kanbao } from '@/e2e/kanbao';
import { startSite } from './benchmark-site';

const readerCount = 500;
const sharedAddress = '203.0.113.7';
/** Time limit in ms for a request, including its retries. */
const timeoutMs = 600_000;

const article = { of: '3003', source: '0' };
const likedArticleId = '1001';

type Form = Readonly<Record<string, string>>;

/** Resubmits after each `Retry-After` until accepted. @returns the time in ms and the number of rejections */
async function submit({ siteUrl }: Kanbao, path: string, form: Form, reader: CrowdReader) {
  const started = performance.now();
  let refused = 0;
  while (performance.now() - started < timeoutMs) {
    const response = await postAs({ ...reader, address: sharedAddress }, siteUrl, path, form);
    const body = await response.text();
    if (response.ok) return { ms: performance.now() - started, refused };
    if (response.status !== 429) throw new Error(`status ${response.status}: ${body}`);
    refused += 1;
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
  }
  return undefined;
}

export interface CrowdResult {
  passed: number;
  /** Number of rejections with `Retry-After`, all readers together. */
  refused: number;
  /** Time in s until the last reader succeeded. */
  slowest: number;
}

async function runCrowd(sends: readonly (() => ReturnType<typeof submit>)[]): Promise<CrowdResult> {
  const results = (await Promise.all(sends.map((startSend) => startSend()))).filter(
    (result) => result !== undefined,
  );
  return {
    passed: results.length,
    refused: results.reduce((sum, { refused }) => sum + refused, 0),
    slowest: Math.max(...results.map(({ ms }) => ms)) / 1000,
  };
}

const listResponse = z.object({ data: z.object({ list: z.array(z.looseObject({ content: z.string() })) }) });

/** Counts the stored comments with a marker, including duplicates. */
async function countStored(site: Kanbao, marker: string): Promise<number> {
  let storedCount = 0;
  for (let page = 0; page * 20 <= readerCount + 100; page += 1) {
    const address = `${site.platform.url}/app_if/discussView?id=${article.of}&source=0&page=${page}`;
    const { list } = listResponse.parse(await (await fetch(address)).json()).data;
    storedCount += list.filter(({ content }) => content.startsWith(marker)).length;
  }
  return storedCount;
}

export async function measureSharedAddress() {
  const site = await startSite({ TRUSTED_PROXIES: '1' });
  const crowd: CrowdReader[] = [];
  const signIn = async (first: number) => {
    for (let number = first; number < readerCount; number += 4) crowd.push(await signInDemo(site, number));
  };
  await Promise.all([0, 1, 2, 3].map(signIn));
  const marker = `同一地址${Date.now()}：`;
  const [comments, likes] = await Promise.all([
    runCrowd(
      crowd.map(
        (reader, n) => () => submit(site, '/api/comment', { ...article, content: marker + n }, reader),
      ),
    ),
    runCrowd(crowd.map((reader) => () => submit(site, '/api/like', { id: likedArticleId }, reader))),
  ]);
  const stored = await countStored(site, marker);
  const likeCalls = (await site.platform.calls({ operation: 'likeEvent' })).length;
  await site.stop();
  return { comments, likes, stored, likeCalls };
}
