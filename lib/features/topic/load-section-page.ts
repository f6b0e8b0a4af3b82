import 'server-only';
import { toCards } from '@/lib/cards/card';
import { toColumn } from '@/lib/cards/column';
import { type ListPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import { getColumn } from '@/lib/contract/content';
import { getSubSpecialArticles } from '@/lib/contract/topic';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { loadParent } from './load';

export type SectionPageValues = Loaded<typeof loadSectionPage>;

export async function loadSectionPage(columnId: string | undefined, { page, lastFileId }: ListPosition) {
  if (columnId === undefined) return fail({ kind: 'notFound' });
  tagPage(`column:${columnId}`);
  const [column, answer] = await Promise.all([
    read(getColumn, { columnId }),
    read(getSubSpecialArticles, { columnId, page, lastFileId }),
  ]);
  if (!column.ok) return column;
  if (!answer.ok) return answer;
  return succeed({
    ...toColumn(column.value),
    cards: toCards(answer.value.list),
    precedingCount: page * pageSize,
    next: nextPosition(page, answer.value.list, answer.value.hasMore),
    topic: await loadParent(column.value),
  });
}
