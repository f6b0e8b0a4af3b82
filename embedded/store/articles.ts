import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { epochMs } from '@/lib/contract/wire';
import { ArticleListIndex } from './article-list-index';
import { recordTable } from './database';
import { Tags } from './tags';

const address = z.string();

export const captionedPicture = z.object({ url: address, caption: z.string().default('') });

/** Length of a clip in seconds, at most 1,000 hours. */
export const clipSeconds = z.number().min(0).max(3_600_000);

export const captionedClip = z.object({
  url: address,
  poster: address.optional(),
  seconds: clipSeconds.optional(),
  caption: z.string().default(''),
});

export type CaptionedPicture = z.output<typeof captionedPicture>;
export type CaptionedClip = z.output<typeof captionedClip>;

const clip = captionedClip.extend({
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});

const articleVote = z.object({
  name: z.string(),
  startsAt: epochMs.optional(),
  endsAt: epochMs.optional(),
  needLogin: z.boolean().default(false),
  questions: z.array(
    z.object({
      name: z.string(),
      multiple: z.boolean().default(false),
      /** Minimum and maximum number of chosen options. */
      least: z.int().optional(),
      most: z.int().optional(),
      options: z.array(
        z.object({ name: z.string(), count: z.int().default(0), picture: address.optional() }),
      ),
    }),
  ),
});

/** Properties stored as JSON. Lists query `accountId` and `tags`, also stored in a column and a table. */
export const articleDetails = z.object({
  subtitle: z.string().optional(),
  summary: z.string().optional(),
  source: z.string().optional(),
  sourceUrl: z.string().optional(),
  /** Names by the role in the contract, such as `reporter`. */
  credits: z.record(z.string(), z.string().optional()).default({}),
  original: z.boolean().default(false),
  copyright: z.string().optional(),
  picType: z.int().default(0),
  cover: z.array(address).default([]),
  pictures: z.array(captionedPicture).default([]),
  videos: z.array(clip).default([]),
  files: z.array(z.object({ name: z.string(), url: address })).default([]),
  vote: articleVote.optional(),
  youngReporter: z.object({ number: z.string(), school: z.string(), class: z.string() }).optional(),
  tags: z.array(z.string()).default([]),
  related: z.array(z.int()).default([]),
  mark: z.string().optional(),
  linkId: z.int().optional(),
  linkUrl: z.string().optional(),
  liveStatus: z.int().optional(),
  /** Start time of an announced live. */
  startsAt: epochMs.optional(),
  /** Period of a call for contributions. */
  takesFrom: epochMs.optional(),
  takesUntil: epochMs.optional(),
  accountId: z.int().optional(),
  shareClosed: z.boolean().default(false),
  shareForbidden: z.boolean().default(false),
  shareContent: z.string().optional(),
  sharePicture: address.optional(),
  /** `imgUrl` in the contract. */
  fallbackPicture: address.optional(),
  desc: z.string().optional(),
  customDesc: z.string().optional(),
  discussClosed: z.boolean().default(false),
  language: z.string().optional(),
});

export type ArticleDetails = z.output<typeof articleDetails>;
export type ArticleVote = z.output<typeof articleVote>;

const counts = z.object({
  reads: z.int().min(0).default(0),
  likes: z.int().min(0).default(0),
  comments: z.int().min(0).default(0),
  rewards: z.int().min(0).default(0),
});

/** Article to store. `key` identifies it at its source. Storing the same key again replaces the article. */
export const newArticle = z.object({
  key: z.string().min(1),
  /** `fileId` in the contract. If undefined, the store assigns an id. */
  id: z.int().positive().optional(),
  origin: z.enum(['demo', 'import']).default('import'),
  columnId: z.int().positive(),
  /** Additional columns that list the article. */
  alsoIn: z.array(z.int().positive()).default([]),
  authorId: z.int().positive().nullable().default(null),
  type: z.int().default(0),
  /** Title, which may contain simple markup. */
  title: z.string().min(1),
  publishedAt: epochMs,
  details: articleDetails.prefault({}),
  body: z.string().default(''),
  /** Initial counts, ignored when an article is replaced. */
  counts: counts.prefault({}),
});

export type NewArticle = z.input<typeof newArticle>;

/** Parsed details by JSON text. Lists repeat articles, and parsing takes longer than the query. */
const detailsCache = new LRUCache<string, Readonly<ArticleDetails>>({ max: 2_000 });

function readDetails(text: string): Readonly<ArticleDetails> {
  const cached = detailsCache.get(text);
  if (cached) return cached;
  const details = articleDetails.parse(JSON.parse(text));
  detailsCache.set(text, details);
  return details;
}

