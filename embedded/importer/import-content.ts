import { setImmediate as turn } from 'node:timers/promises';
import type { StoredPicture } from '../store/imports';
import type { Store } from '../store/store';
import { languageOf } from './article-texts';
import { type BodyCleaner, BodyThread, cleanBodiesInThisThread } from './body-thread';
import { CardLayouts } from './card-layout';
import { BodyError } from './clean-body';
import { PictureFetcher, type PictureOptions } from './fetch-pictures';
import { arrangeCarousels, createFrontColumn, frontColumnId } from './front-column';
import type { ImportedArticle, ImportedContent, ImportedSource } from './imported-content';
import { enforcePictureLimit } from './picture-limit';
import { type ImportJob, planImport } from './plan-import';
import { type PreparedArticle, prepareArticle } from './prepare-article';
import { type ImportReport, newReport } from './report';
import { ContentWriter, type IdsByKey } from './write-content';

export interface ImportStep {
  done: number;
  total: number;
  title: string;
  /** The step reads a part of the source, not an article. */
  isReading?: boolean | undefined;
}

export interface ImportOptions {
  pictures: Omit<PictureOptions, 'signal'>;
  replaceDemo: boolean;
  /** Epoch ms. */
  now: number;
  /** Called after every article. */
  progress: (step: ImportStep) => void;
  /** Maximum size of all imported pictures in bytes. */
  maxPictureBytes?: number | undefined;
  /** Called after every batch and after the activities. */
  written?: (() => void) | undefined;
  /** Script of the worker that cleans bodies; without it they are cleaned in this thread. */
  bodyScript?: string | undefined;
  /** Cancels the import; written batches stay. */
  signal?: AbortSignal | undefined;
}

/** Articles per transaction. */
const batchSize = 50;
/** Number of articles whose titles decide the language of the site. */
const sampleSize = 20;

/** Imports content into the store. The import is idempotent: unchanged content changes nothing. */
export async function importContent(
  content: ImportedContent,
  store: Store,
  options: ImportOptions,
): Promise<ImportReport> {
  return runImport(planImport(content, options.now), store, options);
}

/**
 * Runs an import in batches. Each batch is written in one transaction together with its lists, so an interrupted import leaves no
 * partial batch.
 * @throws the reason of the signal if it aborts
 */
export async function runImport(job: ImportJob, store: Store, options: ImportOptions): Promise<ImportReport> {
  const { source, total } = job;
  const report = newReport(source);
  const pictures = new PictureFetcher(store, { ...options.pictures, signal: options.signal });
  const bodies = options.bodyScript
    ? new BodyThread(options.bodyScript, source.library)
    : cleanBodiesInThisThread(source.library);
  const writer = new BatchWriter(store, source, report, options);
  let done = 0;
  try {
    for await (const batch of batches(job.articles)) {
      const prepared = await Promise.all(
        batch.map(async (article) => {
          const one = await prepare(article, { source, pictures, bodies }, report);
          done += 1;
          options.progress({ done, total, title: article.title });
          return one;
        }),
      );
      options.signal?.throwIfAborted();
      await writer.pictures(pictures);
      options.signal?.throwIfAborted();
      writer.write(prepared.flatMap((one) => one ?? []));
      await limitPictures(store, options, report);
      options.written?.();
    }
  } finally {
    await bodies.end();
  }
  if (source.activities?.length) {
    new ContentWriter(store, report, options.now).activities(source.activities, source.title);
    options.written?.();
  }
  return report;
}

/** Maximum size of all imported pictures in bytes, unless the operator sets another one. */
export const defaultMaxPictureBytes = 10_000_000_000;

async function limitPictures(store: Store, options: ImportOptions, { notes }: ImportReport): Promise<void> {
  const { maxPictureBytes = defaultMaxPictureBytes, signal } = options;
  const deleted = await enforcePictureLimit(store, maxPictureBytes, signal);
  if (deleted > 0) notes.set(deletedNote, (notes.get(deletedNote) ?? 0) + deleted);
}

const deletedNote = 'stored pictures were deleted, oldest first, because all exceed their limit';

