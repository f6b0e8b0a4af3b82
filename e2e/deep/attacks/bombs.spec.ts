import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../../browser-test';
import { type FaultyProxy, startFaultyProxy } from '../../faulty-proxy';
import type { Kanbao } from '../../kanbao';
import { words } from '../../words';

/* Compression bombs of 400 MB in 400 KB, as responses to every kind of fetch by the site. */

const megabyte = 1_000_000;
const gzipBomb = gzipSync(Buffer.alloc(400 * megabyte, ' '));
/** Maximum growth of the site's memory in MB while it receives bombs. One unpacked bomb would take 400 MB. */
const maxGrowthMegabytes = 200;

/** Starts a host on which every file is a bomb. The extension of the path determines the content type. */
async function startBombHost(): Promise<{ server: Server; origin: string }> {
  const types: Record<string, string> = {
    html: 'text/html; charset=utf-8',
    jpg: 'image/jpeg',
    m3u8: 'application/vnd.apple.mpegurl',
    mp4: 'video/mp4',
    pdf: 'application/pdf',
  };
  const server = createServer(({ url = '' }, response) => {
    const type = types[url.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipBomb);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function residentMegabytes({ siteUrl }: Kanbao): Promise<number> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text();
  const line = text.split('\n').find((metricLine) => metricLine.startsWith('process_resident_memory_bytes '));
  return Number(line?.split(' ')[1]) / megabyte;
}

async function measureGrowth(kanbao: Kanbao, work: Promise<unknown>): Promise<number> {
  const before = await residentMegabytes(kanbao);
  let peakMegabytes = before;
  let isOver = false;
  const completion = work.finally(() => {
    isOver = true;
  });
  while (!isOver) peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(kanbao));
  await completion;
  return peakMegabytes - before;
}

async function fetchText(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
}

test('rejects pictures, clips, playlists and publisher pages that unpack to a thousand times their size', async ({
  startNewKanbao,
}) => {
  const host = await startBombHost();
  const kanbao = await startNewKanbao({ env: { PLATFORM_VIDEO_URL: `${host.origin}/video` } });
  const key = Buffer.from(host.origin).toString('base64url');
  const picture = (width: number, name: string) =>
    `/api/picture?src=${encodeURIComponent(`${host.origin}/${name}.jpg`)}&w=${width}`;
  const requested = [
    ...[1, 2, 3, 4].map((n) => [picture(480, `photo${n}`), 404] as const),
    ...[1, 2].map((n) => [`/api/media/${key}/clip${n}.mp4`, 502] as const),
    ...[1, 2].map((n) => [`/api/media/${key}/live${n}.m3u8`, 502] as const),
    [`/api/media/${key}/paper.pdf`, 502] as const,
    ...[1, 2].map((n) => [`/api/h5/${key}/page${n}.html`, 502] as const),
  ];
  const all = Promise.all(requested.map(([path]) => fetchText(kanbao.siteUrl + path)));
  const growth = await measureGrowth(kanbao, all);
  for (const [at, { status, text }] of (await all).entries()) {
    expect([requested[at]?.[0], status]).toEqual(requested[at]);
    expect(text.length, requested[at]?.[0]).toBeLessThan(10_000);
  }
  expect(growth).toBeLessThan(maxGrowthMegabytes);
  host.server.close();
});

test('answers 503 without more memory when platform responses unpack to a thousand times their size', async ({
  startNewKanbao,
}) => {
  let line: FaultyProxy | undefined;
  const kanbao = await startNewKanbao({
    startPlatformProxy: async (platformUrl) => {
      line = await startFaultyProxy(platformUrl);
      return line.url;
    },
  });
  await line?.fail('huge gzip');
  const articles = [1001, 1002, 1003, 1004, 1005, 1006].map((id) =>
    kanbao.pageUrl(`/newsDetail/1/${id}.html`),
  );
  const feeds = ['/feed/5.xml', '/feed/5.json'].map((path) => kanbao.siteUrl + path);
  const all = Promise.all([...articles, ...feeds].map(fetchText));
  const growth = await measureGrowth(kanbao, all);
  const answers = await all;
  for (const { status, text } of answers) {
    expect(status).toBe(503);
    expect(text.length).toBeLessThan(megabyte);
  }
  // On a busy machine, the page may reach its time limit before the platform's response is rejected.
  const titles = [words('states.unavailable.title'), words('states.loading.title')];
  for (const { text } of answers.slice(0, articles.length))
    expect(titles.some((title) => text.includes(title))).toBe(true);
  expect(growth).toBeLessThan(maxGrowthMegabytes);
  line?.close();
});