/** State of an article. Only previews show drafts. */
export const articleState = z.enum(['published', 'draft', 'withdrawn']);

export type ArticleState = z.output<typeof articleState>;

export const articleRow = z
  .object({
    id: z.number(),
    columnId: z.number(),
    columnName: z.string(),
    columnStyle: z.string(),
    authorId: z.number().nullable(),
    type: z.number(),
    title: z.string(),
    publishedAt: z.number(),
    state: articleState,
    details: z.string(),
    reads: z.number(),
    likes: z.number(),
    comments: z.number(),
    rewards: z.number(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...readDetails(details) }));

export type ArticleRecord = z.output<typeof articleRow>;

const articleColumns = `a.column_id, c.name AS column_name, c.style AS column_style, a.author_id, a.type, a.title, a.state, a.details,
  n.reads, n.likes, n.comments, n.rewards`;
const joins = 'JOIN columns c ON c.id = a.column_id JOIN article_counts n ON n.article_id = a.id';

export const selectArticle = `SELECT a.id, a.published_at, ${articleColumns} FROM articles a ${joins}`;

/** Like `selectArticle`, but takes id and time from the list, so that SQLite can sort by the list's index. */
export const selectListedArticle = `SELECT l.article_id AS id, l.published_at AS published_at, ${articleColumns}
  FROM article_listings l JOIN articles a ON a.id = l.article_id ${joins}`;

/** Imported articles have higher ids than the demo paper's. */
const firstImportedId = 1_000_001;

const countsRow = z.object({ reads: z.number(), likes: z.number(), comments: z.number() });

export class Articles extends recordTable('articles a', articleRow, selectArticle) {
  readonly #tags = new Tags(this.db);
  readonly #listIndex = new ArticleListIndex(this.db);

  /** Adds an article or replaces the one with the same key, but not its counts and state. Returns the id. */
  upsert(input: NewArticle): number {
    const article = newArticle.parse(input);
    return this.db.transaction(() => {
      const existingId = this.db.number('SELECT id FROM articles WHERE external_key = ?', [article.key]);
      const id = existingId ?? article.id ?? this.db.nextId('articles', firstImportedId);
      this.#listIndex.around(id, () => {
        this.#write(id, article);
        this.db.run('DELETE FROM article_columns WHERE article_id = ?', [id]);
        for (const columnId of new Set([article.columnId, ...article.alsoIn]))
          this.db.insert('article_columns', { articleId: id, columnId });
        this.#tags.replace(id, article.details.tags);
      });
      const counts = { articleId: id, firstReads: article.counts.reads, ...article.counts };
      this.db.insert('article_counts', counts, 'ON CONFLICT DO NOTHING');
      return id;
    });
  }

  /** Returns undefined unless the article is published. Does not read the details, so it is faster than `find`. */
  counts(id: number): z.output<typeof countsRow> | undefined {
    const sql = `SELECT n.reads, n.likes, n.comments FROM article_counts n JOIN articles a ON a.id = n.article_id
       WHERE n.article_id = ? AND a.state = 'published'`;
    return this.db.one(countsRow, sql, [id]);
  }

  body(id: number): string {
    return this.db.text('SELECT body FROM articles WHERE id = ?', [id]) ?? '';
  }

  findPublished(ids: readonly number[]): ArticleRecord[] {
    return ids.flatMap((id) => {
      const found = this.find(id);
      return found?.state === 'published' ? [found] : [];
    });
  }

  withVotes(limit: number): ArticleRecord[] {
    const where = `WHERE a.state = 'published' AND a.details LIKE '%"vote":{%'`;
    return this.select(`${where} ORDER BY a.published_at DESC LIMIT ?`, [limit]);
  }

  setState(id: number, state: ArticleState): boolean {
    return this.#listIndex.around(id, () => this.db.update('articles', id, { state }));
  }

  hasImported(): boolean {
    return this.db.number("SELECT id FROM articles WHERE origin = 'import' LIMIT 1") !== undefined;
  }

  removeDemoExcept(ids: readonly number[]): void {
    this.db.removeDemoExcept('articles', ids, (id) => {
      this.setState(id, 'withdrawn');
      this.#tags.replace(id, []);
      for (const table of ['article_columns', 'article_counts'])
        this.db.run(`DELETE FROM ${table} WHERE article_id = ?`, [id]);
    });
  }

  #write(id: number, { key, alsoIn: _alsoIn, counts: _counts, ...article }: z.output<typeof newArticle>) {
    const row = {
      ...article,
      id,
      externalKey: key,
      accountId: article.details.accountId,
      state: 'published',
      updatedAt: Date.now(),
    };
    this.db.upsert('articles', 'external_key', row, ['id', 'origin', 'state']);
  }
}
