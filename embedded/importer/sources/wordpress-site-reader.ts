import type { Store } from '../../store/store';
import { FeedImport } from '../feed-import';
import { feedText } from '../feed-text';
import type { ImportStep } from '../import-protocol';
import type { ImportedArticle, ImportedColumn, ReadOptions, SkippedItem } from '../imported-content';
import { countNote } from '../imported-content';
import type { SourceClient } from './source-client';
import { WordPressApi } from './wordpress-api';
import { type SiteCategory, siteCategories, siteColumns } from './wordpress-categories';
import { WordPressCommentReader } from './wordpress-comment-reader';
import { type EntryKind, readEntry } from './wordpress-entries';
import { type ListedEntry, listedEntry, wordPressCategory } from './wordpress-records';
import type { WordPressSite } from './wordpress-root';

interface WordPressReadOptions extends ReadOptions {
  /** Import options as text, part of each entry's version: changed options make a run read all entries. */
  variant: string;
  progress: (step: ImportStep) => void;
}

export type SiteListing = Awaited<ReturnType<WordPressSiteReader['list']>>;

const maxPages = { entries: 1_000, categories: 20 };
/** Entries per request. WordPress loads embedded records singly, so larger requests overload small sites. */
const batchSize = 20;
/** Number of batches that are read into memory before they are written. */
const batchesPerPart = 5;

const routes: Readonly<Record<EntryKind, string>> = { article: '/wp/v2/posts', page: '/wp/v2/pages' };
const listNames: Readonly<Record<EntryKind, string>> = { article: 'list of posts', page: 'list of pages' };

const pagesNames: Readonly<Record<string, string>> = {
  zh: '页面',
  bo: 'ཤོག་ངོས།',
  en: 'Pages',
  de: 'Seiten',
  fr: 'Pages',
};

interface EntryBatch {
  kind: EntryKind;
  ids: readonly number[];
}

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

export class WordPressSiteReader {
  readonly #api: WordPressApi;
  readonly #builder: FeedImport;
  readonly #commentReader: WordPressCommentReader;
  #batches: EntryBatch[] = [];
  readonly #noteCounts = new Map<string, number>();

  constructor(
    private readonly site: WordPressSite,
    client: SourceClient,
    private readonly store: Store,
    private readonly options: WordPressReadOptions,
  ) {
    this.#api = new WordPressApi(site, client);
    this.#builder = new FeedImport(site.sourceKey, options.column);
    this.#commentReader = new WordPressCommentReader(this.#api, this.#builder, store);
  }

