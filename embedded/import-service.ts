import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { restoreDemoPaper } from './importer/front-column';
import type { ImportOptions } from './importer/import-content';
import { importHead, readArticleLine } from './importer/import-protocol';
import type { ImportReport } from './importer/import-report';
import { type ImportedArticle, SourceError } from './importer/imported-content';
import type { ImportAddressRequest } from './importer/sources/import-address-request';
import type { SitePurger } from './site-purger';
import type { ImportSource } from './store/import-sources';
import type { Store } from './store/store';

/** Maximum size of an import, which is a source converted to JSON. */
const maxImportBytes = 600_000_000;
/** Maximum size of a feed. Parsing blocks the platform for about a second per 20 MB. */
const maxFeedBytes = 20_000_000;
/** Maximum number of tags that the site accepts in one purge. */
const maxPurgedTags = 1000;

export class ImportRejectedError extends Error {
  override readonly name = 'ImportRejectedError';
}

export type ReceivedImport = Awaited<ReturnType<ImportService['receive']>>;

/** Runs one import at a time. */
export class ImportService {
  readonly #file: string;
  #isBusy = false;

  constructor(
    private readonly store: Store,
    private readonly purger: SitePurger,
    directory: string,
    private readonly maxPictureBytes: number | undefined,
  ) {
    this.#file = join(directory, 'received-import.ndjson');
    // A crash may have left the file behind.
    rmSync(this.#file, { force: true });
  }

  tryBegin(): boolean {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    return true;
  }

  end(): void {
    rmSync(this.#file, { force: true });
    this.#isBusy = false;
  }

  /** Stores the request in a file and checks its first line. @throws ImportRejectedError */
  async receive(body: AsyncIterable<Uint8Array> | null) {
    // Without the file, a large paper would exceed memory, and the upload would time out while pictures load.
    await pipeline(limitBytes(body ?? []), createWriteStream(this.#file, { mode: 0o600 }));
    const lines = createInterface({ input: createReadStream(this.#file) })[Symbol.asyncIterator]();
    const firstLine = await lines.next();
    const head = importHead.safeParse(parseShallowJson(firstLine.done ? '' : firstLine.value));
    if (!head.success) {
      throw new ImportRejectedError(
        'The importer and the platform have different versions. Restart the platform.',
      );
    }
    return { head: head.data, articles: parseArticles(lines) };
  }

  async import({ head, articles }: ReceivedImport, options: Pick<ImportOptions, 'progress' | 'signal'>) {
    const { source, total } = head;
    const { fetchPictures, allowPrivate, replaceDemo } = head.options;
    // Loaded on demand: imports are rare, and the importer's parsers are half of the platform's code.
    const { runImport } = await import('./importer/import-content');
    const report = await runImport({ source, total, articles }, this.store, {
      ...options,
      ...(await this.#hooks()),
      pictures: { mayFetch: fetchPictures, allowPrivate },
      replaceDemo,
      now: Date.now(),
    });
    return { ...report, site: (await this.purger.purgeCache()) ?? 'notified' };
  }

  async importAddress(request: ImportAddressRequest, options: Pick<ImportOptions, 'progress' | 'signal'>) {
    const { importAddress } = await import('./importer/sources/import-address');
    const report = await importAddress(request, { ...options, ...(await this.#hooks()) });
    return { ...report, site: (await this.#purgeSite(report)) ?? 'notified' };
  }

  /** Imports a due source. Does nothing while another import is running. */
  async runScheduled(source: ImportSource, now: () => number, signal: AbortSignal): Promise<void> {
    if (!this.tryBegin()) return;
    try {
      const { runScheduled } = await import('./importer/sources/scheduled-run');
      const outcome = await runScheduled(source, { ...(await this.#hooks()), signal }, now);
      this.store.importSources.finish(source.address, outcome.run);
      if ('report' in outcome) await this.#purgeSite(outcome.report);
      else if (!(outcome.problem instanceof SourceError)) throw outcome.problem;
    } finally {
      this.end();
    }
  }

  /** Purges the site, so that readers do not see stale pages of withdrawn articles. */
  async #purgeSite({ withdrawn }: ImportReport): Promise<string | undefined> {
    const tags = withdrawn.slice(0, maxPurgedTags).map(({ id }) => `article:${id}`);
    const isTooLong = withdrawn.length > maxPurgedTags;
    const problem =
      tags.length > 0 ? await this.purger.purgeCache(isTooLong ? ['*'] : tags, true) : undefined;
    return problem ?? this.purger.purgeCache();
  }

  async #hooks() {
    const { bodyWorkerPath } = await import('./importer/body-thread');
    return {
      store: this.store,
      maxFeedBytes,
      maxPictureBytes: this.maxPictureBytes,
      bodyScript: bodyWorkerPath(),
      onWritten: () => this.purger.purgeThrottled(),
    };
  }

  stopSource(address: string): boolean {
    return this.store.importSources.remove(address);
  }

  async showDemo(): Promise<boolean> {
    const changed = restoreDemoPaper(this.store);
    if (changed) await this.purger.purgeCache();
    return changed;
  }
}

async function* parseArticles(lines: AsyncIterable<string>): AsyncGenerator<ImportedArticle> {
  for await (const line of lines) yield readArticleLine(line);
}

async function* limitBytes(chunks: AsyncIterable<Uint8Array> | Uint8Array[]): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxImportBytes)
      throw new ImportRejectedError(`The import is larger than ${maxImportBytes / 1_000_000} MB.`);
    yield chunk;
  }
}
