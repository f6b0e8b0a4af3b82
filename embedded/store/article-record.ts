import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { epochMs } from '@/lib/contract/wire';

/** An address of a medium: absolute, or a path below /media/ of this platform. */
const address = z.string();

const picture = z.object({ url: address, caption: z.string().default('') });

/** Length of a clip; a thousand hours are more than any has. */
export const clipSeconds = z.number().min(0).max(3_600_000);

const clip = z.object({
  url: address,
  poster: address.optional(),
  seconds: clipSeconds.optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  caption: z.string().default(''),
});

/** A vote within an article. */
const articleVote = z.object({
  name: z.string(),
  startsAt: epochMs.optional(),
  endsAt: epochMs.optional(),
  needLogin: z.boolean().default(false),
  questions: z.array(
    z.object({
      name: z.string(),
      multiple: z.boolean().default(false),
      /** Of several choices the fewest and the most that count. */
      least: z.int().optional(),
      most: z.int().optional(),
      options: z.array(
        z.object({ name: z.string(), count: z.int().default(0), picture: address.optional() }),
      ),
    }),
  ),
});

/** What an article says of itself beyond what lists are sorted and chosen by. */
export const articleDetails = z.object({
  subtitle: z.string().optional(),
  summary: z.string().optional(),
  source: z.string().optional(),
  sourceUrl: z.string().optional(),
  /** Journalistic credits by their name in the contract, such as reporter. */
  credits: z.record(z.string(), z.string()).default({}),
  original: z.boolean().default(false),
  copyright: z.string().optional(),
  picType: z.int().default(0),
  /** Pictures of the card. */
  cover: z.array(address).default([]),
  pictures: z.array(picture).default([]),
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
  /** When an announced live begins, epoch ms. */
  startsAt: epochMs.optional(),
  /** From when and until when a call takes contributions, epoch ms. */
  takesFrom: epochMs.optional(),
  takesUntil: epochMs.optional(),
  accountId: z.int().optional(),
  shareClosed: z.boolean().default(false),
  shareForbidden: z.boolean().default(false),
  shareContent: z.string().optional(),
  sharePicture: address.optional(),
  /** imgUrl: a picture of last resort. */
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

/** An article to keep; `key` is its name at its origin, and the same key again is the same article. */
export const newArticle = z.object({
  key: z.string().min(1),
  /** The fileId it shall have; without one it gets a free one. */
  id: z.int().positive().optional(),
  origin: z.enum(['demo', 'import']).default('import'),
  columnId: z.int().positive(),
  /** Further columns that list it. */
  alsoIn: z.array(z.int().positive()).default([]),
  authorId: z.int().positive().nullable().default(null),
  type: z.int().default(0),
  /** May hold simple markup. */
  title: z.string().min(1),
  publishedAt: epochMs,
  details: articleDetails.prefault({}),
  /** HTML; media of this platform by their path. */
  body: z.string().default(''),
  /** Counts it starts with; what readers add later stays when the article is kept again. */
  counts: counts.prefault({}),
});

export type NewArticle = z.input<typeof newArticle>;

/** By their text, because reading them takes longer than the query, and lists read the same ones again and again. */
const readBefore = new LRUCache<string, Readonly<ArticleDetails>>({ max: 2_000 });

function readDetails(text: string): Readonly<ArticleDetails> {
  const known = readBefore.get(text);
  if (known) return known;
  const details = articleDetails.parse(JSON.parse(text));
  readBefore.set(text, details);
  return details;
}

/** Drafts show in preview only; withdrawn articles nowhere. */
export const articleState = z.enum(['published', 'draft', 'withdrawn']);

export type ArticleState = z.output<typeof articleState>;

/** A row of `selectArticle`. */
export const articleRow = z
  .object({
    id: z.number(),
    column_id: z.number(),
    column_name: z.string(),
    column_style: z.string(),
    author_id: z.number().nullable(),
    type: z.number(),
    title: z.string(),
    published_at: z.number(),
    state: articleState,
    details: z.string(),
    reads: z.number(),
    likes: z.number(),
    comments: z.number(),
    rewards: z.number(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...readDetails(details) }));

export type ArticleRecord = z.output<typeof articleRow>;

const columnsOfRow = `a.column_id, c.name AS column_name, c.style AS column_style, a.author_id, a.type, a.title, a.state, a.details,
  n.reads, n.likes, n.comments, n.rewards`;
const joinedToArticle = 'JOIN columns c ON c.id = a.column_id JOIN article_counts n ON n.article_id = a.id';

/** An article as lists need it, without its body. */
export const selectArticle = `SELECT a.id, a.published_at, ${columnsOfRow} FROM articles a ${joinedToArticle}`;

/** The same by its places in lists, in whose order it then comes. */
export const selectListedArticle = `SELECT l.article_id AS id, l.published_at AS published_at, ${columnsOfRow}
  FROM article_listings l JOIN articles a ON a.id = l.article_id ${joinedToArticle}`;
