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
  const below = listOrFailed(await read(getColumns, { parentColumnId: topicId }));
  if (below === failedList) return { sections: [], sectionsFailed: true };
  const visibleColumns = (below?.columns ?? []).filter(({ isForbidden }) => !isForbidden);
  const columns = visibleColumns.length > 0 || !topicColumn ? visibleColumns : [topicColumn];
  const sections = await Promise.all(columns.map(loadSection));
  return { sections: sections.flatMap((section) => section ?? []), sectionsFailed: false };
}

export async function loadParent(column: ContractColumn | undefined): Promise<Column | undefined> {
  if (!column?.parentId) return undefined;
  const parent = valueOrIncomplete(await read(getColumn, { columnId: column.parentId }));
  return parent?.columnType === topicColumnType ? toColumn(parent) : undefined;
}

/** Returns the error if the article is withdrawn, because the topic is then withdrawn, too. */
function withdrawnError(lead: Result<LoadedContent>): PlatformError | undefined {
  if (lead.ok) return undefined;
  if (!isAbsent(lead.error)) markIncomplete();
  return lead.error.kind === 'withdrawn' ? lead.error : undefined;
}

/** Loads the topic `linkId`. `id` is the article that links to the topic, or the same id (reading 16). */
export async function loadTopic(linkId: string | undefined, id: string | undefined) {
  if (linkId === undefined || id === undefined) return fail({ kind: 'notFound' });
  const lead = await loadContent(undefined, id);
  const lost = withdrawnError(lead);
  if (lost) return fail(lost);
  const topicLead =
    lead.ok && articleKind(lead.value.content.articleType) === 'specialTopic' ? lead.value : undefined;
  const topicId = topicIdOf(linkId, id, topicLead?.content.linkID);
  tagPage(`column:${topicId}`);
  const own = (topicLead?.content.linkID ?? id) === topicId ? topicLead : undefined;
  const columnAnswer = await read(getColumn, { columnId: topicId });
  if (!own && !columnAnswer.ok) return columnAnswer;
  const contractColumn = valueOrIncomplete(columnAnswer);
  const column = contractColumn && toColumn(contractColumn);
  const [sections, parent, words] = await Promise.all([
    loadSections(topicId, contractColumn),
    loadParent(contractColumn),
    currentWords(),
  ]);
  return succeed({
    id: topicId,
    title: own?.article.title ?? column?.name ?? '',
    lead: (own && summaryOf(own.content)) ?? column?.description,
    language: own?.article.language ?? column?.language,
    picture: own && leadPicture(own.content),
    /** Article of the topic; undefined for a topic within a topic, or if the article failed to load. */
    article: own?.article,
    body: own && prepareArticleBody(own.article, words),
    ...sections,
    parent,
  });
}
