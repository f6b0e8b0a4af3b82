import 'server-only';
import pLimit from 'p-limit';
import { loadContent } from '@/lib/article/load-content';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import { toCard } from '@/lib/cards/card';
import { isListedColumn } from '@/lib/cards/column';
import { mayHaveMore } from '@/lib/cards/list-position';
import { type ColumnAnswer, readColumn } from '@/lib/cards/read-column';
import type { ListArticle } from '@/lib/contract/article';
import { type ContractColumn, getColumns } from '@/lib/contract/content';
import { reporterArticles } from '@/lib/contract/reporter';
import { environment, publicUrl } from '@/lib/env/environment';
import { parseUrl } from '@/lib/format/parse-url';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { portableBody } from '@/lib/html/portable-body';
import { type Result, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { pictureAddress } from '@/lib/site/media-address';
import { cachedPicture } from '@/lib/site/picture-source';
import { wordsFor } from '@/lib/view/words';
import { type FeedEntry, type FeedPicture, type SiteIdentity, toEntry } from './feed-model';

const feedPictureWidth = 1080;

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Returns type and length of the cached picture; without one, WebP and no length. */
function encodedPicture(url: URL): Pick<FeedPicture, 'type' | 'length'> {
  const source = parseUrl(url.searchParams.get('src') ?? '');
  const picture = { width: feedPictureWidth, allowsSvg: false, forBrowser: true, allowed: () => false };
  const encoded = source && cachedPicture({ ...picture, source });
  return { type: encoded?.type ?? 'image/webp', length: encoded?.bytes.length };
}

function entryPicture(article: ListArticle): FeedPicture | undefined {
  const { picBig, picMiddle, picSmall, imgUrl, pic_list: list } = article;
  const source = [picBig, picMiddle, picSmall, imgUrl, ...list].find((picture) => !!picture);
  const address = source && pictureAddress(source, feedPictureWidth);
  if (!address) return undefined;
  const url = new URL(address, publicUrl());
  if (url.pathname === '/api/picture') return { url: url.href, ...encodedPicture(url) };
  const ending = url.pathname.split('.').at(-1)?.toLowerCase() ?? '';
  return { url: url.href, type: typesByEnding[ending] ?? 'image/jpeg', length: undefined };
}

export type ListedEntry = ReturnType<typeof toListedEntries>[number];

export function siteIdentity(): SiteIdentity {
  const { CONTENT_LANGUAGE, SITE_ID } = environment();
  return { publicUrl: publicUrl(), siteId: SITE_ID, language: CONTENT_LANGUAGE };
}

/** Returns an article's path. All articles that link to the same live get the path of the live's page. */
function canonicalHref(article: ListArticle): string {
  const { kind, href } = toCard(article);
  if (kind !== 'live') return href;
  return siteHref(['liveDetail', article.linkID ?? article.fileId]);
}

function toListedEntries(article: ListArticle, list?: ContractColumn) {
  const time = parsePlatformDate(article.publishtime);
  // Feeds are sorted by time, so articles without one are dropped.
  if (time === undefined) return [];
  // Changes `href` in a copy of the card, because `toCard` returns the same object to all callers.
  const card = { ...toCard(article), href: canonicalHref(article) };
  const picture = entryPicture(article);
  const columnName = article.columnName ?? list?.columnName;
  const entry = toEntry({ card, time, columnName, tags: article.tag, picture }, siteIdentity());
  return [{ entry, articleId: article.fileId, columnId: article.columnID ?? list?.columnId }];
}

export async function loadColumns(): Promise<Result<ContractColumn[]>> {
  tagPage('columns');
  const topAnswer = await read(getColumns, { parentColumnId: '0' });
  if (!topAnswer.ok) return topAnswer;
  const topColumns = topAnswer.value.columns.filter(isListedColumn);
  const subColumnAnswers = await Promise.all(
    topColumns
      .filter(({ hasSubColumn }) => hasSubColumn)
      .map(({ columnId }) => read(getColumns, { parentColumnId: columnId })),
  );
  const subColumns = subColumnAnswers.flatMap((answer) => valueOrIncomplete(answer)?.columns ?? []);
  return succeed([...topColumns, ...subColumns.filter(isListedColumn)]);
}

/** Returns all articles; the list repeats neither carousel nor lives. */
function articlesOf({ carousel, liveArticles, list }: ColumnAnswer): ListArticle[] {
  return [...carousel, ...liveArticles, ...list];
}

export function sortNewestFirst(entries: readonly ListedEntry[]): ListedEntry[] {
  const uniqueEntries = new Map(entries.map((listedEntry) => [listedEntry.entry.id, listedEntry]));
  return [...uniqueEntries.values()].toSorted((a, b) => b.entry.time - a.entry.time);
}

export async function loadNewestIn(column: ContractColumn): Promise<Result<ListedEntry[]>> {
  tagPage(`column:${column.columnId}`);
  const answer = await readColumn(column.columnId);
  return mapResult(answer, (value) =>
    sortNewestFirst(articlesOf(value).flatMap((article) => toListedEntries(article, column))),
  );
}

export async function loadNewestBy(reporter: string): Promise<Result<ListedEntry[]>> {
  tagPage(`reporter:${reporter}`);
  const answer = await read(reporterArticles, { id: reporter, page: 0 });
  return mapResult(answer, ({ list }) =>
    sortNewestFirst(list.flatMap((article) => toListedEntries(article))),
  );
}

/** @param isEnough receives the last entry of each page; true stops loading */
export async function loadAllIn(
  column: ContractColumn,
  maxPages: number,
  isEnough: (lastEntry: ListedEntry) => boolean = () => false,
): Promise<Result<ListedEntry[]>> {
  tagPage(`column:${column.columnId}`);
  const entries: ListedEntry[] = [];
  let lastFileId = '0';
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await readColumn(column.columnId, { page, lastFileId });
    if (!answer.ok) {
      if (page === 0) return answer;
      markIncomplete();
      break;
    }
    entries.push(...articlesOf(answer.value).flatMap((article) => toListedEntries(article, column)));
    const lastArticle = answer.value.list.at(-1);
    const lastEntry = entries.at(-1);
    // Stop if the platform repeats a page.
    if (!lastArticle || lastArticle.fileId === lastFileId || !mayHaveMore(answer.value.list.length)) break;
    if (lastEntry && isEnough(lastEntry)) break;
    lastFileId = lastArticle.fileId;
  }
  return succeed(sortNewestFirst(entries));
}

/** Maximum number of concurrent article requests, to limit the load on the platform. */
const maxConcurrent = 8;

async function withBody({ entry, columnId, articleId }: ListedEntry): Promise<FeedEntry> {
  const loaded = valueOrIncomplete(await loadContent(columnId, articleId));
  if (!loaded) return entry;
  const { html } = prepareArticleBody(loaded.article, wordsFor(environment().DEFAULT_LOCALE));
  return html === '' ? entry : { ...entry, body: portableBody(html, publicUrl()) };
}

/** Adds whole articles if the publisher allows it (FEED_CONTENT). */
export async function withBodies(listedEntries: readonly ListedEntry[]): Promise<FeedEntry[]> {
  if (environment().FEED_CONTENT === 'summary') return listedEntries.map(({ entry }) => entry);
  return pLimit(maxConcurrent).map(listedEntries, withBody);
}
