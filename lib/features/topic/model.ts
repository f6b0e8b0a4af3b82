import { toCards } from '@/lib/cards/card';
import { toColumn } from '@/lib/cards/column';
import type { ListVariant } from '@/lib/cards/list-variant';
import type { ListArticle } from '@/lib/contract/article';
import type { ContractColumn } from '@/lib/contract/content';
import { type FailedList, failedList } from '@/lib/platform/page-parts';

const sectionSizes: Readonly<Record<ListVariant, number>> = {
  list: 4,
  magazine: 2,
  grid: 4,
  brief: 5,
  row: 6,
  ranking: 5,
  topic: 3,
};

export type TopicSection = NonNullable<ReturnType<typeof toSection>>;

/** Returns a section; undefined if it is empty. A section that failed to load is shown with its error. */
export function toSection(
  contractColumn: ContractColumn,
  answer: { list: readonly ListArticle[]; hasMore: boolean } | FailedList,
) {
  const failed = answer === failedList;
  const { list, hasMore } = failed ? { list: [], hasMore: false } : answer;
  const column = toColumn(contractColumn);
  const allCards = toCards(list);
  const cards = allCards.slice(0, sectionSizes[column.variant]);
  if (cards.length === 0 && !failed) return undefined;
  return {
    ...column,
    cards,
    /** True if the section's articles failed to load (R4.25). */
    failed,
    hasMore: hasMore || cards.length < allCards.length,
    isTopic: column.hasSubColumns,
  };
}

/** Returns the topic's id: `linkId` or, if `linkId` equals `id`, the linkID of the article (reading 16). */
export function topicIdOf(linkId: string, id: string, articleLink: string | undefined): string {
  return linkId === id ? (articleLink ?? linkId) : linkId;
}
