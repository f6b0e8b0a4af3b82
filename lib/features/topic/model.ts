import { type Card, toCards } from '@/lib/cards/card';
import { columnLook, type ListLook } from '@/lib/cards/look';
import type { ListArticle } from '@/lib/contract/article';
import type { ContractColumn } from '@/lib/contract/content';
import { headline } from '@/lib/format/headline';
import { beginsTibetan } from '@/lib/format/tibetan';
import { type FailedList, failedList } from '@/lib/platform/page-scope';

/** columnType of a special topic's column (assumed, as getSubSpecialArticles says). */
const topicType = 3;

/** Articles of a section that stand on the topic's own page, by the section's look. */
const sectionSizes: Readonly<Record<ListLook, number>> = {
  list: 4,
  magazine: 2,
  grid: 4,
  brief: 5,
  row: 6,
  ranking: 5,
  topic: 3,
};

/** One part of a special topic with its first articles. */
export interface TopicSection {
  id: string;
  name: string;
  description: string | undefined;
  look: ListLook;
  cards: readonly Card[];
  /** Its articles could not be had (R4.25). */
  failed: boolean;
  /** More articles lie behind than are shown. */
  hasMore: boolean;
  /** The section has sections of its own: it is a topic within the topic. */
  isTopic: boolean;
  /** BCP 47 tag where it is not in the site's language. */
  language: string | undefined;
}

/** A column's name as a text of its own language. */
export function columnLanguage({ language, columnName }: ContractColumn): string | undefined {
  return language ?? (beginsTibetan(columnName) ? 'bo' : undefined);
}

/** Whether a column is a special topic's, as against a column of the paper. */
export function isTopicColumn({ columnType }: ContractColumn): boolean {
  return columnType === topicType;
}

/**
 * A section as the topic's page shows it; undefined when there is nothing in it, since a heading alone tells a reader
 * nothing; one that could not be had says so.
 */
export function toSection(
  column: ContractColumn,
  answer: { list: readonly ListArticle[]; hasMore: boolean } | FailedList,
): TopicSection | undefined {
  const failed = answer === failedList;
  const { list, hasMore } = failed ? { list: [], hasMore: false } : answer;
  const look = columnLook(column.columnStyle, column.cmDisplayStyle);
  const all = toCards(list);
  const cards = all.slice(0, sectionSizes[look]);
  if (cards.length === 0 && !failed) return undefined;
  return {
    id: column.columnId,
    name: headline(column.columnName, column.description),
    description: column.description,
    look,
    cards,
    failed,
    hasMore: hasMore || cards.length < all.length,
    isTopic: column.hasSubColumn,
    language: columnLanguage(column),
  };
}

/**
 * Which topic an address means (reading 16): linkID names what is loaded. A lone value serves as both, so there it may be
 * the topic's article, and that knows its topic.
 * @param articleLink linkID of the article `id`, where that is a topic's
 */
export function topicIdOf(linkId: string, id: string, articleLink: string | undefined): string {
  return linkId === id ? (articleLink ?? linkId) : linkId;
}

/** Id of the element that a section's link leads to. */
export function sectionAnchor(id: string): string {
  return `section-${id}`;
}
