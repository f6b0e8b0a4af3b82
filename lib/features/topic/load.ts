import 'server-only';
import { type LoadedContent, leadPicture, loadContent } from '@/lib/article/load-content';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import { articleKind } from '@/lib/cards/article-kind';
import { type Column, toColumn } from '@/lib/cards/column';
import { firstPosition } from '@/lib/cards/list-position';
import { summaryOf } from '@/lib/cards/summary';
import { type ContractColumn, getColumn, getColumns } from '@/lib/contract/content';
import { getSubSpecialArticles } from '@/lib/contract/topic';
import { fail, isAbsent, type Loaded, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { topicIdOf, toSection } from './model';

export type Topic = Loaded<typeof loadTopic>;

/** `columnType` of a special topic's column (an assumption, see getSubSpecialArticles). */
const topicColumnType = 3;

async function loadSection(column: ContractColumn) {
  const { columnId } = column;
  tagPage(`column:${columnId}`);
  const answer = listOrFailed(await read(getSubSpecialArticles, { columnId, ...firstPosition }));
  return answer && toSection(column, answer);
}

/** Loads the sections. Without sections created by editors, the topic's articles are the only section. */
async function loadSections(topicId: string, topicColumn: ContractColumn | undefined) {
  const subColumns = listOrFailed(await read(getColumns, { parentColumnId: topicId }));
  if (subColumns === failedList) return { sections: [], sectionsFailed: true };
  const visibleColumns = (subColumns?.columns ?? []).filter(({ isForbidden }) => !isForbidden);
  const columns = visibleColumns.length > 0 || !topicColumn ? visibleColumns : [topicColumn];
  const sections = await Promise.all(columns.map(loadSection));
  return { sections: sections.flatMap((section) => section ?? []), sectionsFailed: false };
}

export async function loadParent(column: ContractColumn | undefined): Promise<Column | undefined> {
  if (!column?.parentId) return undefined;
  const parent = valueOrIncomplete(await read(getColumn, { columnId: column.parentId }));
  return parent?.columnType === topicColumnType ? toColumn(parent) : undefined;
}

/** Returns the error of a withdrawn article; its topic is withdrawn too. Outages mark the page incomplete. */
function withdrawnError(answer: Result<LoadedContent>): PlatformError | undefined {
  if (answer.ok) return undefined;
  if (!isAbsent(answer.error)) markIncomplete();
  return answer.error.kind === 'withdrawn' ? answer.error : undefined;
}

/** Loads the topic `linkId`. `id` is the article that links to the topic, or the same id (reading 16). */
export async function loadTopic(linkId: string | undefined, id: string | undefined) {
  if (linkId === undefined || id === undefined) return fail({ kind: 'notFound' });
  const answer = await loadContent(undefined, id);
  const error = withdrawnError(answer);
  if (error) return fail(error);
  const topicContent =
    answer.ok && articleKind(answer.value.content.articleType) === 'specialTopic' ? answer.value : undefined;
  const topicId = topicIdOf(linkId, id, topicContent?.content.linkID);
  tagPage(`column:${topicId}`);
  const ownContent = (topicContent?.content.linkID ?? id) === topicId ? topicContent : undefined;
  const columnAnswer = await read(getColumn, { columnId: topicId });
  if (!ownContent && !columnAnswer.ok) return columnAnswer;
  const contractColumn = valueOrIncomplete(columnAnswer);
  const column = contractColumn && toColumn(contractColumn);
  const [sections, parent, words] = await Promise.all([
    loadSections(topicId, contractColumn),
    loadParent(contractColumn),
    currentWords(),
  ]);
  return succeed({
    id: topicId,
    title: ownContent?.article.title ?? column?.name ?? '',
    lead: (ownContent && summaryOf(ownContent.content)) ?? column?.description,
    language: ownContent?.article.language ?? column?.language,
    picture: ownContent && leadPicture(ownContent.content),
    /** Article of the topic; undefined for a topic within a topic, or if the article failed to load. */
    article: ownContent?.article,
    body: ownContent && prepareArticleBody(ownContent.article, words),
    ...sections,
    parent,
  });
}
