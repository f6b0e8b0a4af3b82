import 'server-only';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { readColumn } from '@/lib/cards/read-column';
import type { ArticleContent } from '@/lib/contract/article';
import { getArticleContent, getColumn, getRelArticles } from '@/lib/contract/content';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { fail, isAbsent, type Loaded, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';

export type MoreSetsPageValues = Loaded<typeof loadMoreSets>;

/** Maximum list pages read to find sets. Sets may be rare, and each list page costs a platform call. */
const maxPages = 3;

async function readRelatedPage(set: ArticleContent, { page, lastFileId }: ListPosition) {
  const answer = await read(getRelArticles, { articleId: set.fileId, page, lastFileId });
  return mapResult(answer, ({ related, hasMore }) => ({
    articles: [...(page === 0 ? set.related : []), ...related],
    next: nextPosition(page, related, hasMore),
  }));
}

async function readColumnPage(columnId: string, position: ListPosition) {
  const answer = await readColumn(columnId, position);
  return mapResult(answer, ({ carousel, list }) => ({
    articles: [...carousel, ...list],
    next: nextPosition(position.page, list),
  }));
}

/** Reads further pages if a page has no set, because an empty page would look like the end. */
async function collectSets(
  readPage: (position: ListPosition) => ReturnType<typeof readRelatedPage>,
  from: ListPosition,
  knownIds: Set<string>,
) {
  let next: ListPosition | undefined = from;
  let cards: Card[] = [];
  for (let pagesRead = 0; next && cards.length === 0 && pagesRead < maxPages; pagesRead += 1) {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage(next);
    if (!answer.ok) return answer;
    cards = toCards(answer.value.articles, knownIds).filter(({ kind }) => kind === 'imageSet');
    next = answer.value.next;
  }
  return succeed({ cards, next });
}

async function loadColumnSets(id: string, position: ListPosition) {
  const column = await read(getColumn, { columnId: id });
  if (!column.ok) return column;
  tagPage(`column:${id}`);
  const list = await collectSets((start) => readColumnPage(id, start), position, new Set());
  const { columnName, description, language } = column.value;
  const name = headline(columnName, description);
  return mapResult(list, (values) => ({
    subject: { kind: 'column' as const, id, columnId: id, name, language },
    ...values,
  }));
}

/** Loads sets related to a set or in a column: R2.26 does not define whether `id` names a set or a column. */
export async function loadMoreSets(id: string | undefined, position: ListPosition) {
  if (id === undefined) return fail({ kind: 'notFound' });
  const set = await read(getArticleContent, { articleId: id });
  if (!set.ok) {
    if (!isAbsent(set.error)) return set;
    const column = await loadColumnSets(id, position);
    return !column.ok && isAbsent(column.error) ? set : column;
  }
  tagPage(`article:${id}`);
  const list = await collectSets((start) => readRelatedPage(set.value, start), position, new Set([id]));
  const { title, columnID: columnId, language } = set.value;
  return mapResult(list, (values) => ({
    subject: { kind: 'set' as const, id, columnId, name: plainText(title), language },
    ...values,
  }));
}

export const moreSetsShareCard = defineShareCard(({ words }, { subject }: MoreSetsPageValues) => ({
  title: words('imageSet.listTitle', { list: words('titles.moreImage'), subject: subject.name }),
  path: siteHref(['moreImage', subject.id]),
}));
