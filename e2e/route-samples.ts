import { getXyRank } from '@/lib/contract/account';
import { activityList } from '@/lib/contract/activity';
import type { ListArticle } from '@/lib/contract/article';
import { postList } from '@/lib/contract/circle';
import { discussView } from '@/lib/contract/comment';
import { type ContractColumn, getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import { inputArticleList } from '@/lib/contract/contribution';
import { leaderView } from '@/lib/contract/leader';
import { qaList } from '@/lib/contract/qa';
import { getDynamicList } from '@/lib/contract/reporter';
import { videoArticleList } from '@/lib/contract/video';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import type { Route } from '@/lib/routes/route';

const callOptions = { timeoutClass: 'direct' } as const;

export type SampleContent = Awaited<ReturnType<typeof readSampleContent>>;

/** Returns the route parameters of the first article with this `articleType` (Spec §3, reading 16). */
function articleValues({ params, fill }: Route, type: number, { articles }: SampleContent) {
  const article = articles.find(({ articleType }) => articleType === type);
  if (!article) return [];
  const { fileId, linkID = fileId, columnID } = article;
  if (fill === 'oneForBoth') return [linkID, fileId];
  if (params.length > 1) return [columnID, fileId];
  return [params[0]?.name === 'columnId' ? linkID : fileId];
}

function sampleValues(route: Route, content: SampleContent): readonly (string | undefined)[] {
  const { sample } = route;
  if (typeof sample === 'string') return content.values[sample];
  if (sample === undefined || 'query' in sample) return [];
  return 'values' in sample ? sample.values : articleValues(route, sample.article, content);
}

/** Returns route name and parameters of a sample address. Without content, required parameters are 1. */
export function samplePath(route: Route, content: SampleContent): (string | undefined)[] {
  const values = sampleValues(route, content).filter((value) => value !== undefined);
  const placeholders = route.params.map(({ optional }) => (optional ? undefined : '1'));
  return [route.name, ...(values.length > 0 ? values : placeholders)];
}

export function sampleQuery({ sample }: Route): Readonly<Record<string, string>> {
  return typeof sample === 'object' && 'query' in sample ? sample.query : {};
}

/** Reads the content that samples need. @throws Error if a list of columns or articles cannot be read */
export async function readSampleContent() {
  const topColumns = await columnsBelow('0');
  const subColumns = await Promise.all(
    topColumns.filter(({ hasSubColumn }) => hasSubColumn).map(({ columnId }) => columnsBelow(columnId)),
  );
  const columns = [...topColumns, ...subColumns.flat()];
  const lists = await Promise.all(
    columns.map(async ({ columnId }) =>
      valueIn(await call(getArticles, { columnId, page: 0, lastFileId: '0' }, callOptions)),
    ),
  );
  const articles = lists.flatMap(({ carousel, list }) => [...carousel, ...list]);
  const post = await firstOf(call(postList, { page: 0 }, callOptions));
  const discussed = mostDiscussedArticle(articles);
  const child = columns.find(({ parentId }) => parentId !== undefined && parentId !== '0');
  const reporter = await findReporterId(articles);
  const dynamics = reporter && call(getDynamicList, { id: reporter, page: 0 }, callOptions);
  return {
    articles,
    values: {
      leader: [(await firstOf(call(leaderView, { count: 1 }, callOptions)))?.id],
      shortVideo: [(await firstOf(call(videoArticleList, { size: 1 }, callOptions)))?.id],
      activity: [(await firstOf(call(activityList, { page: 0 }, callOptions)))?.fileId],
      account: [(await firstOf(call(getXyRank, {}, callOptions)))?.id],
      reporter: [reporter],
      dynamic: [dynamics && (await firstOf(dynamics))?.id],
      post: [post?.id],
      circle: [post?.circleId],
      member: [post?.userID],
      qa: [
        (await listOf(call(qaList, { page: 0 }, callOptions))).find(({ answer }) => answer !== '')?.fileId,
      ],
      contribution: [await findContributionId(articles.find(({ articleType }) => articleType === callType))],
      discussion: discussed ? [discussed.fileId, '0'] : [],
      comment: [discussed && (await findCommentId(discussed.fileId))],
      column: [columns[0]?.columnId],
      columnInside: [child?.parentId, child?.columnId],
    },
  };
}

async function listOf<Item>(result: Promise<Result<{ list: readonly Item[] }>>): Promise<readonly Item[]> {
  const settled = await result;
  return settled.ok ? settled.value.list : [];
}

async function firstOf<Item>(result: Promise<Result<{ list: readonly Item[] }>>): Promise<Item | undefined> {
  return (await listOf(result))[0];
}

/** articleType of a call for contributions (assumed). */
const callType = 103;

async function findContributionId(article: ListArticle | undefined): Promise<string | undefined> {
  if (!article) return undefined;
  const linkID = article.linkID ?? article.fileId;
  return (await firstOf(call(inputArticleList, { linkID, page: 0 }, callOptions)))?.id;
}

/** articleType of a live (Spec §3). */
const liveType = 6;

/** Returns the most discussed article. Excludes lives: their comments belong to the live, not its article. */
function mostDiscussedArticle(articles: readonly ListArticle[]): ListArticle | undefined {
  const [mostDiscussed] = articles
    .filter(({ articleType, countDiscuss }) => articleType !== liveType && countDiscuss > 0)
    .toSorted((a, b) => b.countDiscuss - a.countDiscuss);
  return mostDiscussed;
}

async function findCommentId(id: string): Promise<string | undefined> {
  const list = await listOf(call(discussView, { id, page: 0 }, callOptions));
  return (list.find(({ countDiscuss }) => countDiscuss > 0) ?? list[0])?.id;
}

/** Maximum number of articles that are searched for a reporter with a card. */
const maxSearchedArticles = 20;

/** Finds a reporter in articles, because no operation lists reporters. */
async function findReporterId(articles: readonly ListArticle[]): Promise<string | undefined> {
  for (const { fileId } of articles.slice(0, maxSearchedArticles)) {
    const article = await call(getArticleContent, { articleId: fileId }, callOptions);
    const author = article.ok ? article.value.author : undefined;
    if (typeof author === 'object' && author.id !== undefined) return author.id;
  }
  return undefined;
}

async function columnsBelow(parentColumnId: string): Promise<ContractColumn[]> {
  return valueIn(await call(getColumns, { parentColumnId }, callOptions)).columns;
}

function valueIn<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`The platform returned no sample content: ${JSON.stringify(result.error)}`);
}