  get notes(): ReadonlyMap<string, number> {
    const status = this.#commentReader.refusalStatus;
    if (status === undefined) return this.#noteCounts;
    return new Map([...this.#noteCounts, [`the site does not show its comments (status ${status})`, 1]]);
  }

  /** @throws FetchError if a list cannot be read, so that callers withdraw no entries */
  async list() {
    const [posts, pages] = [await this.#list('article'), await this.#list('page')];
    const lists = [posts, pages];
    const versionByKey = new Map(
      lists.flatMap(({ kind, listing }) =>
        listing.items.map((entry) => [this.#key(kind, entry.id), this.#version(entry)] as const),
      ),
    );
    const commentedPostIds = await this.#commentReader.postsWithNew();
    this.#batches = lists.flatMap(({ kind, listing }) => {
      const isChanged = (entry: ListedEntry) =>
        entry.modified_gmt === '' ||
        this.store.sourceState.version(this.#key(kind, entry.id)) !== this.#version(entry) ||
        commentedPostIds.has(entry.id);
      const ids = listing.items.filter(isChanged).map(({ id }) => id);
      return [...chunksOf(ids, batchSize)].map((batch) => ({ kind, ids: batch }));
    });
    return {
      /** Versions of all entries of the site, by key. */
      listed: versionByKey,
      /** True if the site has listed all its entries, so that missing ones count as withdrawn. */
      isComplete: lists.every(({ listing }) => listing.isComplete && listing.malformed === 0),
      sticky: posts.listing.items.flatMap(({ id, sticky }) => (sticky ? [this.#key('article', id)] : [])),
      changed: this.#batches.reduce((sum, { ids }) => sum + ids.length, 0),
    };
  }

  /** Reads the entries that `list` found to be new or changed. @throws FetchError */
  async *parts() {
    if (this.#batches.length === 0) return;
    const categories = await this.#categories();
    for (const batches of chunksOf(this.#batches, batchesPerPart))
      yield await this.#part(batches, categories);
  }

  async #part(batches: readonly EntryBatch[], categories: ReadonlyMap<number, SiteCategory>) {
    const articles: ImportedArticle[] = [];
    const skipped: SkippedItem[] = [];
    const hiddenKeys: string[] = [];
    const failedKeys: string[] = [];
    for (const { kind, ids } of batches) {
      const { entries, malformed: malformedCount, failedIds } = await this.#api.entries(routes[kind], ids);
      if (malformedCount > 0) countNote(this.#noteCounts, 'posts or pages were malformed', malformedCount);
      for (const id of failedIds) {
        failedKeys.push(this.#key(kind, id));
        const reason = 'the site fails to send it (status 500)';
        skipped.push({ what: kind, title: `number ${id}`, reason });
      }
      const comments = await this.#commentReader.readComments(entries);
      const context = { builder: this.#builder, categories, comments };
      for (const entry of entries) {
        if (entry.content.protected) {
          hiddenKeys.push(this.#key(kind, entry.id));
          const title = feedText(entry.title.rendered) || '?';
          skipped.push({ what: kind, title, reason: 'it is protected by a password' });
        } else articles.push(readEntry(entry, kind, context));
      }
    }
    const { all, used } = siteColumns(categories, this.#builder);
    const { title, description, language, picture } = this.site;
    const columns = this.#columns(all);
    return {
      content: this.#builder.content({ title, description, language, picture, columns, articles, skipped }),
      /** Columns of all categories with posts in or below them, in the order of `siteColumns`. */
      columns: used,
      /** Keys of password-protected entries. */
      hidden: hiddenKeys,
      failedKeys,
      size: batches.reduce((sum, { ids }) => sum + ids.length, 0),
    };
  }

  #key(kind: EntryKind, id: number): string {
    return this.#builder.key(kind, String(id));
  }

  #version({ modified_gmt }: ListedEntry): string {
    return `${modified_gmt} ${this.options.variant}`;
  }

  async #list(kind: EntryKind) {
    const query = { orderby: 'id', order: 'asc', _fields: 'id,modified_gmt,sticky' };
    const title = listNames[kind];
    const onPage = (done: number, total: number) =>
      this.options.progress({ done, total, title, isReading: true });
    const options = { maxPages: maxPages.entries, isCached: true, onPage };
    const listing = await this.#api.list(routes[kind], query, listedEntry, options);
    if (!listing.isComplete) countNote(this.#noteCounts, `the ${title} may be incomplete`);
    if (listing.malformed > 0)
      countNote(this.#noteCounts, `entries of the ${title} were malformed`, listing.malformed);
    return { kind, listing };
  }

  async #categories(): Promise<Map<number, SiteCategory>> {
    if (this.options.column !== undefined) return new Map();
    const query = { orderby: 'id', order: 'asc', _fields: 'id,name,slug,parent,description,count' };
    const options = { maxPages: maxPages.categories };
    const { items } = await this.#api.list('/wp/v2/categories', query, wordPressCategory, options);
    return siteCategories(items);
  }

  #columns(categories: readonly ImportedColumn[]): ImportedColumn[] {
    const siteColumn = this.#builder.sourceColumn(this.site.title);
    if (this.#builder.column !== undefined) return [siteColumn];
    const [language = 'en'] = (this.site.language ?? 'en').toLowerCase().split('-');
    const name = pagesNames[language] ?? 'Pages';
    const pages = { key: this.#builder.key('pages', ''), name, description: undefined };
    return [...categories, siteColumn, pages];
  }
}