async function* batches(articles: ImportJob['articles']): AsyncGenerator<ImportedArticle[]> {
  let batch: ImportedArticle[] = [];
  for await (const article of articles) {
    batch.push(article);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

class BatchWriter {
  readonly #writer: ContentWriter;
  readonly #layouts: CardLayouts;
  #authors: IdsByKey | undefined;
  #columns: IdsByKey | undefined;
  #picture: StoredPicture | undefined;

  constructor(
    private readonly store: Store,
    private readonly source: ImportedSource,
    report: ImportReport,
    private readonly options: ImportOptions,
  ) {
    this.#writer = new ContentWriter(store, report, options.now);
    this.#layouts = new CardLayouts(store);
  }

  /** Fetches the source's picture and the portraits. Runs once before the first batch, outside its transaction. */
  async pictures(pictures: PictureFetcher): Promise<void> {
    if (this.#authors) return;
    const { picture, authors } = this.source;
    const result = picture === undefined ? undefined : await pictures.get([picture]);
    this.#picture = result?.state === 'kept' ? result.picture : undefined;
    this.#authors = await this.#writer.authors(authors, pictures);
  }

  write(prepared: readonly PreparedArticle[]): void {
    const { source, store } = this;
    const authorNames = new Map(source.authors.map(({ key, name }) => [key, name]));
    store.transaction(() => {
      // Only with the first articles: an empty source must not leave an empty site.
      if (this.options.replaceDemo) replaceDemo(store, source, prepared, this.#picture);
      const authors = this.#authors ?? new Map();
      // With several columns, the picture stands for the whole source and not for one of them.
      const icon = source.columns.length === 1 ? this.#picture?.path : undefined;
      this.#columns ??= this.#writer.columns(source.columns, icon);
      this.#writer.articles(prepared, { columns: this.#columns, authors, authorNames }, this.#layouts);
      updateLists(store, this.#columns.values());
    });
  }
}

/** Prepares an article and adds its media to the report; returns undefined if it is skipped. */
async function prepare(
  article: ImportedArticle,
  { source, pictures, bodies }: { source: ImportedSource; pictures: PictureFetcher; bodies: BodyCleaner },
  report: ImportReport,
): Promise<PreparedArticle | undefined> {
  // Yields to the event loop, so that the platform keeps responding.
  await turn();
  try {
    const prepared = await prepareArticle(article, source, pictures, bodies);
    if (prepared.title === '') {
      report.skipped.push({
        what: 'article',
        title: article.link ?? '?',
        reason: 'it has neither a title nor a text',
      });
      return undefined;
    }
    reportMedia(prepared, report);
    return prepared;
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    report.skipped.push({ what: 'article', title: article.title, reason: error.message });
    return undefined;
  }
}

function reportMedia({ results, remote, notes }: PreparedArticle, report: ImportReport): void {
  for (const [note, times] of notes) {
    if (times > 0) report.notes.set(note, (report.notes.get(note) ?? 0) + times);
  }
  for (const { addresses, result } of results) {
    if (result.state === 'kept') report.counts.pictures[result.fresh ? 'new' : 'unchanged'] += 1;
    else if (result.reason !== undefined) {
      const address = (addresses[0] ?? '').slice(0, 200);
      report.missedPictures.push({ address, reason: result.reason, dropped: result.state === 'dropped' });
    }
  }
  for (const address of remote) report.remoteHosts.add(new URL(address).host);
}

/** Minimum side of a picture that can be an app icon, in pixels. */
const minIconSide = 96;

/** Checks whether a picture is large and almost square, unlike banners with a name. */
function canBeAppIcon({ width, height }: StoredPicture): boolean {
  return Math.min(width, height) >= minIconSide && Math.max(width, height) <= 1.25 * Math.min(width, height);
}

function replaceDemo(
  store: Store,
  source: ImportedSource,
  prepared: readonly PreparedArticle[],
  picture: StoredPicture | undefined,
): void {
  const titles = prepared.slice(0, sampleSize).map(({ article }) => article.title);
  const [language = 'zh'] = (languageOf(titles.join('\n'), source.language) ?? 'zh').split('-');
  store.demoPaper.hide({
    siteName: source.title,
    ...(language === 'zh' ? {} : { language }),
    // The logo and imprint of the demo do not belong to the imported site. Its name replaces the logo.
    ...{ padLogo: null, appShareLogo: null, copyright: null, epaperUrl: null },
    appLogo: picture && canBeAppIcon(picture) ? picture.path : null,
    wordMark: true,
  });
  if (frontColumnId(store) === undefined) createFrontColumn(store, language);
}

function updateLists(store: Store, columnIds: Iterable<number>): void {
  const front = frontColumnId(store);
  if (front !== undefined) store.imports.listAllIn(front);
  arrangeCarousels(store, front === undefined ? columnIds : [front, ...columnIds]);
}
