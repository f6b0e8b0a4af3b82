import { FeedParts } from '../feed-parts';
import { FetchError } from '../http-get';
import type { ImportStep } from '../import-content';
import type {
  ImportedArticle,
  ImportedColumn,
  ImportedContent,
  ReadOptions,
  SkippedItem,
} from '../imported-content';
import type { SourceClient } from './source-client';
import { type Listing, WordPressApi } from './wordpress-api';
import { type SiteCategory, siteCategories, siteColumns } from './wordpress-categories';
import { type EntryKind, protectedEntry, readEntry } from './wordpress-entries';
import {
  type ListedEntry,
  listedComment,
  listedEntry,
  type WordPressComment,
  type WordPressEntry,
  wordPressCategory,
  wordPressComment,
  wordPressEntry,
} from './wordpress-records';
import type { WordPressSite } from './wordpress-root';

/** State of the store, by which a run finds entries to read again. */
export interface KnownEntries {
  /** Returns the version of an entry that was imported; undefined for new ones. */
  version: (key: string) => string | undefined;
  hasComment: (key: string) => boolean;
  /** Start of the last run in epoch ms; undefined for the first run. */
  lastRun: number | undefined;
}

export interface WordPressReadOptions extends ReadOptions {
  /** Part of all versions: changed options make all entries be read again. */
  variant: string;
  progress: (step: ImportStep) => void;
}

/** Lists of a site's entries. */
export interface SiteListing {
  /** Versions of all entries of the site, by key. */
  listed: ReadonlyMap<string, string>;
  /** The site has listed all its entries, so that a missing one was withdrawn. */
  isComplete: boolean;
  /** Keys of sticky posts. */
  sticky: readonly string[];
  /** Number of new and changed entries. */
  changed: number;
}

/** Some of the new and changed entries. */
export interface SitePart {
  content: ImportedContent;
  /** Columns of all categories with posts, in the order of the site. */
  columns: readonly ImportedColumn[];
  /** Keys of entries that are protected by a password. */
  hidden: readonly string[];
  /** Number of entries that were requested. */
  size: number;
}

/** Limits of a run. */
const maxPages = { entries: 1_000, categories: 20, comments: 50, recentComments: 10 };
/** Entries per request. Larger ones overload small sites, because WordPress embeds records one by one. */
const batchSize = 20;
/** Entries that are read before they are written. More need too much memory. */
const partSize = 100;
const embedded = 'author,wp:featuredmedia,wp:term';
/** Comments that were approved late are found this long after they were written. */
const commentWindowMs = 30 * 86_400_000;

const routes: Readonly<Record<EntryKind, string>> = { article: '/wp/v2/posts', page: '/wp/v2/pages' };
const listNames: Readonly<Record<EntryKind, string>> = { article: 'list of posts', page: 'list of pages' };

/** Name of the column of pages by language. */
const pagesNames: Readonly<Record<string, string>> = {
  zh: '页面',
  bo: 'ཤོག་ངོས།',
  en: 'Pages',
  de: 'Seiten',
  fr: 'Pages',
};

interface ListedKind {
  kind: EntryKind;
  listing: Listing<ListedEntry>;
}

interface EntryBatch {
  kind: EntryKind;
  ids: readonly number[];
}

/** Reads what has changed on a WordPress site since the last run. */
export class SiteReader {
  readonly #api: WordPressApi;
  readonly #parts: FeedParts;
  #readsComments = true;
  #batches: EntryBatch[] = [];
  /** Remarks for the report. */
  readonly notes = new Map<string, number>();

  constructor(
    private readonly site: WordPressSite,
    client: SourceClient,
    private readonly known: KnownEntries,
    private readonly options: WordPressReadOptions,
  ) {
    this.#api = new WordPressApi(site, client);
    this.#parts = new FeedParts(site.sourceKey);
  }

