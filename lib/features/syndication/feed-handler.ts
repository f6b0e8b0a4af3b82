import 'server-only';
import type { ContractColumn } from '@/lib/contract/content';
import { getColumn } from '@/lib/contract/content';
import { environment, publicUrl } from '@/lib/env/environment';
import { isAbsent, type PlatformError, type Result } from '@/lib/platform/errors';
import { markIncomplete, pageBudget } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { iconPath } from '@/lib/site/app-icon-address';
import { type FeedFormat, feedFormats, feedPath, feedTypes } from '@/lib/site/feed-address';
import { siteConfig } from '@/lib/site/site-config';
import { wordsFor } from '@/lib/view/words';
import { atom } from './atom';
import { answerDocument } from './documents';
import { type Feed, tagUri } from './feed-model';
import { withBodies } from './full-text';
import { jsonFeed } from './json-feed';
import { inOrder, type ListedEntry, loadColumns, loadNewest, siteFacts } from './load-entries';
import { rss } from './rss';

/** Entries of the whole paper's feed. */
const mostEntries = 50;
/** Seconds; the lists that a feed is made of are kept for 20. */
const fresh = 30;

const writers: Readonly<Record<FeedFormat, (feed: Feed, selfUrl: string) => string>> = {
  xml: rss,
  atom,
  json: jsonFeed,
};

function statusOf(error: PlatformError): number {
  if (error.kind === 'withdrawn') return 410;
  return isAbsent(error) ? 404 : 503;
}

/** The newest of all columns: a front page is a choice of the desk, a feed is what came out. */
async function siteEntries(): Promise<Result<ListedEntry[]>> {
  const columns = await loadColumns();
  if (!columns.ok) return columns;
  const lists = await Promise.all(columns.value.map(loadNewest));
  const found = lists.flatMap((list) => {
    if (!list.ok) markIncomplete();
    return list.ok ? list.value : [];
  });
  const failed = lists.find((list) => !list.ok);
  if (found.length === 0 && failed) return failed;
  return { ok: true, value: inOrder(found).slice(0, mostEntries) };
}

async function feedOf(column: ContractColumn | undefined, listed: readonly ListedEntry[]): Promise<Feed> {
  const { BASE_PATH, DEFAULT_LOCALE } = environment();
  const site = await siteConfig();
  const facts = siteFacts();
  const words = wordsFor(site.view.locale ?? DEFAULT_LOCALE);
  const absolute = (path: string) => new URL(path, publicUrl()).href;
  const page = column ? ['columnDetail', column.columnId] : ['home'];
  return {
    id: tagUri(facts, column ? `column/${column.columnId}` : 'paper'),
    title: column ? `${column.columnName} · ${site.name}` : site.name,
    description: column?.description ?? words('seo.description', { name: site.name }),
    language: column?.language ?? facts.language,
    publisher: site.name,
    copyright: site.copyright,
    pageUrl: absolute(pageHref(BASE_PATH, page)),
    icon: { small: absolute(iconPath(144)), large: absolute(iconPath(512)) },
    entries: await withBodies(listed),
  };
}

async function makeFeed(format: FeedFormat, columnId: string | undefined): Promise<string | number> {
  const column = columnId === undefined ? undefined : await read(getColumn, { columnId });
  if (column && !column.ok) return statusOf(column.error);
  const listed = await (column ? loadNewest(column.value) : siteEntries());
  if (!listed.ok) return statusOf(listed.error);
  const feed = await feedOf(column?.value, listed.value);
  return writers[format](feed, new URL(feedPath(format, columnId), publicUrl()).href);
}

/** Answers the feed of a column, or without one of the whole paper. */
export function answerFeed(request: Request, format: FeedFormat, columnId?: string): Promise<Response> {
  return answerDocument(request, {
    key: feedPath(format, columnId),
    contentType: `${feedTypes[format]}; charset=utf-8`,
    fresh,
    budget: pageBudget * 2,
    make: () => makeFeed(format, columnId),
  });
}

const filePattern = /^([A-Za-z0-9][A-Za-z0-9_.~-]{0,63})\.([a-z]+)$/;

/** GET /feed/{columnId}.xml, .atom, .json */
export async function getColumnFeed(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, columnId, ending] = filePattern.exec((await params).file) ?? [];
  const format = feedFormats.find((known) => known === ending);
  if (!columnId || !format) return new Response('not found\n', { status: 404 });
  return answerFeed(request, format, columnId);
}
