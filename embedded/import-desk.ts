import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { showDemoAgain } from './importer/front-column';
import type { ImportOptions } from './importer/import-content';
import { importHead, readArticleLine } from './importer/import-lines';
import type { ImportedArticle } from './importer/imported-content';
import type { ImportReport } from './importer/report';
import type { SiteNotice } from './site-notice';
import type { Store } from './store/store';

/** Bytes that are taken over: the longest source, written as JSON. */
const mostBytes = 600_000_000;

/** What was handed over cannot be imported, in words for the operator. */
export class HandedError extends Error {
  override readonly name = 'HandedError';
}

/** What was handed over and waits to be imported. */
export interface HandedImport {
  head: z.output<typeof importHead>;
  articles: AsyncGenerator<ImportedArticle>;
}

/**
 * Imports that the importer hands over while this platform runs, one at a time. It is read from a file: a large paper as a
 * whole would not fit into memory, and a caller whose body is read as slowly as pictures are fetched would be cut off.
 */
export class ImportDesk {
  readonly #file: string;
  #isBusy = false;

  constructor(
    private readonly store: Store,
    private readonly site: SiteNotice,
    directory: string,
  ) {
    this.#file = join(directory, 'handed-over.ndjson');
    // An end without warning may have left one.
    rmSync(this.#file, { force: true });
  }

  /** Takes the desk; false when somebody has it. */
  begin(): boolean {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    return true;
  }

  /** Gives the desk free. */
  end(): void {
    rmSync(this.#file, { force: true });
    this.#isBusy = false;
  }

  /**
   * Takes a job over.
   * @throws HandedError
   */
  async take(body: AsyncIterable<Uint8Array> | null): Promise<HandedImport> {
    if (body) await pipeline(Readable.from(body), limited(), createWriteStream(this.#file, { mode: 0o600 }));
    const lines = body
      ? createInterface({ input: createReadStream(this.#file) })[Symbol.asyncIterator]()
      : undefined;
    const first = await lines?.next();
    const head = importHead.safeParse(parseJson(first?.done === false ? first.value : ''));
    if (!lines || !head.success) {
      throw new HandedError('The importer is not of the version of this platform. Start the platform again.');
    }
    return { head: head.data, articles: articlesOf(lines) };
  }

  /** Imports what was taken over; the site hears of it now and then, and at the end. */
  async import(
    { head, articles }: HandedImport,
    options: Pick<ImportOptions, 'progress' | 'signal'>,
  ): Promise<ImportReport> {
    const { source, total } = head;
    const { fetchPictures, allowPrivate, replaceDemo } = head.options;
    // Loaded on demand: few starts of the platform see an import, and its parsers are half of the platform's code.
    const { runImport } = await import('./importer/import-content');
    const { bodyReaderScript } = await import('./importer/body-thread');
    const report = await runImport({ source, total, articles }, this.store, {
      ...options,
      pictures: { fetch: fetchPictures, allowPrivate },
      replaceDemo,
      bodyScript: bodyReaderScript(),
      now: Date.now(),
      written: () => this.site.meanwhile(),
    });
    return { ...report, site: (await this.site.notify()) ?? 'told' };
  }

  /** Shows the demo paper again; false when it was not hidden. */
  async showDemo(): Promise<boolean> {
    const changed = showDemoAgain(this.store);
    if (changed) await this.site.notify();
    return changed;
  }
}

async function* articlesOf(lines: AsyncIterator<string>): AsyncGenerator<ImportedArticle> {
  for (let next = await lines.next(); !next.done; next = await lines.next())
    yield readArticleLine(next.value);
}

function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(new HandedError(`More than ${mostBytes / 1_000_000} MB were handed over.`));
      else done(null, chunk);
    },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