  /** @throws FetchError if a list cannot be read; nothing may be withdrawn then */
  async list(): Promise<SiteListing> {
    const [posts, pages] = [await this.#list('article'), await this.#list('page')];
    const lists = [posts, pages];
    const listed = new Map(
      lists.flatMap(({ kind, listing }) =>
        listing.items.map((entry) => [this.#key(kind, entry.id), this.#version(entry)] as const),
      ),
    );
    this.#batches = this.#changed(lists, await this.#postsWithNewComments());
    return {
      listed,
      isComplete: lists.every(({ listing }) => listing.isComplete && listing.malformed === 0),
      sticky: posts.listing.items.flatMap(({ id, sticky }) => (sticky ? [this.#key('article', id)] : [])),
      changed: this.#batches.reduce((sum, { ids }) => sum + ids.length, 0),
    };
  }

  /** Reads the entries that `list` found to be new or changed. @throws FetchError */
  async *parts(): AsyncGenerator<SitePart> {
    if (this.#batches.length === 0) return;
    const categories = await this.#categories();
    const batchesOfPart = partSize / batchSize;
    for (let start = 0; start < this.#batches.length; start += batchesOfPart)
      yield await this.#part(this.#batches.slice(start, start + batchesOfPart), categories);
  }

  async #part(
    batches: readonly EntryBatch[],
    categories: ReadonlyMap<number, SiteCategory>,
  ): Promise<SitePart> {
    const articles: ImportedArticle[] = [];
    const skipped: SkippedItem[] = [];
    const hidden: string[] = [];
    for (const { kind, ids } of batches) {
      const entries = await this.#entries(kind, ids);
      const comments = kind === 'article' ? await this.#commentsOf(entries) : new Map();
      const context = { parts: this.#parts, categories, column: this.options.column, comments };
      for (const entry of entries) {
        if (entry.content.protected) {
          hidden.push(this.#key(kind, entry.id));
          skipped.push(protectedEntry(entry, kind));
        } else articles.push(readEntry(entry, kind, context));
      }
    }
    const size = batches.reduce((sum, { ids }) => sum + ids.length, 0);
    const { all, used } = siteColumns(categories, this.#parts);
    return { content: this.#content(articles, skipped, all), columns: used, hidden, size };
  }

  #key(kind: EntryKind, id: number): string {
    return this.#parts.key(kind, String(id));
  }

  #version({ modified_gmt }: ListedEntry): string {
    return `${modified_gmt} ${this.options.variant}`;
  }

  async #list(kind: EntryKind): Promise<ListedKind> {
    const query = { orderby: 'id', order: 'asc', _fields: 'id,modified_gmt,sticky' };
    const title = listNames[kind];
    const onPage = (done: number, total: number) =>
      this.options.progress({ done, total, title, isReading: true });
    const options = { maxPages: maxPages.entries, isCached: true, onPage };
    const listing = await this.#api.list(routes[kind], query, listedEntry, options);
    if (listing.malformed > 0) this.#note(`entries of the ${title} were malformed`, listing.malformed);
    return { kind, listing };
  }

  /** Returns the posts with recent comments that are not imported yet. The first run reads all comments anyway. */
  async #postsWithNewComments(): Promise<ReadonlySet<number>> {
    if (this.known.lastRun === undefined) return new Set();
    const after = new Date(this.known.lastRun - commentWindowMs).toISOString();
    // Whole days, so that the address and its cached response stay the same for a day.
    const query = { after: `${after.slice(0, 10)}T00:00:00Z`, _fields: 'id,post', order: 'desc' };
    const comments = await this.#comments(() =>
      this.#api.list('/wp/v2/comments', query, listedComment, {
        maxPages: maxPages.recentComments,
        isCached: true,
      }),
    );
    return new Set(
      comments.flatMap(({ id, post }) =>
        this.known.hasComment(this.#parts.key('comment', String(id))) ? [] : [post],
      ),
    );
  }

  #changed(lists: readonly ListedKind[], commented: ReadonlySet<number>): EntryBatch[] {
    return lists.flatMap(({ kind, listing }) => {
      const isChanged = (entry: ListedEntry) =>
        this.known.version(this.#key(kind, entry.id)) !== this.#version(entry) ||
        (kind === 'article' && commented.has(entry.id));
      const ids = listing.items.filter(isChanged).map(({ id }) => id);
      return batchesOf(ids).map((batch) => ({ kind, ids: batch }));
    });
  }

  async #entries(kind: EntryKind, ids: readonly number[]): Promise<WordPressEntry[]> {
    const query = { include: ids.join(','), _embed: embedded, orderby: 'id', order: 'asc' };
    const { items, malformed } = await this.#api.list(routes[kind], query, wordPressEntry, { maxPages: 1 });
    if (malformed > 0) this.#note('posts or pages were malformed', malformed);
    const asked = new Set(ids);
    return items.filter(({ id }) => asked.has(id));
  }

  async #commentsOf(entries: readonly WordPressEntry[]): Promise<Map<number, WordPressComment[]>> {
    // WordPress refuses the whole request if one of the posts has a password.
    const posts = entries.filter(({ content }) => !content.protected).map(({ id }) => id);
    if (posts.length === 0) return new Map();
    const query = { post: posts.join(','), order: 'asc' };
    const comments = await this.#comments(() =>
      this.#api.list('/wp/v2/comments', query, wordPressComment, { maxPages: maxPages.comments }),
    );
    const byPost = new Map<number, WordPressComment[]>();
    for (const comment of comments) {
      const others = byPost.get(comment.post);
      if (others) others.push(comment);
      else byPost.set(comment.post, [comment]);
    }
    return byPost;
  }

  /** Many sites hide their comments. Posts are imported without them. */
  async #comments<Item>(list: () => Promise<Listing<Item>>): Promise<Item[]> {
    if (!this.#readsComments) return [];
    try {
      return (await list()).items;
    } catch (error) {
      const status = error instanceof FetchError ? error.status : undefined;
      if (status === undefined || status < 400 || status > 499 || status === 429) throw error;
      this.#readsComments = false;
      this.#note(`the site does not show its comments (status ${status})`, 1);
      return [];
    }
  }

  async #categories(): Promise<Map<number, SiteCategory>> {
    if (this.options.column !== undefined) return new Map();
    const query = { orderby: 'id', order: 'asc', _fields: 'id,name,slug,parent,description,count' };
    const options = { maxPages: maxPages.categories };
    const { items } = await this.#api.list('/wp/v2/categories', query, wordPressCategory, options);
    return siteCategories(items);
  }

  #content(
    articles: ImportedArticle[],
    skipped: SkippedItem[],
    categories: readonly ImportedColumn[],
  ): ImportedContent {
    const { sourceKey, title, description, language, picture } = this.site;
    return {
      ...{ sourceKey, title, description, language, picture, articles, skipped },
      columns: this.#columns(categories),
      authors: this.#parts.authors,
      undated: [],
      notes: new Map(),
      library: new Map(),
    };
  }

  #columns(categories: readonly ImportedColumn[]): ImportedColumn[] {
    const { column } = this.options;
    const rest = this.#parts.column(this.site.title, undefined, { column });
    if (column !== undefined) return [rest];
    const [language = 'en'] = (this.site.language ?? 'en').toLowerCase().split('-');
    const name = pagesNames[language] ?? 'Pages';
    const pages = { key: this.#parts.key('pages', ''), name, description: undefined };
    return [...categories, rest, pages];
  }

  #note(note: string, times: number): void {
    this.notes.set(note, (this.notes.get(note) ?? 0) + times);
  }
}

function batchesOf(ids: readonly number[]): number[][] {
  const batches: number[][] = [];
  for (let start = 0; start < ids.length; start += batchSize)
    batches.push(ids.slice(start, start + batchSize));
  return batches;
}
