import { z } from 'zod';
import type { FoundKind, ImportSourceOptions } from '../../store/import-sources';
import type { Store } from '../../store/store';
import { FetchError } from '../http-get';
import { type ImportOptions, ImportRun, importContent } from '../import-content';
import { addFindings, newReport } from '../import-report';
import { type ImportedColumn, type ImportedContent, SourceError } from '../imported-content';
import { planImport } from '../plan-import';
import { readContent } from '../read-content';
import { decodeResponse } from '../read-source';
import { applyListing } from './apply-listing';
import { discoverSource, type FoundSource, feedAccept } from './discover-source';
import { SourceClient, type SourceClientOptions } from './source-client';
import { readApiRoot, type WordPressSite } from './wordpress-root';
import { WordPressSiteReader } from './wordpress-site-reader';

export interface SourceRun
  extends Pick<ImportOptions, 'progress' | 'onWritten' | 'bodyScript' | 'signal' | 'maxPictureBytes'> {
  store: Store;
  address: URL;
  options: ImportSourceOptions;
  /** Kind of source that an earlier run has found at the address. */
  found?: FoundKind | undefined;
  /** Maximum size of a feed in bytes. Parsing blocks the process. */
  maxFeedBytes: number;
  wait?: SourceClientOptions['wait'];
}

/** @throws SourceError if no feed or site is found or readable; its `cause` is the failed request, if any */
export async function runSource(run: SourceRun) {
  const { store, address, options, signal } = run;
  const variant = JSON.stringify([options.column ?? null, options.fetchPictures]);
  const cacheKey = `${address.href} ${variant}`;
  const client = new SourceClient({
    namedAddress: address,
    allowPrivate: options.allowPrivate,
    signal,
    cachedResponses: store.sourceState.responses(cacheKey),
    wait: run.wait,
  });
  try {
    const outcome = await readAndImport(run, client, variant);
    signal?.throwIfAborted();
    store.sourceState.replaceResponses(cacheKey, client.responses);
    return outcome;
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    throw new SourceError(`${address.href} cannot be read: ${error.message}.`, { cause: error });
  }
}

async function readAndImport(run: SourceRun, client: SourceClient, variant: string) {
  const { found } = run;
  if (found?.kind === 'feed') return importKnownFeed(run, new URL(found.address), client);
  const source: FoundSource = found
    ? { kind: 'wordpress', site: await readKnownSite(found, client) }
    : await discoverSource(run.address, client, run.maxFeedBytes);
  if (source.kind === 'wordpress') return importSite(run, source.site, client, variant);
  const content = readContent(source.source, run.options);
  const report = await importContent(content, run.store, importOptions(run, client));
  const feed: FoundKind = { kind: 'feed', address: source.source.address };
  return { report, found: feed };
}

async function readKnownSite(knownSite: Extract<FoundKind, { kind: 'wordpress' }>, client: SourceClient) {
  const { root, language } = knownSite;
  try {
    return { ...(await readApiRoot(new URL(root), client)), language };
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    throw new SourceError(`WordPress's REST API at ${root} cannot be read: ${cause.message}.`, { cause });
  }
}

function importOptions(run: SourceRun, client: SourceClient): ImportOptions {
  const { fetchPictures: mayFetch, allowPrivate, replaceDemo } = run.options;
  const pictures: ImportOptions['pictures'] = {
    mayFetch,
    allowPrivate,
    request: (url, request) => client.get(url, request),
  };
  return { ...run, pictures, replaceDemo, now: Date.now() };
}

async function importSite(run: SourceRun, site: WordPressSite, client: SourceClient, variant: string) {
  const { store, options, progress } = run;
  const { sourceState } = store;
  const startedAt = Date.now();
  const reader = new WordPressSiteReader(site, client, store, { column: options.column, variant, progress });
  const listing = await reader.list();
  const hiddenKeys = new Set<string>();
  const importRun = new ImportRun(site, listing.changed, store, importOptions(run, client));
  const { report } = importRun;
  const keysToReread = new Set<string>();
  let readCount = 0;
  for await (const part of reader.parts()) {
    for (const key of part.hidden) hiddenKeys.add(key);
    const job = partJob(part.content, part.columns);
    await importRun.add(job);
    readCount += part.size;
    importRun.advanceTo(readCount);
    for (const key of part.failedKeys) keysToReread.add(key);
    for (const { key } of part.content.articles) keysToReread.add(key);
    for (const { key } of job.articles) {
      keysToReread.delete(key);
      // Saved after each part, so that an interrupted run continues with the next part.
      sourceState.saveVersion(site.sourceKey, key, listing.listed.get(key) ?? '');
    }
  }
  addFindings(report, { skipped: [], undated: [], notes: reader.notes });
  report.counts.articles.unchanged += listing.listed.size - listing.changed;
  // Without this check, the run of a stopped platform would write to the closed store.
  run.signal?.throwIfAborted();
  applyListing(store, site.sourceKey, { ...listing, hiddenKeys, keysToReread }, report);
  sourceState.saveStart(site.sourceKey, startedAt);
  run.onWritten?.();
  const found = { kind: 'wordpress' as const, root: site.root.href, language: site.language };
  return { report, found };
}

const cachedFeedSummary = z.object({ sourceKey: z.string(), title: z.string() });

/** Plans the import of a part. `columns` has the site's columns in the order that the import must keep. */
function partJob(content: ImportedContent, columns: readonly ImportedColumn[]) {
  const { source, ...job } = planImport(content, Date.now());
  const siteColumnKeys = new Set(columns.map(({ key }) => key));
  const otherColumns = source.columns.filter(({ key }) => !siteColumnKeys.has(key));
  return { ...job, source: { ...source, columns: [...columns, ...otherColumns] } };
}

/** Imports a known feed, unless the server confirms that it has not changed. */
async function importKnownFeed(run: SourceRun, address: URL, client: SourceClient) {
  const found: FoundKind = { kind: 'feed', address: address.href };
  let content: ImportedContent | undefined;
  const request = { accept: feedAccept, maxBytes: run.maxFeedBytes };
  const body = await client.getCached(address, request, (response) => {
    content = readContent(decodeResponse(response), run.options);
    const { sourceKey, title } = content;
    return JSON.stringify({ sourceKey, title });
  });
  if (content) return { report: await importContent(content, run.store, importOptions(run, client)), found };
  const report = newReport(cachedFeedSummary.parse(JSON.parse(body)));
  report.notes.set('the feed has not changed since the last run', 1);
  return { report, found };
}
