import type { ListArticle } from '@/lib/contract/article';
import { type ContractColumn, getArticles, getColumns } from '@/lib/contract/content';
import { leaderView } from '@/lib/contract/leader';
import { videoArticleList } from '@/lib/contract/video';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import type { Route } from '@/lib/routes/table';

/** What a platform has that sample addresses can show. */
export interface SampleContent {
  columns: readonly ContractColumn[];
  articles: readonly ListArticle[];
  /** Id of the first leader, where the platform has any. */
  leader: string | undefined;
  /** Id of the newest short video, where the platform has any. */
  shortVideo: string | undefined;
}

/** The values of a route's parameters, in their order. */
type SampleValues = (content: SampleContent) => readonly (string | undefined)[] | undefined;

/** Column and id of the first article of a type (Spec §3). */
function article(type: number): SampleValues {
  return ({ articles }) => {
    const found = articles.find(({ articleType }) => articleType === type);
    return found && [found.columnID, found.fileId];
  };
}

/** What an article of a type leads to, and its own id (reading 16). */
function linked(type: number): SampleValues {
  return ({ articles }) => {
    const found = articles.find(({ articleType }) => articleType === type);
    return found && [found.linkID ?? found.fileId, found.fileId];
  };
}

/** The id alone of the first article of a type. */
function articleId(type: number): SampleValues {
  return (content) => article(type)(content)?.slice(1);
}

const leader: SampleValues = ({ leader: id }) => (id === undefined ? undefined : [id]);

const shortVideo: SampleValues = ({ shortVideo: id }) => (id === undefined ? undefined : [id]);

const column: SampleValues = ({ columns }) => columns.slice(0, 1).map(({ columnId }) => columnId);

/** Where the values of a route's sample address come from; a route that begins to work gets its line. */
const samples: Readonly<Record<string, SampleValues>> = {
  newsDetail: article(0),
  imageDetail: article(1),
  videoDetail: article(2),
  specDetail: linked(3),
  linkDetail: articleId(4),
  liveDetail: linked(6),
  commentAll: (content) => [article(0)(content)?.[1], '0'],
  columnDetail: column,
  figureDetail: leader,
  personageReports: leader,
  mvodShare: shortVideo,
  minVideoDetail: shortVideo,
  // No call lists courses; the embedded platform's begin with this one.
  onlineStudy: () => ['701'],
  specMore: (content) => linked(3)(content)?.slice(0, 1),
  // Lists of tags have no list of their own; the embedded platform numbers from 1.
  tagList: () => ['1'],
  moreImage: articleId(1),
  columnShare: ({ columns }) => {
    const child = columns.find(({ parentId }) => parentId !== undefined && parentId !== '0');
    return child && [child.parentId, child.columnId];
  },
};

/** Path of a route's sample address: name and values; without content a required parameter gets a 1. */
export function samplePath(route: Route, content: SampleContent): (string | undefined)[] {
  const values = samples[route.name]?.(content) ?? [];
  const placeholders = route.params.map(({ optional }) => (optional ? undefined : '1'));
  return [route.name, ...(values.length > 0 ? values : placeholders)];
}

/** What stands in the query (reading 18); the embedded platform numbers from 1. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  productDetail: { id: '1' },
  noticeDetail: { id: '1' },
  // A file of the embedded platform's; no call names certificates.
  previewPDF: { url: '/media/files/certificate-6001.pdf' },
};

/** Query of a route's sample address. */
export function sampleQuery({ name }: Route): Readonly<Record<string, string>> {
  return queries[name] ?? {};
}

/** Reads columns, those below them, and the first articles of each. @throws Error when the platform does not answer */
export async function readSampleContent(): Promise<SampleContent> {
  const top = await columnsBelow('0');
  const below = await Promise.all(
    top.filter(({ hasSubColumn }) => hasSubColumn).map(({ columnId }) => columnsBelow(columnId)),
  );
  const columns = [...top, ...below.flat()];
  const lists = await Promise.all(
    columns.map(async ({ columnId }) =>
      valueIn(await call(getArticles, { columnId, page: 0, lastFileId: '0' }, { patience: 'direct' })),
    ),
  );
  const leaders = await call(leaderView, { count: 1 }, { patience: 'direct' });
  const videos = await call(videoArticleList, { size: 1 }, { patience: 'direct' });
  return {
    columns,
    articles: lists.flatMap(({ carousel, list }) => [...carousel, ...list]),
    // A publisher need not have leaders.
    leader: leaders.ok ? leaders.value.list[0]?.id : undefined,
    shortVideo: videos.ok ? videos.value.list[0]?.id : undefined,
  };
}

async function columnsBelow(parentColumnId: string): Promise<ContractColumn[]> {
  return valueIn(await call(getColumns, { parentColumnId }, { patience: 'direct' })).columns;
}

function valueIn<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`The platform gave no sample content: ${JSON.stringify(result.error)}`);
}
