import { execFileSync } from 'node:child_process';
import { constants, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Kanbao, startKanbao } from '@/e2e/kanbao';
import { platformMidnight } from '@/embedded/platform-time';
import { databaseFile, openStore } from '@/embedded/store/store';
import { residentMegabytes } from './benchmark-site';
import { seedLargePaper } from './large-paper';
import { median } from './median';

/** `npm run seed` adds articles from id `firstId` and puts every fifth of them into `column`. */
const firstId = 1_000_001;
const column = 1;
const pageSize = 20;

/** Number of the deep page. If the column has fewer pages, its last full page is used. */
const deepPage = 5_000;

const rounds = { platform: 200, site: 40, document: 8, start: 5 };
const warmUpRequests = 10;

interface Paper {
  kanbao: Kanbao;
  articles: number;
  /** Number of a deep page of the column, and id of the last item on the page before it. */
  deep: { page: number; lastFileId: string };
}

/** Time of a page in ms, in the small and in the large store. */
export interface PageTimes {
  page: string;
  small: number;
  large: number;
}

const listSchema = z.object({ data: z.object({ list: z.array(z.looseObject({ fileId: z.number() })) }) });

function platformCall({ kanbao }: Paper, operation: string, fields: Record<string, string | number>): string {
  const query = new URLSearchParams({ siteId: '1', appID: '1', device: 'bench' });
  for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  return `${kanbao.platform.url}/app_if/${operation}?${query}`;
}

const articleIdAt = ({ articles }: Paper, n: number) => firstId + ((n * 7_919) % articles);

/** Requests to the platform. `n` varies the article or deep page, because repeated requests would be cached. */
const platformPages: Record<string, (paper: Paper, n: number) => string> = {
  'column, page 1': (paper) => platformCall(paper, 'getArticles', { columnId: 2, page: 0 }),
  'front column, page 1': (paper) => platformCall(paper, 'getArticles', { columnId: column, page: 0 }),
  'column, deep page by number': (paper, n) =>
    platformCall(paper, 'getArticles', { columnId: column, page: paper.deep.page - (n % 5) }),
  'column, deep page after an item': (paper) =>
    platformCall(paper, 'getArticles', { columnId: column, ...paper.deep }),
  article: (paper, n) => platformCall(paper, 'getArticleContent', { articleId: articleIdAt(paper, n) }),
  // The next two requests read at most 100 articles of the column, so both stores should be equally fast.
  'related articles': (paper) => platformCall(paper, 'getRelArticles', { articleId: 1002, page: 0 }),
  'recommended in its column': (paper) => platformCall(paper, 'recommendList', { columnId: 2 }),
  'most read of a week': (paper) => platformCall(paper, 'articleHot', { type: 3 }),
  'articles of a tag, counted': (paper) => platformCall(paper, 'tagScreenArticles', { tagId: 1, page: 0 }),
  'comments of an article': (paper) => platformCall(paper, 'discussView', { id: 3003, source: 0, page: 1 }),
};

/** Pages requested from the site. A `title` query is never cached, so each page is rendered. */
const sitePages: Record<string, (paper: Paper, n: number) => string> = {
  'column, page 1': ({ kanbao }, n) => kanbao.pageUrl(`/columnDetail/${column}.html?title=t${n}`),
  'column, deep page': ({ kanbao, deep }, n) =>
    kanbao.pageUrl(
      `/columnDetail/${column}.html?page=${deep.page}&lastFileId=${deep.lastFileId}&title=t${n}`,
    ),
  article: (paper, n) => paper.kanbao.pageUrl(`/newsDetail/${column}/${articleIdAt(paper, n)}.html`),
};

/** Machine-readable documents of the site, requested after a purge of all lists. */
const documentPaths: Record<string, string> = {
  'feed of the paper': '/feed.xml',
  'feed of a column': `/feed/${column}.xml`,
  'index of sitemaps': '/sitemap.xml',
  'sitemap of a column': `/sitemap/column-${column}.xml`,
};

async function timeRequest(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return performance.now() - started;
}

