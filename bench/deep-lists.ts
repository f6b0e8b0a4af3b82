import { join } from 'node:path';
import { z } from 'zod';
import { type Kanbao, startKanbao } from '@/e2e/kanbao';
import { Database } from '@/embedded/store/database';
import { databaseFile } from '@/embedded/store/store';
import { median } from './median';

const entryCount = 100_000;
const deepPage = 500;
const roundCounts = { platform: 200, site: 40 };
const warmUpRequests = 10;

/** Adds a table `numbers` to SQL that copies a demo entry. Each copy is a minute older than the previous one. */
const copyStatement = (sql: string) =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${entryCount}) ${sql}`;

const copyStatements = [
  `INSERT INTO questions SELECT 20000000 + n, 'member', subject_id, account_id, member_id, state, answered,
     published_at - n * 60000, n % 400, details FROM questions, numbers WHERE id = 860129`,
  `INSERT INTO dynamics SELECT 20000000 + n, 'member', owner_kind, owner_id, published_at - n * 60000, reads, n % 400, details, 0,
     writer_id, state FROM dynamics, numbers WHERE id = 870103`,
  `INSERT INTO contributions SELECT 20000000 + n, 'member', call_id, member_id, state, created_at - n * 60000, reads, likes, details
     FROM contributions, numbers WHERE id = 960122`,
  `INSERT INTO qas SELECT 20000000 + n, 'member', region_id, department, member_id, state, listed, asked_at - n * 60000, handed_at,
     answered_at, reads, details FROM qas, numbers WHERE id = 895008`,
].map(copyStatement);

interface MeasuredList {
  operation: string;
  fields: Readonly<Record<string, string>>;
  page: string;
}

const lists: Readonly<Record<string, MeasuredList>> = {
  'questions of a topic, newest': {
    operation: 'questionList',
    fields: { subjectID: '1' },
    page: '/topicDetail/1.html',
  },
  'questions of a topic, most liked': {
    operation: 'questionListHot',
    fields: { subjectID: '1' },
    page: '/topicDetail/1.html?order=hot',
  },
  'posts of a circle': {
    operation: 'post-list',
    fields: { id: '1', listType: '1' },
    page: '/circleDetail/1.html?order=new',
  },
  'contributions to a call': {
    operation: 'inputArticleList',
    fields: { linkID: '7061' },
    page: '/seekArticleDetail/7061.html',
  },
  'questions to offices': {
    operation: 'qaList',
    fields: {},
    page: '/LeaderViewList.html?tab=questions',
  },
};

export interface DeepCost {
  list: string;
  at: 'platform' | 'site';
  first: number;
  deep: number;
}

const listResponseSchema = z.object({
  data: z.object({
    list: z.array(z.looseObject({ fileId: z.coerce.string().optional(), id: z.coerce.string().optional() })),
  }),
});

function callUrl(
  { platform }: Kanbao,
  { operation, fields }: MeasuredList,
  pageFields: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({ siteId: '1', appID: '1', device: 'bench', ...fields, ...pageFields });
  return `${platform.url}/app_if/${operation}?${query}`;
}

/** Returns the parameters of the deep page, with the last entry of the previous page as in the "more" link. */
async function findDeepParameters(kanbao: Kanbao, list: MeasuredList): Promise<Record<string, string>> {
  const response = await fetch(callUrl(kanbao, list, { page: String(deepPage - 2) }));
  const last = listResponseSchema.parse(await response.json()).data.list.at(-1);
  return { page: String(deepPage - 1), lastFileId: last?.fileId ?? last?.id ?? '' };
}

async function timeRequest(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return performance.now() - started;
}

/** Returns the median times of the first page and of the deep page, requested alternately. */
async function medianTimes(
  times: number,
  urlOf: (isDeep: boolean, n: number) => string,
): Promise<[number, number]> {
  const durations: [number[], number[]] = [[], []];
  for (let n = 0; n < times + warmUpRequests; n += 1)
    for (const depthIndex of [0, 1] as const) {
      const ms = await timeRequest(urlOf(depthIndex === 1, n));
      if (n >= warmUpRequests) durations[depthIndex].push(ms);
    }
  return [median(durations[0]), median(durations[1])];
}

export async function measureDeepLists(): Promise<DeepCost[]> {
  const kanbao = await startKanbao({ env: { ACCESS_LOG: 'off' } });
  try {
    await kanbao.platform.kill();
    const db = new Database(databaseFile(join(kanbao.dataDir, 'embedded')));
    for (const sql of copyStatements) db.run(sql, []);
    db.close();
    await kanbao.platform.restart();
    const costs: DeepCost[] = [];
    for (const [name, list] of Object.entries(lists)) {
      const deep = await findDeepParameters(kanbao, list);
      const atPlatform = await medianTimes(roundCounts.platform, (isDeep) =>
        callUrl(kanbao, list, isDeep ? deep : { page: '0' }),
      );
      costs.push({ list: name, at: 'platform', first: atPlatform[0], deep: atPlatform[1] });
      const page = `${kanbao.pageUrl(list.page)}${list.page.includes('?') ? '&' : '?'}`;
      // Pages with a `title` query are never cached, so each is rendered.
      const atSite = await medianTimes(roundCounts.site, (isDeep, n) =>
        isDeep ? `${page}${new URLSearchParams(deep)}&title=t${n}` : `${page}title=t${n}`,
      );
      costs.push({ list: name, at: 'site', first: atSite[0], deep: atSite[1] });
    }
    return costs;
  } finally {
    await kanbao.stop();
  }
}
