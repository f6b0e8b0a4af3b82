import 'server-only';
import { getColumn } from '@/lib/contract/content';
import { authorInfo } from '@/lib/contract/reporter';
import { environment, publicUrl } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { pageBudgetMs } from '@/lib/runtime/request-context';
import { iconPath } from '@/lib/site/app-icon-address';
import { type FeedFormat, type FeedSubject, feedFormats, feedPath, feedTypes } from '@/lib/site/feed-address';
import { siteConfig } from '@/lib/site/site-config';
import { wordsFor } from '@/lib/view/words';
import { respondWithDocument } from './cached-documents';
import { atomFeed, jsonFeed, rssFeed } from './feed-formats';
import { type Feed, tagUri } from './feed-model';
import {
  type ListedEntry,
  loadColumns,
  loadNewestBy,
  loadNewestIn,
  siteIdentity,
  sortNewestFirst,
  withBodies,
} from './load-entries';

const maxEntries = 50;
/** Seconds for which a feed is fresh, near the cache time of its lists: columns 20 s, reporters 60 s. */
const freshSeconds = 30;

const feedFormatters: Readonly<Record<FeedFormat, (feed: Feed, selfUrl: string) => string>> = {
  xml: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

function statusOf(error: PlatformError): number {
  if (error.kind === 'withdrawn') return 410;
  return isAbsent(error) ? 404 : 503;
}

/** Loads the newest articles of all columns, not the editorial selection of the front page. */
async function loadSiteEntries(): Promise<Result<ListedEntry[]>> {
  const columns = await loadColumns();
  if (!columns.ok) return columns;
  const lists = await Promise.all(columns.value.map(loadNewestIn));
  const entries = lists.flatMap((list) => valueOrIncomplete(list) ?? []);
  const failure = lists.find((list) => !list.ok);
  if (entries.length === 0 && failure) return failure;
  return succeed(sortNewestFirst(entries).slice(0, maxEntries));
}

interface FeedHead {
  /** Part of the feed's permanent id, such as `reporter/1`. */
  tagPart: string;
  /** Name of the subject; undefined for the whole site. */
  name?: string;
  description?: string | undefined;
  language?: string | undefined;
  pagePath: readonly string[];
}

async function buildFeed(head: FeedHead, listedEntries: readonly ListedEntry[]): Promise<Feed> {
  const { BASE_PATH, DEFAULT_LOCALE } = environment();
  const site = await siteConfig();
  const identity = siteIdentity();
  const words = wordsFor(site.view.locale ?? DEFAULT_LOCALE);
  const absoluteUrl = (path: string) => new URL(path, publicUrl()).href;
  return {
    id: tagUri(identity, head.tagPart),
    title: head.name ? `${head.name} · ${site.name}` : site.name,
    description: head.description ?? words('seo.description', { name: site.name }),
    language: head.language ?? identity.language,
    publisher: site.name,
    copyright: site.copyright,
    pageUrl: absoluteUrl(pageHref(BASE_PATH, [...head.pagePath])),
    icon: { small: absoluteUrl(iconPath(144)), large: absoluteUrl(iconPath(512)) },
    entries: await withBodies(listedEntries),
  };
}

type FeedSource = Result<{ head: FeedHead; listedEntries: readonly ListedEntry[] }>;

async function loadColumnSource(columnId: string): Promise<FeedSource> {
  const column = await read(getColumn, { columnId });
  if (!column.ok) return column;
  const { columnId: id, columnName: name, description, language } = column.value;
  const head = { tagPart: `column/${id}`, name, description, language, pagePath: ['columnDetail', id] };
  return mapResult(await loadNewestIn(column.value), (listedEntries) => ({ head, listedEntries }));
}

async function loadReporterSource(id: string): Promise<FeedSource> {
  const [reporter, listedEntries] = await Promise.all([read(authorInfo, { id }), loadNewestBy(id)]);
  if (!reporter.ok) return reporter;
  const name = headline(reporter.value.name);
  const description = plainText(reporter.value.description ?? '') || undefined;
  const head = { tagPart: `reporter/${id}`, name, description, pagePath: ['reporter', id] };
  return mapResult(listedEntries, (entries) => ({ head, listedEntries: entries }));
}

async function loadFeedSource(subject: FeedSubject | undefined): Promise<FeedSource> {
  if (subject === undefined)
    return mapResult(await loadSiteEntries(), (listedEntries) => ({
      head: { tagPart: 'paper', pagePath: ['home'] },
      listedEntries,
    }));
  return 'column' in subject ? loadColumnSource(subject.column) : loadReporterSource(subject.reporter);
}

async function makeFeed(format: FeedFormat, subject: FeedSubject | undefined): Promise<string | number> {
  const source = await loadFeedSource(subject);
  if (!source.ok) return statusOf(source.error);
  const feed = await buildFeed(source.value.head, source.value.listedEntries);
  return feedFormatters[format](feed, new URL(feedPath(format, subject), publicUrl()).href);
}

export function answerFeed(request: Request, format: FeedFormat, subject?: FeedSubject): Promise<Response> {
  return respondWithDocument(request, {
    key: feedPath(format, subject),
    contentType: `${feedTypes[format]}; charset=utf-8`,
    fresh: freshSeconds,
    budget: pageBudgetMs * 2,
    make: () => makeFeed(format, subject),
  });
}

/** GET /feed.xml, /feed.atom, /feed.json */
export const getRssFeed = (request: Request) => answerFeed(request, 'xml');
export const getAtomFeed = (request: Request) => answerFeed(request, 'atom');
export const getJsonFeed = (request: Request) => answerFeed(request, 'json');

const filePattern = /^([A-Za-z0-9][A-Za-z0-9_.~-]{0,63})\.([a-z]+)$/;

interface FeedParams {
  params: Promise<{ file: string }>;
}

async function answerFile(request: Request, { params }: FeedParams, subjectOf: (id: string) => FeedSubject) {
  const [, id, ending] = filePattern.exec((await params).file) ?? [];
  const format = feedFormats.find((feedFormat) => feedFormat === ending);
  if (!id || !format) return new Response('not found\n', { status: 404 });
  return answerFeed(request, format, subjectOf(id));
}

/** GET /feed/{columnId}.xml, .atom, .json */
export function getColumnFeed(request: Request, context: FeedParams): Promise<Response> {
  return answerFile(request, context, (column) => ({ column }));
}

/** GET /feed/reporter/{id}.xml, .atom, .json */
export function getReporterFeed(request: Request, context: FeedParams): Promise<Response> {
  return answerFile(request, context, (reporter) => ({ reporter }));
}
