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
import { plain, plainOrNone } from '../plain';
import { type Category, categoryColumns, isDefaultCategory } from '../wxr-categories';
import type { SourceClient } from './source-client';
import { type Listing, WordPressApi } from './wordpress-api';
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

export interface WordPressContent {
  /** New and changed entries. */
  content: ImportedContent;
  /** Versions of all entries of the site, by key. */
  listed: ReadonlyMap<string, string>;
  /** Keys of entries that are protected by a password. */
  hidden: ReadonlySet<string>;
  /** Number of entries that have not changed. */
  unread: number;
  /** The site has listed all its entries, so that a missing one was withdrawn. */
  isComplete: boolean;
  /** Keys of sticky posts. */
  sticky: readonly string[];
}

/** Limits of a run. */
const maxPages = { entries: 1_000, categories: 20, comments: 50, recentComments: 10 };
/** Entries per request. Larger ones overload small sites, because WordPress embeds records one by one. */
const batchSize = 20;
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

/**
 * Reads what has changed on a WordPress site since the last run.
 * @throws FetchError if a listing cannot be read; nothing may be withdrawn then
 */
export async function readWordPressSite(
  site: WordPressSite,
  client: SourceClient,
  known: KnownEntries,
  options: WordPressReadOptions,
): Promise<WordPressContent> {
  const reader = new SiteReader(site, client, known, options);
  return reader.read();
}

class SiteReader {
  readonly #api: WordPressApi;
  readonly #parts: FeedParts;
  readonly #notes = new Map<string, number>();
  #readsComments = true;

  constructor(
    private readonly site: WordPressSite,
    client: SourceClient,
    private readonly known: KnownEntries,
    private readonly options: WordPressReadOptions,
  ) {
    this.#api = new WordPressApi(site, client);
    this.#parts = new FeedParts(site.sourceKey);
  }

  async read(): Promise<WordPressContent> {
    const lists: ListedKind[] = [await this.#list('article'), await this.#list('page')];
    const listed = new Map(
      lists.flatMap(({ kind, listing }) =>
        listing.items.map((entry) => [this.#key(kind, entry.id), this.#version(entry)] as const),
      ),
    );
    const [posts] = lists;
    const commented = await this.#postsWithNewComments();
    const { articles, skipped, hidden, categories, total } = await this.#readChanged(lists, commented);
    return {
      content: this.#content(articles, skipped, categories),
      listed,
      hidden,
      unread: listed.size - total,
      isComplete: lists.every(({ listing }) => listing.isComplete && listing.malformed === 0),
      sticky: (posts?.listing.items ?? []).flatMap(({ id, sticky }) =>
        sticky ? [this.#key('article', id)] : [],
      ),
    };
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

  async #readChanged(lists: readonly ListedKind[], commented: ReadonlySet<number>) {
    const changed = lists.map(({ kind, listing }) => {
      const isChanged = (entry: ListedEntry) =>
        this.known.version(this.#key(kind, entry.id)) !== this.#version(entry) ||
        (kind === 'article' && commented.has(entry.id));
      return { kind, ids: listing.items.filter(isChanged).map(({ id }) => id) };
    });
    const total = changed.reduce((sum, { ids }) => sum + ids.length, 0);
    const categories = total > 0 ? await this.#categories() : new Map<number, Category>();
    const articles: ImportedArticle[] = [];
    const skipped: SkippedItem[] = [];
    const hidden = new Set<string>();
    let done = 0;
    for (const { kind, ids } of changed) {
      for (let start = 0; start < ids.length; start += batchSize) {
        const batch = ids.slice(start, start + batchSize);
        const entries = await this.#entries(kind, batch);
        const comments = kind === 'article' ? await this.#commentsOf(entries) : new Map();
        const { column } = this.options;
        const context = { parts: this.#parts, categories, column, comments };
        for (const entry of entries) {
          if (entry.content.protected) {
            hidden.add(this.#key(kind, entry.id));
            skipped.push(protectedEntry(entry, kind));
          } else articles.push(readEntry(entry, kind, context));
        }
        done += batch.length;
        this.options.progress({ done, total, title: 'posts and pages', isReading: true });
      }
    }
    return { articles, skipped, hidden, categories, total };
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

  async #categories(): Promise<Map<number, Category>> {
    if (this.options.column !== undefined) return new Map();
    const query = { orderby: 'id', order: 'asc', _fields: 'id,name,slug,parent,description' };
    const options = { maxPages: maxPages.categories };
    const { items } = await this.#api.list('/wp/v2/categories', query, wordPressCategory, options);
    const slugs = new Map(items.map(({ id, slug }) => [id, slug]));
    return new Map(
      items.flatMap(({ id, name, slug, parent, description }) => {
        const shown = plain(name) || slug;
        if (isDefaultCategory(shown)) return [];
        const category = { id: String(id), name: shown, parent: slugs.get(parent), slug };
        return [[id, { ...category, description: plainOrNone(description) }] as const];
      }),
    );
  }

  #content(
    articles: ImportedArticle[],
    skipped: ImportedContent['skipped'],
    categories: ReadonlyMap<number, Category>,
  ): ImportedContent {
    const { sourceKey, title, description, language, picture } = this.site;
    return {
      ...{ sourceKey, title, description, language, picture, articles, skipped },
      columns: this.#columns(categories),
      authors: this.#parts.authors,
      undated: [],
      notes: this.#notes,
      library: new Map(),
    };
  }

  #columns(categories: ReadonlyMap<number, Category>): ImportedColumn[] {
    const { column } = this.options;
    const rest = this.#parts.column(this.site.title, undefined, { column });
    if (column !== undefined) return [rest];
    const bySlug = new Map([...categories.values()].map((category) => [category.slug, category]));
    const [language = 'en'] = (this.site.language ?? 'en').toLowerCase().split('-');
    const name = pagesNames[language] ?? 'Pages';
    const pages = { key: this.#parts.key('pages', ''), name, description: undefined };
    return [...categoryColumns(bySlug, this.#parts), rest, pages];
  }

  #note(note: string, times: number): void {
    this.#notes.set(note, (this.#notes.get(note) ?? 0) + times);
  }
}
