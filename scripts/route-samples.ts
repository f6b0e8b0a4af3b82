import { getXyRank } from '@/lib/contract/account';
import { activityList } from '@/lib/contract/activity';
import type { ListArticle } from '@/lib/contract/article';
import { postList } from '@/lib/contract/circle';
import { type Comment, discussView } from '@/lib/contract/comment';
import { type ContractColumn, getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import { inputArticleList } from '@/lib/contract/contribution';
import { leaderView } from '@/lib/contract/leader';
import { qaList } from '@/lib/contract/qa';
import { getDynamicList } from '@/lib/contract/reporter';
import { videoArticleList } from '@/lib/contract/video';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import type { Route } from '@/lib/routes/route';

/** Content of a platform for sample addresses. */
export interface SampleContent {
  columns: readonly ContractColumn[];
  articles: readonly ListArticle[];
  /** Id of the first leader, if any. */
  leader: string | undefined;
  /** Id of the newest short video, if any. */
  shortVideo: string | undefined;
  /** Id of the first activity, if any. */
  activity: string | undefined;
  /** Id of an article's reporter, and of their newest post. */
  reporter: string | undefined;
  dynamic: string | undefined;
  /** Id of the account with the most influence. */
  account: string | undefined;
  /** Id of the newest post of all circles, and of its circle. */
  post: string | undefined;
  circle: string | undefined;
  /** Id of the post's author. */
  member: string | undefined;
  /** Id of the newest government question that has an answer. */
  qa: string | undefined;
  /** Id of the newest contribution to the first call for contributions. */
  contribution: string | undefined;
  /** The article with the most comments. */
  discussed: ListArticle | undefined;
  /** One of its comments, with replies if possible. */
  comment: Comment | undefined;
}

/** Returns ids of content for each kind of sample in the route table. */
const idsFor = {
  leader: ({ leader }: SampleContent) => [leader],
  shortVideo: ({ shortVideo }: SampleContent) => [shortVideo],
  activity: ({ activity }: SampleContent) => [activity],
  reporter: ({ reporter }: SampleContent) => [reporter],
  dynamic: ({ dynamic }: SampleContent) => [dynamic],
  account: ({ account }: SampleContent) => [account],
  circle: ({ circle }: SampleContent) => [circle],
  post: ({ post }: SampleContent) => [post],
  member: ({ member }: SampleContent) => [member],
  qa: ({ qa }: SampleContent) => [qa],
  contribution: ({ contribution }: SampleContent) => [contribution],
  discussion: ({ discussed }: SampleContent) => (discussed ? [discussed.fileId, '0'] : []),
  comment: ({ comment }: SampleContent) => [comment?.id],
  column: ({ columns }: SampleContent) => [columns[0]?.columnId],
  columnInside: ({ columns }: SampleContent) => {
    const child = columns.find(({ parentId }) => parentId !== undefined && parentId !== '0');
    return [child?.parentId, child?.columnId];
  },
};

/** Returns column or linked id (reading 16), and id, of the first article of a type (Spec §3). */
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
  if (sample === undefined || (typeof sample === 'object' && 'query' in sample)) return [];
  if (typeof sample === 'string') return idsFor[sample](content);
  return 'values' in sample ? sample.values : articleValues(route, sample.article, content);
}

/** Returns the path of a sample address. Without content, required parameters are 1. */
export function samplePath(route: Route, content: SampleContent): (string | undefined)[] {
  const values = sampleValues(route, content).filter((value) => value !== undefined);
  const placeholders = route.params.map(({ optional }) => (optional ? undefined : '1'));
  return [route.name, ...(values.length > 0 ? values : placeholders)];
}

/** Returns the query of a sample address (reading 18). */
export function sampleQuery({ sample }: Route): Readonly<Record<string, string>> {
  return typeof sample === 'object' && 'query' in sample ? sample.query : {};
}

