import { FetchError } from '../http-get';
import type { WordPressApi } from './wordpress-api';
import { type WordPressEntry, wordPressEntry } from './wordpress-records';

/** Entries that a run leaves out because the site fails to send them. More are an outage. */
const maxFailures = 20;
const embedded = 'author,wp:featuredmedia,wp:term';

export interface ReadEntries {
  entries: WordPressEntry[];
  /** Number of entries that could not be read. */
  malformed: number;
  /** Ids of entries that the site failed to send. */
  failed: readonly number[];
}

/** Reads entries by id. One entry with a broken plug-in must not end the import of all others. */
export class EntryReader {
  #failures = 0;

  constructor(private readonly api: WordPressApi) {}

  /** @throws FetchError */
  async read(route: string, ids: readonly number[]): Promise<ReadEntries> {
    try {
      return await this.#request(route, ids);
    } catch (error) {
      if (!(error instanceof FetchError) || error.status !== 500) throw error;
      if (ids.length === 1) return this.#leaveOut(ids, error);
    }
    const all: ReadEntries[] = [];
    for (const id of ids) all.push(await this.read(route, [id]));
    return {
      entries: all.flatMap(({ entries }) => entries),
      malformed: all.reduce((sum, { malformed }) => sum + malformed, 0),
      failed: all.flatMap(({ failed }) => failed),
    };
  }

  #leaveOut(ids: readonly number[], error: FetchError): ReadEntries {
    this.#failures += 1;
    if (this.#failures > maxFailures) throw error;
    return { entries: [], malformed: 0, failed: ids };
  }

  async #request(route: string, ids: readonly number[]): Promise<ReadEntries> {
    const query = { include: ids.join(','), _embed: embedded, orderby: 'id', order: 'asc' };
    const { items, malformed } = await this.api.list(route, query, wordPressEntry, { maxPages: 1 });
    const asked = new Set(ids);
    return { entries: items.filter(({ id }) => asked.has(id)), malformed, failed: [] };
  }
}