/** Returns the medians of both stores, measured alternately, so that other load on the machine affects both. */
async function compare(
  papers: readonly [Paper, Paper],
  page: string,
  times: number,
  measure: (paper: Paper, n: number) => Promise<number>,
): Promise<PageTimes> {
  const durations: [number[], number[]] = [[], []];
  for (let n = 0; n < times + warmUpRequests; n += 1) {
    for (const [paperIndex, paper] of papers.entries()) {
      const ms = await measure(paper, n);
      if (n >= Math.min(warmUpRequests, times)) durations[paperIndex]?.push(ms);
    }
  }
  return { page, small: median(durations[0]), large: median(durations[1]) };
}

/** Returns the deepest full page of the column, at most `deepPage`. */
async function findDeepPage(kanbao: Kanbao, articles: number): Promise<Paper['deep']> {
  const page = Math.min(deepPage, Math.floor(articles / 5 / pageSize) - 1);
  const paper = { kanbao, articles, deep: { page, lastFileId: '' } };
  const prior = await fetch(platformCall(paper, 'getArticles', { columnId: column, page: page - 1 }));
  const last = listSchema.parse(JSON.parse(await prior.text())).data.list.at(-1);
  return { page, lastFileId: String(last?.fileId ?? '') };
}

/** Starts a Kanbao with a new store, seeded now or copied from a folder made by `npm run seed`. */
async function startKanbaoWithArticles(articles: number, sourceFolder: string | undefined): Promise<Paper> {
  const kanbao = await startKanbao({
    env: { ACCESS_LOG: 'off' },
    prepareDataDir: (dataDir) => {
      const directory = join(dataDir, 'embedded');
      mkdirSync(directory, { recursive: true });
      if (sourceFolder)
        copyFileSync(
          databaseFile(join(sourceFolder, 'embedded')),
          databaseFile(directory),
          constants.COPYFILE_FICLONE,
        );
      else seed(directory, articles);
    },
  });
  return { kanbao, articles, deep: await findDeepPage(kanbao, articles) };
}

function seed(directory: string, articles: number): void {
  const store = openStore(directory);
  const paper = { articles, comments: Math.floor(articles / 10), until: platformMidnight(Date.now()) };
  seedLargePaper(store, 'embedded/content', paper);
  store.close();
}

function processMegabytes(pid: number | undefined): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;
}

export interface MemoryUse {
  site: number;
  platform: number;
}

async function memoryOf({ kanbao }: Paper): Promise<MemoryUse> {
  return { site: await residentMegabytes(kanbao.siteUrl), platform: processMegabytes(kanbao.platform.pid()) };
}

async function timeRestart({ kanbao }: Paper): Promise<number> {
  await kanbao.platform.kill();
  const started = performance.now();
  await kanbao.platform.restart();
  return performance.now() - started;
}

/** Compares stores of 1,000 and `articles` articles. Measures memory (MB) before and after page requests. */
export async function compareStoreSizes(articles: number, sourceFolder: string | undefined) {
  const small = await startKanbaoWithArticles(1_000, undefined);
  const large = await startKanbaoWithArticles(articles, sourceFolder);
  const papers = [small, large] as const;
  const starts = await compare(papers, 'start of the platform', rounds.start, timeRestart);
  const before = [await memoryOf(small), await memoryOf(large)];
  const atPlatform: PageTimes[] = [];
  for (const [page, url] of Object.entries(platformPages))
    atPlatform.push(await compare(papers, page, rounds.platform, (paper, n) => timeRequest(url(paper, n))));
  const atSite: PageTimes[] = [];
  for (const [page, url] of Object.entries(sitePages))
    atSite.push(await compare(papers, page, rounds.site, (paper, n) => timeRequest(url(paper, n))));
  for (const [page, path] of Object.entries(documentPaths))
    atSite.push(await compare(papers, page, rounds.document, (paper) => timeUncached(paper, path)));
  const after = [await memoryOf(small), await memoryOf(large)];
  await Promise.all(papers.map(({ kanbao }) => kanbao.stop()));
  return { deepPages: papers.map(({ deep }) => deep.page), starts, atPlatform, atSite, before, after };
}

async function timeUncached({ kanbao }: Paper, path: string): Promise<number> {
  await kanbao.forget({ tags: ['articles', 'columns'] });
  return timeRequest(kanbao.siteUrl + path);
}
