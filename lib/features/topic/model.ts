import { type Card, toCards } from '@/lib/cards/card';
import { columnVariant, type ListVariant } from '@/lib/cards/list-variant';
import type { ListArticle } from '@/lib/contract/article';
import type { ContractColumn } from '@/lib/contract/content';
import { headline } from '@/lib/format/headline';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { type FailedList, failedList } from '@/lib/platform/page-parts';

/** `columnType` of a special topic's column (an assumption, see getSubSpecialArticles). */
const topicType = 3;

const sectionSizes: Readonly<Record<ListVariant, number>> = {
  list: 4,
  magazine: 2,
  grid: 4,
  brief: 5,
  row: 6,
  ranking: 5,
  topic: 3,
};

export interface TopicSection {
  id: string;
  name: string;
  description: string | undefined;
  variant: ListVariant;
  cards: readonly Card[];
  /** True if the section's articles failed to load (R4.25). */
  failed: boolean;
  hasMore: boolean;
  /** True if the section has sections, which makes it a topic within the topic. */
  isTopic: boolean;
  /** BCP 47 tag if it differs from the site's language. */
  language: string | undefined;
}

export function columnLanguage({ language, columnName }: ContractColumn): string | undefined {
  return language ?? (startsWithTibetan(columnName) ? 'bo' : undefined);
}

export function isTopicColumn({ columnType }: ContractColumn): boolean {
  return columnType === topicType;
}

/** Drops an empty section. A section that failed to load is shown with its error. */
export function toSection(
  column: ContractColumn,
  answer: { list: readonly ListArticle[]; hasMore: boolean } | FailedList,
): TopicSection | undefined {
  const failed = answer === failedList;
  const { list, hasMore } = failed ? { list: [], hasMore: false } : answer;
  const variant = columnVariant(column.columnStyle, column.cmDisplayStyle);
  const all = toCards(list);
  const cards = all.slice(0, sectionSizes[variant]);
  if (cards.length === 0 && !failed) return undefined;
  return {
    id: column.columnId,
    name: headline(column.columnName, column.description),
    description: column.description,
    variant,
    cards,
    failed,
    hasMore: hasMore || cards.length < all.length,
    isTopic: column.hasSubColumn,
    language: columnLanguage(column),
  };
}

/** Equal ids may both be the id of the topic's article, whose linkID is `articleLink` (reading 16). */
export function topicIdOf(linkId: string, id: string, articleLink: string | undefined): string {
  return linkId === id ? (articleLink ?? linkId) : linkId;
}

export function sectionAnchor(id: string): string {
  return `section-${id}`;
}
