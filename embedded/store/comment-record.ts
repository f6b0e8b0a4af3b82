import { z } from 'zod';

/** Comments wait for the desk, or are out, or were refused or taken down by it, or deleted by who wrote them. */
export const commentState = z.enum(['waiting', 'published', 'refused', 'deleted']);

export type CommentState = z.output<typeof commentState>;

/** The userID of what the paper says itself (platform facts §2). */
export const officialUserId = '-100';

/** A comment to keep; `key` is its name at its origin, and the same key again is the same comment. */
export const newComment = z.object({
  key: z.string().min(1),
  articleId: z.int().positive(),
  /** 0 article, 1 live, 3 e-paper, 4 ask question, 5 government Q&A, 6 activity (platform facts §2). */
  sourceType: z.int().default(0),
  /** The comment that it answers. */
  parentId: z.int().nullable().default(null),
  authorId: z.string().nullable().default(null),
  authorName: z.string().min(1),
  authorIcon: z.string().nullable().default(null),
  location: z.string().nullable().default(null),
  content: z.string().min(1),
  /** Addresses, those of this platform as paths below /media/. */
  pictures: z.array(z.string()).default([]),
  state: commentState.default('published'),
  /** Said by the paper itself. */
  official: z.boolean().default(false),
  pinned: z.boolean().default(false),
  excellent: z.boolean().default(false),
  likes: z.int().min(0).default(0),
  createdAt: z.number(),
});

export type NewComment = z.input<typeof newComment>;

/** What decides where a comment stands among its neighbours. */
interface Marks {
  isReply: boolean;
  pinned: boolean;
  official: boolean;
}

/** First comments with a higher standing come first, replies with a lower one. */
export function standingOf({ isReply, pinned, official }: Marks): number {
  if (isReply) return official ? -1 : 0;
  return pinned ? 2 : Number(official);
}

const mark = z.number().transform((value) => value !== 0);

/** A row of `selectComment`. */
export const commentRow = z
  .object({
    id: z.number(),
    source_type: z.number(),
    article_id: z.number(),
    parent_id: z.number().nullable(),
    root_id: z.number().nullable(),
    answered_name: z.string().nullable(),
    author_id: z.string().nullable(),
    author_name: z.string(),
    author_icon: z.string().nullable(),
    location: z.string().nullable(),
    content: z.string(),
    pictures: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    state: commentState,
    official: mark,
    pinned: mark,
    excellent: mark,
    likes: z.number(),
    replies: z.number(),
    created_at: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    sourceType: row.source_type,
    articleId: row.article_id,
    parentId: row.parent_id,
    rootId: row.root_id,
    /** Whom a reply to a reply answers. */
    answeredName: row.answered_name,
    authorId: row.author_id,
    authorName: row.author_name,
    authorIcon: row.author_icon,
    location: row.location,
    content: row.content,
    pictures: row.pictures,
    state: row.state,
    official: row.official,
    pinned: row.pinned,
    excellent: row.excellent,
    likes: row.likes,
    replies: row.replies,
    createdAt: row.created_at,
  }));

export type CommentRecord = z.output<typeof commentRow>;

/** A comment with the name that it answers, where that is not the first of its thread. */
export const selectComment = `SELECT c.id, c.source_type, c.article_id, c.parent_id, c.root_id,
  p.author_name AS answered_name, c.author_id, c.author_name, c.author_icon, c.location, c.content, c.pictures, c.state,
  c.official, c.pinned, c.excellent, c.likes, c.replies, c.created_at
  FROM comments c LEFT JOIN comments p ON p.id = c.parent_id AND c.parent_id <> c.root_id`;
