import 'server-only';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { readColumn } from '@/lib/cards/read-column';
import type { ArticleContent, ListArticle } from '@/lib/contract/article';
import { getArticleContent, getColumn, getRelArticles } from '@/lib/contract/content';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { fail, isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { mapResult, read } from '@/lib/platform/read';

/** What the list belongs to: a set that the others are related to, or a column. */
export interface SetListSubject {
  kind: 'set' | 'column';
  id: string;
  /** The column of a set. */
  columnId: string | undefined;
  name: string;
  language: string | undefined;
}

/** A page of a list of image sets. */
export interface SetList {
  subject: SetListSubject;
  cards: readonly Card[];
  next: ListPosition | undefined;
}

/** One page of the platform's list, in which sets stand among others. */
interface MixedPage {
  articles: readonly ListArticle[];
  next: ListPosition | undefined;
}

/**
 * Pages of the platform's list that one page of ours may take: sets may be rare among its articles, and each page is a call.
 */
const mostPages = 3;

async function relatedPage(
  set: ArticleContent,
  { page, lastFileId }: ListPosition,
): Promise<Result<MixedPage>> {
  const answer = await read(getRelArticles, { articleId: set.fileId, page, lastFileId });
  return mapResult(answer, ({ related, hasMore }) => ({
    articles: [...(page === 0 ? set.related : []), ...related],
    next: nextPosition(page, related, hasMore),
  }));
}

/** A column's articles; the carousel's are its first. */
async function columnPage(columnId: string, position: ListPosition): Promise<Result<MixedPage>> {
  const answer = await readColumn(columnId, position);
  return mapResult(answer, ({ carousel, list }) => ({
    articles: [...carousel, ...list],
    next: nextPosition(position.page, list),
  }));
}

/** Sets from the position on: further pages are asked for until one has sets, since a page without any looks like the end. */
async function collect(
  ask: (position: ListPosition) => Promise<Result<MixedPage>>,
  from: ListPosition,
  seen: Set<string>,
): Promise<Result<Pick<SetList, 'cards' | 'next'>>> {
  let next: ListPosition | undefined = from;
  let cards: Card[] = [];
  for (let asked = 0; next && cards.length === 0 && asked < mostPages; asked += 1) {
    const answer: Result<MixedPage> = await ask(next);
    if (!answer.ok) return answer;
    cards = toCards(answer.value.articles, seen).filter(({ kind }) => kind === 'imageSet');
    next = answer.value.next;
  }
  return succeed({ cards, next });
}

async function setsOfColumn(id: string, position: ListPosition): Promise<Result<SetList>> {
  const column = await read(getColumn, { columnId: id });
  if (!column.ok) return column;
  tagPage(`column:${id}`);
  const list = await collect((at) => columnPage(id, at), position, new Set());
  const { columnName, description, language } = column.value;
  const name = headline(columnName, description);
  return mapResult(list, (found) => ({
    subject: { kind: 'column', id, columnId: id, name, language },
    ...found,
  }));
}

/**
 * Image sets of an id (R2.26). The spec does not say whose id it is. Assumed: that of an image set, whose related sets are
 * listed (getRelArticles); where no article has it, that of a column, whose sets are listed (getArticles).
 */
export async function loadMoreSets(
  id: string | undefined,
  position: ListPosition,
): Promise<Result<SetList, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  const set = await read(getArticleContent, { articleId: id });
  if (!set.ok) {
    if (!isAbsent(set.error)) return set;
    const column = await setsOfColumn(id, position);
    return !column.ok && isAbsent(column.error) ? set : column;
  }
  tagPage(`article:${id}`);
  const list = await collect((at) => relatedPage(set.value, at), position, new Set([id]));
  const { title, columnID: columnId, language } = set.value;
  return mapResult(list, (found) => ({
    subject: { kind: 'set', id, columnId, name: plainText(title), language },
    ...found,
  }));
}
