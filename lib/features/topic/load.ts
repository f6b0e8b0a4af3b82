import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { type LoadedContent, loadContent } from '@/lib/article/load-content';
import type { Article } from '@/lib/article/model';
import { articleKind } from '@/lib/cards/kind';
import { summaryOf } from '@/lib/cards/summary';
import { type ContractColumn, getColumn, getColumns } from '@/lib/contract/content';
import { getSubSpecialArticles } from '@/lib/contract/topic';
import { headline } from '@/lib/format/headline';
import type { PreparedBody } from '@/lib/html/body-input';
import { fail, isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { columnLanguage, isTopicColumn, type TopicSection, topicIdOf, toSection } from './model';

export interface TopicLink {
  id: string;
  name: string;
  language: string | undefined;
}

export interface Topic {
  /** Id of the topic's column, which identifies the topic. */
  id: string;
  title: string;
  lead: string | undefined;
  language: string | undefined;
  picture: string | undefined;
  /** The topic's article; a topic within a topic has none. */
  article: Article | undefined;
  body: PreparedBody | undefined;
  sections: readonly TopicSection[];
  /** True if the sections failed to load (R4.25). */
  sectionsFailed: boolean;
  parent: TopicLink | undefined;
}

const firstPosition = { page: 0, lastFileId: '0' };

async function loadSection(column: ContractColumn): Promise<TopicSection | undefined> {
  const { columnId } = column;
  tagPage(`column:${columnId}`);
  const answer = listOrFailed(await read(getSubSpecialArticles, { columnId, ...firstPosition }));
  return answer && toSection(column, answer);
}

/** Without sections created by editors, the topic's articles are the only section. */
async function loadSections(
  topicId: string,
  topicColumn: ContractColumn | undefined,
): Promise<Pick<Topic, 'sections' | 'sectionsFailed'>> {
  const below = listOrFailed(await read(getColumns, { parentColumnId: topicId }));
  if (below === failedList) return { sections: [], sectionsFailed: true };
  const visibleColumns = (below?.columns ?? []).filter(({ isForbidden }) => !isForbidden);
  const columns = visibleColumns.length > 0 || !topicColumn ? visibleColumns : [topicColumn];
  const sections = await Promise.all(columns.map(loadSection));
  return { sections: sections.flatMap((section) => section ?? []), sectionsFailed: false };
}

export async function loadParent(column: ContractColumn | undefined): Promise<TopicLink | undefined> {
  if (!column?.parentId) return undefined;
  const parent = valueOrIncomplete(await read(getColumn, { columnId: column.parentId }));
  if (!parent || !isTopicColumn(parent)) return undefined;
  return {
    id: parent.columnId,
    name: headline(parent.columnName, parent.description),
    language: columnLanguage(parent),
  };
}

function topicArticle(lead: Result<LoadedContent>, topicId: string, id: string): LoadedContent | undefined {
  if (!lead.ok || articleKind(lead.value.content.articleType) !== 'specialTopic') return undefined;
  const { linkID = id } = lead.value.content;
  return linkID === topicId ? lead.value : undefined;
}

/** A withdrawn article withdraws the topic, too. An outage only marks the page as incomplete. */
function withdrawnError(lead: Result<LoadedContent>): PlatformError | undefined {
  if (lead.ok) return undefined;
  if (!isAbsent(lead.error)) markIncomplete();
  return lead.error.kind === 'withdrawn' ? lead.error : undefined;
}

async function composeTopic(
  id: string,
  topicContent: LoadedContent | undefined,
  column: ContractColumn | undefined,
): Promise<Topic> {
  const [sections, parent, words] = await Promise.all([
    loadSections(id, column),
    loadParent(column),
    currentWords(),
  ]);
  const { picBig, picMiddle, picSmall, imgUrl } = topicContent?.content ?? {};
  return {
    id,
    title: topicContent?.article.title ?? headline(column?.columnName, column?.description),
    lead: (topicContent && summaryOf(topicContent.content)) ?? column?.description,
    language: topicContent?.article.language ?? (column && columnLanguage(column)),
    picture: picBig ?? picMiddle ?? picSmall ?? imgUrl,
    article: topicContent?.article,
    body: topicContent && bodyOf(topicContent.article, words),
    ...sections,
    parent,
  };
}

/** `linkId` is the topic, `id` the article that links to it (reading 16). Either of the two suffices. */
export async function loadTopic(
  linkId: string | undefined,
  id: string | undefined,
): Promise<Result<Topic, PlatformError>> {
  if (linkId === undefined || id === undefined) return fail({ kind: 'notFound' });
  const lead = await loadContent(undefined, id);
  const lost = withdrawnError(lead);
  if (lost) return fail(lost);
  const isTopic = lead.ok && articleKind(lead.value.content.articleType) === 'specialTopic';
  const topicId = topicIdOf(linkId, id, isTopic ? lead.value.content.linkID : undefined);
  tagPage(`column:${topicId}`);
  const topicContent = topicArticle(lead, topicId, id);
  const column = await read(getColumn, { columnId: topicId });
  if (!topicContent && !column.ok) return column;
  return succeed(await composeTopic(topicId, topicContent, valueOrIncomplete(column)));
}
