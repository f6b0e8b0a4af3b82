import { z } from 'zod';
import type { FoundKind, ImportSourceOptions } from '../../store/import-sources';
import type { Store } from '../../store/store';
import { isWebPage, readContent } from '../detect';
import { FetchError } from '../http-get';
import { type ImportOptions, importContent } from '../import-content';
import { SourceError } from '../imported-content';
import { decodeAnswer, type Source } from '../read-source';
import { type ImportReport, newReport } from '../report';
import { applyListing } from './apply-listing';
import { discoverSource, type FoundSource } from './discover';
import { readWordPressSite } from './read-wordpress';
import { SourceClient, type SourceClientOptions } from './source-client';
import { readApiRoot, type WordPressSite } from './wordpress-root';

export interface SourceRun
  extends Pick<ImportOptions, 'progress' | 'written' | 'bodyScript' | 'signal' | 'maxPictureBytes'> {
  store: Store;
  address: URL;
  options: ImportSourceOptions;
  /** Result of an earlier search at the address. */
  found?: FoundKind | undefined;
  /** Maximum size of a feed in bytes. Parsing blocks the process. */
  maxFeedBytes: number;
  wait?: SourceClientOptions['wait'];
}

export interface SourceOutcome {
  report: ImportReport;
  found: FoundKind;
}

/** Maximum time of a run, in ms. */
const timeLimit = 4 * 3_600_000;

/**
 * Imports what has changed at a web address: a WordPress site or a feed.
 * @throws SourceError if there is nothing to import or it cannot be read; `cause` is the failed request
 */
export async function runSource(run: SourceRun): Promise<SourceOutcome> {
  const { store, address, options, signal } = run;
  const late = AbortSignal.timeout(timeLimit);
  const variant = JSON.stringify([options.column ?? null, options.fetchPictures]);
  const source = `${address.href} ${variant}`;
  const client = new SourceClient({
    named: address,
    allowPrivate: options.allowPrivate,
    signal: signal ? AbortSignal.any([signal, late]) : late,
    cached: store.sourceState.responses(source),
    wait: run.wait,
  });
  try {
    const outcome = await readAndImport(run, client, variant);
    signal?.throwIfAborted();
    store.sourceState.replaceResponses(source, client.responses);
    return outcome;
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    throw new SourceError(`${address.href} cannot be read: ${error.message}.`, { cause: error });
  }
}

async function readAndImport(run: SourceRun, client: SourceClient, variant: string): Promise<SourceOutcome> {
  const { found } = run;
  if (found?.kind === 'feed') return importKnownFeed(run, new URL(found.address), client);
  const source: FoundSource = found
    ? { kind: 'wordpress', site: await knownSite(found, client) }
    : await discoverSource(run.address, client, run.maxFeedBytes);
  if (source.kind === 'wordpress') return importSite(run, source.site, client, variant);
  const { address } = source.source;
  return { report: await importFeed(run, source.source, client), found: { kind: 'feed', address } };
}

async function knownSite(
  { root, language }: Extract<FoundKind, { kind: 'wordpress' }>,
  client: SourceClient,
): Promise<WordPressSite> {
  const answer = await readApiRoot(new URL(root), client);
  if (answer.ok) return { ...answer.site, language };
  throw new SourceError(`WordPress's REST API at ${root} cannot be read: ${answer.reason}.`, {
    cause: answer.cause,
  });
}

function importOptions(run: SourceRun, client: SourceClient): ImportOptions {
  const { fetchPictures, allowPrivate, replaceDemo } = run.options;
  const { progress, written, bodyScript, signal, maxPictureBytes } = run;
  const request: ImportOptions['pictures']['request'] = (url, options) => client.fetch(url, options);
  return {
    pictures: { fetch: fetchPictures, allowPrivate, request },
    ...{ replaceDemo, progress, written, bodyScript, signal, maxPictureBytes, now: Date.now() },
  };
}

async function importSite(
  run: SourceRun,
  site: WordPressSite,
  client: SourceClient,
  variant: string,
): Promise<SourceOutcome> {
  const { store, options, progress } = run;
  const { sourceState } = store;
  const startedAt = Date.now();
  const known = {
    version: (key: string) => sourceState.version(key),
    hasComment: (key: string) => store.imports.fingerprint(key) !== undefined,
    lastRun: sourceState.lastStart(site.sourceKey),
  };
  const read = await readWordPressSite(site, client, known, { column: options.column, variant, progress });
  const report = await importContent(read.content, store, importOptions(run, client));
  report.counts.articles.unchanged += read.unread;
  // A stopped platform closes its store.
  run.signal?.throwIfAborted();
  applyListing(store, site.sourceKey, read, report);
  sourceState.saveStart(site.sourceKey, startedAt);
  run.written?.();
  return { report, found: { kind: 'wordpress', root: site.root.href, language: site.language } };
}

const unchangedFeed = z.object({ sourceKey: z.string(), title: z.string() });

function importFeed(run: SourceRun, source: Source, client: SourceClient): Promise<ImportReport> {
  const content = readContent(source, { column: run.options.column });
  return importContent(content, run.store, importOptions(run, client));
}

/** Imports a feed unless its server confirms that it has not changed. */
async function importKnownFeed(run: SourceRun, address: URL, client: SourceClient): Promise<SourceOutcome> {
  const found: FoundKind = { kind: 'feed', address: address.href };
  let source: Source | undefined;
  const request = { accept: '*/*', maxBytes: run.maxFeedBytes };
  const { body } = await client.getCached(address, request, (answer) => {
    source = decodeAnswer(answer);
    if (isWebPage(source.text)) throw new SourceError(`${address.href} is a web page now, not a feed.`);
    const { sourceKey, title } = readContent(source, {});
    return JSON.stringify({ sourceKey, title });
  });
  if (source) return { report: await importFeed(run, source, client), found };
  const { sourceKey, title } = unchangedFeed.parse(JSON.parse(body));
  const nothing = { columns: [], authors: [], skipped: [], undated: [], library: new Map() };
  const notes = new Map([['the feed has not changed since the last run', 1]]);
  return { report: newReport({ sourceKey, title, notes, ...nothing }), found };
}
