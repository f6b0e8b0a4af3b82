import { setImmediate as turn } from 'node:timers/promises';
import type { Store } from '../store/store';
import { type BatchWriter, createBatchWriter, replaceDemo } from './batch-writer';
import { type BodyCleaner, BodyThread, cleanBodiesInThisThread } from './body-thread';
import { BodyError } from './clean-body';
import { PictureFetcher, type PictureOptions } from './fetch-pictures';
import type { ImportStep } from './import-protocol';
import { addFindings, type ImportReport, newReport } from './import-report';
import { countNote, type ImportedArticle, type ImportedContent } from './imported-content';
import { type ImportJob, planImport } from './plan-import';
import { type PreparedArticle, prepareArticle } from './prepare-article';
import { ContentWriter } from './write-content';

const defaultMaxPictureBytes = 10_000_000_000;
/** Share of the limit that remains after a deletion, so that not every import deletes pictures. */
const remainingShare = 0.9;
/** Number of pictures deleted per step, so that the platform keeps responding. */
const deletionStep = 500;

/** Deletes the oldest pictures over the limit. Articles then load them from their original addresses. */
async function prunePictures(store: Store, options: ImportOptions, { notes }: ImportReport): Promise<void> {
  const { maxPictureBytes: maxBytes = defaultMaxPictureBytes, signal } = options;
  const { storedPictures } = store;
  let totalBytes = storedPictures.totalBytes();
  if (totalBytes <= maxBytes) return;
  while (totalBytes > maxBytes * remainingShare) {
    const addresses = new Map<string, string>();
    for (const { path, address, bytes } of storedPictures.oldest(deletionStep)) {
      if (totalBytes <= maxBytes * remainingShare) break;
      // Pages may load pictures over https only.
      addresses.set(path, address.replace(/^http:/i, 'https:'));
      totalBytes -= bytes;
    }
    if (addresses.size === 0) break;
    for (let afterId: number | undefined = 0; afterId !== undefined; ) {
      afterId = storedPictures.replaceInArticles(afterId, addresses);
      await turn();
      signal?.throwIfAborted();
    }
    for (const path of addresses.keys()) {
      signal?.throwIfAborted();
      storedPictures.markEvicted(path);
      await store.media.remove(path);
    }
    countNote(notes, deletedNote, addresses.size);
  }
}

const deletedNote = 'stored pictures were deleted, oldest first, because all exceed their limit';

export interface ImportOptions {
  pictures: Omit<PictureOptions, 'signal'>;
  replaceDemo: boolean;
  /** Time of the import in epoch ms. */
  now: number;
  progress: (step: ImportStep) => void;
  /** Maximum size of all imported pictures together. */
  maxPictureBytes?: number | undefined;
  /** Called after every batch and after the activities. */
  onWritten?: (() => void) | undefined;
  /** Script of the worker that cleans bodies; by default, this thread cleans them. */
  bodyScript?: string | undefined;
  /** Cancels the import. Batches that are already written remain. */
  signal?: AbortSignal | undefined;
}

/** Number of articles per transaction. */
const batchSize = 50;

/** Imports content. Repeating an import of unchanged content changes nothing. */
export async function importContent(content: ImportedContent, store: Store, options: ImportOptions) {
  return runImport(planImport(content, options.now), store, options);
}

/** Runs an import. An interruption leaves no partial batch. @throws the reason of the signal if it aborts */
export async function runImport(job: ImportJob, store: Store, options: ImportOptions): Promise<ImportReport> {
  const run = new ImportRun(job.source, job.total, store, options);
  await run.add(job);
  return run.report;
}

/** Import of one source in one or several jobs, with one report. */
export class ImportRun {
  readonly report: ImportReport;
  readonly #fetcher: PictureFetcher;
  readonly #writer: ContentWriter;
  #doneCount = 0;

  constructor(
    source: Pick<ImportJob['source'], 'sourceKey' | 'title'>,
    /** Number of articles in all jobs of the run. */
    private readonly total: number,
    private readonly store: Store,
    private readonly options: ImportOptions,
  ) {
    this.report = newReport(source);
    this.#fetcher = new PictureFetcher(store, { ...options.pictures, signal: options.signal });
    this.#writer = new ContentWriter(store, this.report, options.now);
  }

  /** @throws the reason of the signal if it aborts */
  async add({ source, articles }: Pick<ImportJob, 'source' | 'articles'>): Promise<void> {
    const { store, options, report } = this;
    addFindings(report, source);
    const cleaner = options.bodyScript
      ? new BodyThread(options.bodyScript, source.library)
      : cleanBodiesInThisThread(source.library);
    let write: BatchWriter | undefined;
    try {
      for await (const batch of batches(articles)) {
        const prepared = await Promise.all(batch.map((article) => this.#prepare(article, source, cleaner)));
        options.signal?.throwIfAborted();
        write ??= await createBatchWriter(store, source, this.#writer, this.#fetcher, options.replaceDemo);
        options.signal?.throwIfAborted();
        write(prepared.filter((article) => article !== undefined));
        await prunePictures(store, options, report);
        options.onWritten?.();
      }
    } finally {
      await cleaner.end();
    }
    if (source.activities?.length) {
      if (options.replaceDemo) replaceDemo(store, source, [], undefined);
      this.#writer.writeActivities(source.activities, source.title);
      options.onWritten?.();
    }
  }

  /** Reports progress. Articles that are not imported count as done, but are reported without a title. */
  advanceTo(done: number, title = ''): void {
    if (done <= this.#doneCount) return;
    this.#doneCount = done;
    this.options.progress({ done, total: this.total, title });
  }

  async #prepare(
    article: ImportedArticle,
    source: ImportJob['source'],
    cleaner: BodyCleaner,
  ): Promise<PreparedArticle | undefined> {
    const skip = (title: string, reason: string) =>
      void this.report.skipped.push({ what: 'article', title, reason });
    // Yields to the event loop, so that the platform keeps responding.
    await turn();
    try {
      const preparedArticle = await prepareArticle(article, source, this.#fetcher, cleaner);
      if (preparedArticle.title === '') return skip(article.link ?? '?', 'it has neither a title nor a text');
      reportMedia(preparedArticle, this.report);
      return preparedArticle;
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      return skip(article.title, error.message);
    } finally {
      this.advanceTo(this.#doneCount + 1, article.title);
    }
  }
}

async function* batches(articles: ImportJob['articles']): AsyncGenerator<readonly ImportedArticle[]> {
  let batch: ImportedArticle[] = [];
  for await (const article of articles) {
    batch.push(article);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function reportMedia({ results, remote, notes }: PreparedArticle, report: ImportReport): void {
  for (const [note, times] of notes) if (times > 0) countNote(report.notes, note, times);
  for (const { addresses, result } of results) {
    if (result.state === 'stored') report.counts.pictures[result.isNew ? 'new' : 'unchanged'] += 1;
    else if (result.reason !== undefined) {
      const address = (addresses[0] ?? '').slice(0, 200);
      report.missedPictures.push({ address, reason: result.reason, dropped: result.state === 'dropped' });
    }
  }
  for (const address of remote) report.remoteHosts.add(new URL(address).host);
}
