import { z } from 'zod';
import { FetchError, type HttpResponse } from '../http-get';
import type { SourceClient } from './source-client';
import { type WordPressEntry, wordPressEntry } from './wordpress-records';
import { parseApiJson, routeUrl, type WordPressSite } from './wordpress-root';

type Query = Readonly<Record<string, string>>;

/** Items per page, the API's maximum. */
const pageSize = 100;
const maxPageBytes = 20_000_000;

export interface Listing<Item> {
  items: Item[];
  /** True if the site has sent as many items as it claims to have. */
  isComplete: boolean;
  malformed: number;
}

interface ListingOptions {
  maxPages: number;
  /** True to cache the pages and to send conditional requests for cached pages. */
  isCached?: boolean;
  onPage?: ((page: number, pages: number) => void) | undefined;
}

const cachedPage = z.object({ text: z.string(), total: z.number().optional(), pages: z.number().optional() });

const entryList = z.array(z.unknown()).max(10 * pageSize);

/** Maximum number of entries that the site may fail to send. More failures end the run. */
const maxFailures = 20;
const embeddedRelations = 'author,wp:featuredmedia,wp:term';

interface EntriesResult {
  entries: WordPressEntry[];
  malformed: number;
  failedIds: readonly number[];
}

export class WordPressApi {
  #failures = 0;

  constructor(
    private readonly site: Pick<WordPressSite, 'root'>,
    private readonly client: SourceClient,
  ) {}

  /** Lists all items. Stops at a page without new items, because a malicious site could repeat pages forever. */
  async list<Item extends { id: number }>(
    path: string,
    query: Query,
    itemSchema: z.ZodType<Item>,
    { maxPages, isCached = false, onPage }: ListingOptions,
  ): Promise<Listing<Item>> {
    const itemById = new Map<number, Item>();
    const totals = new Set<number | undefined>();
    let malformed = 0;
    for (let page = 1; ; page += 1) {
      const { entries, total, pages } = await this.#read(path, { ...query, page: String(page) }, isCached);
      const previousSize = itemById.size;
      for (const entry of entries) {
        const parsed = itemSchema.safeParse(entry);
        if (parsed.success) itemById.set(parsed.data.id, parsed.data);
        else malformed += 1;
      }
      totals.add(total);
      onPage?.(page, Math.min(pages ?? page, maxPages));
      // Some sites send smaller pages than requested, and some send no number of pages.
      const isWhole = total === undefined ? entries.length < pageSize : itemById.size + malformed >= total;
      const isLast = pages === undefined ? isWhole : page >= pages;
      if (!isLast && itemById.size > previousSize && page < maxPages) continue;
      // If the total has changed meanwhile, items may have moved between pages unseen.
      const isComplete = isLast && totals.size === 1 && total !== undefined && itemById.size >= total;
      return { items: [...itemById.values()], isComplete, malformed };
    }
  }

  async #read(path: string, query: Query, isCached: boolean) {
    const url = routeUrl(this.site, path, { per_page: String(pageSize), ...query });
    const request = { accept: 'application/json', maxBytes: maxPageBytes };
    const page = isCached
      ? cachedPage.parse(
          JSON.parse(await this.client.getCached(url, request, (reply) => JSON.stringify(toPage(reply)))),
        )
      : toPage(await this.client.get(url, request));
    const entries = entryList.safeParse(parseApiJson(page.text));
    if (!entries.success) throw new FetchError(`${url.href} did not respond with a JSON list`);
    return { ...page, entries: entries.data };
  }

  /** Reads entries. After status 500, reads each entry alone and skips failed ones. @throws FetchError */
  async entries(route: string, ids: readonly number[]): Promise<EntriesResult> {
    const query = { include: ids.join(','), _embed: embeddedRelations, orderby: 'id', order: 'asc' };
    try {
      const { items, malformed } = await this.list(route, query, wordPressEntry, { maxPages: 1 });
      return { entries: items.filter(({ id }) => ids.includes(id)), malformed, failedIds: [] };
    } catch (error) {
      if (!(error instanceof FetchError) || error.status !== 500) throw error;
      if (ids.length === 1) {
        this.#failures += 1;
        if (this.#failures > maxFailures) throw error;
        return { entries: [], malformed: 0, failedIds: ids };
      }
    }
    const results: EntriesResult[] = [];
    for (const id of ids) results.push(await this.entries(route, [id]));
    return {
      entries: results.flatMap(({ entries }) => entries),
      malformed: results.reduce((sum, { malformed }) => sum + malformed, 0),
      failedIds: results.flatMap(({ failedIds }) => failedIds),
    };
  }
}

function toPage(response: HttpResponse): z.output<typeof cachedPage> {
  const [total, pages] = [countHeader(response, 'x-wp-total'), countHeader(response, 'x-wp-totalpages')];
  return { text: response.bytes.toString('utf8'), total, pages };
}

function countHeader({ headers }: HttpResponse, name: string): number | undefined {
  const value = [headers[name] ?? []].flat()[0];
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
