import 'server-only';
import { toCard } from '@/lib/cards/card';
import { mayHaveMore } from '@/lib/cards/list-position';
import { isListedColumn } from '@/lib/cards/listed-column';
import { type ColumnAnswer, readColumn } from '@/lib/cards/read-column';
import type { ListArticle } from '@/lib/contract/article';
import { type ContractColumn, getColumns } from '@/lib/contract/content';
import { reporterArticles } from '@/lib/contract/reporter';
import { environment, publicUrl } from '@/lib/env/environment';
import { parsePlatformDate } from '@/lib/format/platform-date';
import type { Result } from '@/lib/platform/errors';
import { markIncomplete, tagPage } from '@/lib/platform/page-scope';
import { mapResult, read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { entryPicture } from './entry-picture';
import { type FeedEntry, type SiteFacts, toEntry } from './feed-model';

/** An article of a list, and the column that it belongs to. */
export interface ListedEntry {
  entry: FeedEntry;
  articleId: string;
  columnId: string | undefined;
}

export function siteFacts(): SiteFacts {
  const { CONTENT_LANGUAGE, SITE_ID } = environment();
  return { publicUrl: publicUrl(), siteId: SITE_ID, language: CONTENT_LANGUAGE };
}

/** The one address of what an article shows: a live's is its own, whatever article leads there. */
function canonicalHref(article: ListArticle): string {
  const { kind, href } = toCard(article);
  if (kind !== 'live') return href;
  return pageHref(environment().BASE_PATH, ['liveDetail', article.linkID ?? article.fileId]);
}

function entryOf(
  article: ListArticle,
  list?: Pick<ContractColumn, 'columnId' | 'columnName'>,
): ListedEntry[] {
  const time = parsePlatformDate(article.publishtime);
  // Feeds are in the order of time: what has none has no place in them.
  if (time === undefined) return [];
  const card = { ...toCard(article), href: canonicalHref(article) };
  const picture = entryPicture(article);
  const columnName = article.columnName ?? list?.columnName;
  const entry = toEntry({ card, time, columnName, tags: article.tag, picture }, siteFacts());
  return [{ entry, articleId: article.fileId, columnId: article.columnID ?? list?.columnId }];
}

/** All columns that readers are shown, those below others included. */
export async function loadColumns(): Promise<Result<ContractColumn[]>> {
  tagPage('columns');
  const top = await read(getColumns, { parentColumnId: '0' });
  if (!top.ok) return top;
  const listed = top.value.columns.filter(isListedColumn);
  const below = await Promise.all(
    listed
      .filter(({ hasSubColumn }) => hasSubColumn)
      .map(({ columnId }) => read(getColumns, { parentColumnId: columnId })),
  );
  const children = below.flatMap((answer) => {
    if (!answer.ok) markIncomplete();
    return answer.ok ? answer.value.columns.filter(isListedColumn) : [];
  });
  return { ok: true, value: [...listed, ...children] };
}

/** Every article of an answer: a column's carousel and lives stand above its list and are not repeated in it. */
function articlesOf({ carousel, liveArticles, list }: ColumnAnswer): ListArticle[] {
  return [...carousel, ...liveArticles, ...list];
}

/** Newest first and none twice. */
export function inOrder(listed: readonly ListedEntry[]): ListedEntry[] {
  const unique = new Map(listed.map((one) => [one.entry.id, one]));
  return [...unique.values()].toSorted((a, b) => b.entry.time - a.entry.time);
}

/** The first part of a column's list. */
export async function loadNewest(column: ContractColumn): Promise<Result<ListedEntry[]>> {
  tagPage(`column:${column.columnId}`);
  const answer = await readColumn(column.columnId);
  return mapResult(answer, (value) => inOrder(articlesOf(value).flatMap((one) => entryOf(one, column))));
}

/** The first part of a reporter's articles. */
export async function loadNewestOf(reporter: string): Promise<Result<ListedEntry[]>> {
  tagPage(`reporter:${reporter}`);
  const answer = await read(reporterArticles, { id: reporter, page: 0 });
  return mapResult(answer, ({ list }) => inOrder(list.flatMap((one) => entryOf(one))));
}

/**
 * A column's articles part by part, as far as the platform's list goes.
 * @param most parts at most
 * @param enough whether what came last is old enough
 */
export async function loadAll(
  column: ContractColumn,
  most: number,
  enough: (latest: ListedEntry) => boolean = () => false,
): Promise<Result<ListedEntry[]>> {
  tagPage(`column:${column.columnId}`);
  const found: ListedEntry[] = [];
  let lastFileId = '0';
  for (let page = 0; page < most; page += 1) {
    const answer = await readColumn(column.columnId, { page, lastFileId });
    if (!answer.ok) {
      if (page === 0) return answer;
      markIncomplete();
      break;
    }
    found.push(...articlesOf(answer.value).flatMap((one) => entryOf(one, column)));
    const last = answer.value.list.at(-1);
    const latest = found.at(-1);
    // A platform that answers the same part again would keep us busy for nothing.
    if (!last || last.fileId === lastFileId || !mayHaveMore(answer.value.list.length)) break;
    if (latest && enough(latest)) break;
    lastFileId = last.fileId;
  }
  return { ok: true, value: inOrder(found) };
}