/** Reads columns, sub-columns, and the first articles of each. @throws Error if the platform does not answer */
export async function readSampleContent(): Promise<SampleContent> {
  const top = await columnsBelow('0');
  const below = await Promise.all(
    top.filter(({ hasSubColumn }) => hasSubColumn).map(({ columnId }) => columnsBelow(columnId)),
  );
  const columns = [...top, ...below.flat()];
  const lists = await Promise.all(
    columns.map(async ({ columnId }) =>
      valueIn(await call(getArticles, { columnId, page: 0, lastFileId: '0' }, { timeLimit: 'direct' })),
    ),
  );
  const leaders = await call(leaderView, { count: 1 }, { timeLimit: 'direct' });
  const videos = await call(videoArticleList, { size: 1 }, { timeLimit: 'direct' });
  const activities = await call(activityList, { page: 0 }, { timeLimit: 'direct' });
  const accounts = await call(getXyRank, {}, { timeLimit: 'direct' });
  const posts = await call(postList, { page: 0 }, { timeLimit: 'direct' });
  const questions = await call(qaList, { page: 0 }, { timeLimit: 'direct' });
  const [post] = posts.ok ? posts.value.list : [];
  const articles = lists.flatMap(({ carousel, list }) => [...carousel, ...list]);
  const discussed = withMostComments(articles);
  return {
    columns,
    articles,
    discussed,
    comment: discussed && (await commentOn(discussed.fileId)),
    leader: leaders.ok ? leaders.value.list[0]?.id : undefined,
    activity: activities.ok ? activities.value.list[0]?.fileId : undefined,
    shortVideo: videos.ok ? videos.value.list[0]?.id : undefined,
    account: accounts.ok ? accounts.value.list[0]?.id : undefined,
    post: post?.id,
    circle: post?.circleId,
    member: post?.userID,
    qa: questions.ok ? questions.value.list.find(({ answer }) => answer !== '')?.fileId : undefined,
    contribution: await contributionTo(articles.find(({ articleType }) => articleType === callType)),
    ...(await peopleOf(articles)),
  };
}

/** articleType of a call for contributions (assumed). */
const callType = 103;

async function contributionTo(called: ListArticle | undefined): Promise<string | undefined> {
  if (!called) return undefined;
  const linkID = called.linkID ?? called.fileId;
  const list = await call(inputArticleList, { linkID, page: 0 }, { timeLimit: 'direct' });
  return list.ok ? list.value.list[0]?.id : undefined;
}

/** articleType of a live (Spec §3). */
const liveType = 6;

/** Returns the article with the most comments. Those of a live are counted at the article that links to it, but belong to the live. */
function withMostComments(articles: readonly ListArticle[]): ListArticle | undefined {
  return articles
    .filter(({ articleType }) => articleType !== liveType)
    .reduce<ListArticle | undefined>(
      (current, article) => (article.countDiscuss > (current?.countDiscuss ?? 0) ? article : current),
      undefined,
    );
}

async function commentOn(id: string): Promise<Comment | undefined> {
  const comments = await call(discussView, { id, page: 0 }, { timeLimit: 'direct' });
  if (!comments.ok) return undefined;
  const { list } = comments.value;
  return list.find(({ countDiscuss }) => countDiscuss > 0) ?? list[0];
}

/** Articles to search for a reporter with a card. */
const maxSearched = 20;

/** Finds a reporter in articles, as no operation lists them. */
async function peopleOf(
  articles: readonly ListArticle[],
): Promise<Pick<SampleContent, 'reporter' | 'dynamic'>> {
  for (const { fileId } of articles.slice(0, maxSearched)) {
    const article = await call(getArticleContent, { articleId: fileId }, { timeLimit: 'direct' });
    const author = article.ok ? article.value.author : undefined;
    const reporter = typeof author === 'object' ? author.id : undefined;
    if (reporter !== undefined) {
      const dynamics = await call(getDynamicList, { id: reporter, page: 0 }, { timeLimit: 'direct' });
      return { reporter, dynamic: dynamics.ok ? dynamics.value.list[0]?.id : undefined };
    }
  }
  return { reporter: undefined, dynamic: undefined };
}

async function columnsBelow(parentColumnId: string): Promise<ContractColumn[]> {
  return valueIn(await call(getColumns, { parentColumnId }, { timeLimit: 'direct' })).columns;
}

function valueIn<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`The platform returned no sample content: ${JSON.stringify(result.error)}`);
}
