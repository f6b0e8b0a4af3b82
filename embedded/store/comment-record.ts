import { z } from 'zod';

/** Editors publish, reject or take down comments; authors delete them. */
export const commentState = z.enum(['waiting', 'published', 'refused', 'deleted']);

export type CommentState = z.output<typeof commentState>;

/** User id of the paper's own comments (platform facts §2). */
export const officialUserId = '-100';

/** `key` identifies the comment at its origin. Storing the same key again changes nothing. */
export const newComment = z.object({
  key: z.string().min(1),
  articleId: z.int().positive(),
  /** 0 article, 1 live, 3 e-paper, 4 ask question, 5 government Q&A, 6 activity (platform facts §2). */
  sourceType: z.int().default(0),
  parentId: z.int().nullable().default(null),
  authorId: z.string().nullable().default(null),
  authorName: z.string().min(1),
  authorIcon: z.string().nullable().default(null),
  location: z.string().nullable().default(null),
  content: z.string().min(1),
  /** Addresses; uploads as paths below /media/. */
  pictures: z.array(z.string()).default([]),
  state: commentState.default('published'),
  /** True for comments of the paper itself. */
  official: z.boolean().default(false),
  pinned: z.boolean().default(false),
  excellent: z.boolean().default(false),
  likes: z.int().min(0).default(0),
  createdAt: z.number(),
});

export type NewComment = z.input<typeof newComment>;

interface CommentFlags {
  isReply: boolean;
  pinned: boolean;
  official: boolean;
}

/** Returns the sort key of a comment. First-level comments are sorted by it descending, replies ascending. */
export function sortKeyOf({ isReply, pinned, official }: CommentFlags): number {
  if (isReply) return official ? -1 : 0;
  return pinned ? 2 : Number(official);
}

const flag = z.number().transform((value) => value !== 0);

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
    official: flag,
    pinned: flag,
    excellent: flag,
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
    /** Name of the replied-to author, if the reply answers another reply. */
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

/** `answered_name` is null for replies to the first comment of a thread. */
export const selectComment = `SELECT c.id, c.source_type, c.article_id, c.parent_id, c.root_id,
  p.author_name AS answered_name, c.author_id, c.author_name, c.author_icon, c.location, c.content, c.pictures, c.state,
  c.official, c.pinned, c.excellent, c.likes, c.replies, c.created_at
  FROM comments c LEFT JOIN comments p ON p.id = c.parent_id AND c.parent_id <> c.root_id`;
