import { z } from 'zod';
import { jsonColumn } from './database';

/** Editors publish or refuse comments; authors delete them. */
export const commentState = z.enum(['waiting', 'published', 'refused', 'deleted']);

export type CommentState = z.output<typeof commentState>;

/** User id of the paper's own comments (platform facts §2). */
export const officialUserId = '-100';

/** Comment to store. `key` identifies it at its source. Storing the same key again changes nothing. */
export const newComment = z.object({
  key: z.string().min(1),
  articleId: z.int().positive(),
  /** Source type (platform facts §2). `sourceTypes` in discussion-rules.ts names the supported types. */
  sourceType: z.int().default(0),
  parentId: z.int().nullable().default(null),
  authorId: z.string().nullable().default(null),
  authorName: z.string().min(1),
  authorIcon: z.string().nullable().default(null),
  location: z.string().nullable().default(null),
  content: z.string().min(1),
  /** Addresses of pictures. Uploads are paths below /media/. */
  pictures: z.array(z.string()).default([]),
  state: commentState.default('published'),
  /** True if the paper itself wrote the comment. */
  official: z.boolean().default(false),
  pinned: z.boolean().default(false),
  excellent: z.boolean().default(false),
  likes: z.int().min(0).default(0),
  createdAt: z.number(),
});

export type NewComment = z.input<typeof newComment>;

/** Returns the sort key. First-level comments are sorted by descending keys, replies by ascending keys. */
export function sortKeyOf(flags: Record<'isReply' | 'pinned' | 'official', boolean>): number {
  const { isReply, pinned, official } = flags;
  if (isReply) return official ? -1 : 0;
  return pinned ? 2 : Number(official);
}

const flag = z.number().transform((value) => value !== 0);

export const commentRow = newComment.omit({ key: true }).extend({
  id: z.number(),
  rootId: z.number().nullable(),
  /** Author of the answered reply; null for first-level comments and for direct replies to them. */
  answeredName: z.string().nullable(),
  /** Text of the comment; empty if the comment was deleted. */
  content: z.string(),
  pictures: jsonColumn(z.array(z.string())),
  official: flag,
  pinned: flag,
  excellent: flag,
  replies: z.number(),
});

export type CommentRecord = z.output<typeof commentRow>;

export const selectComment = `SELECT c.*, p.author_name AS answeredName
  FROM comments c LEFT JOIN comments p ON p.id = c.parent_id AND c.parent_id <> c.root_id`;
