import 'server-only';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import { columnVariant, type ListVariant } from '@/lib/cards/list-variant';
import { getColumn } from '@/lib/contract/content';
import { getSubSpecialArticles } from '@/lib/contract/topic';
import { headline } from '@/lib/format/headline';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { loadParent, type TopicLink } from './load';
import { columnLanguage } from './model';

export interface SectionPageValues {
  id: string;
  name: string;
  description: string | undefined;
  language: string | undefined;
  variant: ListVariant;
  cards: readonly Card[];
  /** Number of articles on the previous pages. */
  before: number;
  next: ListPosition | undefined;
  topic: TopicLink | undefined;
}

export async function loadSectionPage(
  columnId: string | undefined,
  { page, lastFileId }: ListPosition,
): Promise<Result<SectionPageValues, PlatformError>> {
  if (columnId === undefined) return fail({ kind: 'notFound' });
  tagPage(`column:${columnId}`);
  const [column, answer] = await Promise.all([
    read(getColumn, { columnId }),
    read(getSubSpecialArticles, { columnId, page, lastFileId }),
  ]);
  if (!column.ok) return column;
  if (!answer.ok) return answer;
  const { columnName, columnStyle, cmDisplayStyle, description } = column.value;
  return succeed({
    id: columnId,
    name: headline(columnName, description),
    description,
    language: columnLanguage(column.value),
    variant: columnVariant(columnStyle, cmDisplayStyle),
    cards: toCards(answer.value.list),
    before: page * pageSize,
    next: nextPosition(page, answer.value.list, answer.value.hasMore),
    topic: await loadParent(column.value),
  });
}
