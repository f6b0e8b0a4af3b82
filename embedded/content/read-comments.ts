import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A reply that a reader, or the paper, has given. */
const reply = z.strictObject({
  text: z.string().min(1),
  name: z.string().min(1),
  likes: z.int().min(0).default(0),
  location: z.string().optional(),
  /** Names of files in `media/pictures/` without their ending. */
  pictures: z.array(z.string()).default([]),
  /** Said by the paper itself. */
  official: z.boolean().default(false),
  /** Whom it answers, of those who have replied before; the first comment's writer when left out. */
  to: z.string().optional(),
});

const comment = reply.omit({ to: true }).extend({
  pinned: z.boolean().default(false),
  excellent: z.boolean().default(false),
  replies: z.array(reply).default([]),
});

export type DemoReply = z.output<typeof reply>;
export type DemoComment = z.output<typeof comment>;

const discussion = z.strictObject({
  /** Of the article, live, dynamic or post. */
  id: z.int().positive(),
  /** 0 article, 1 live (platform facts §2), 7 dynamic, 8 post (ours). */
  source: z.union([z.literal(0), z.literal(1), z.literal(7), z.literal(8)]),
  /** Minutes from one comment to the next, the newest first. */
  everyMinutes: z.number().positive(),
  texts: z.array(comment),
});

const choices = z.array(z.string()).min(1);

/** What a long discussion is made of: a few comments as they were written, the rest put together. */
const stock = discussion.extend({
  /** Comments and replies. */
  total: z.int().positive(),
  /** Sentences with gaps such as `{place}`, which `slots` fill. */
  openings: choices,
  /** What may follow an opening; empty for nothing. */
  closings: z.array(z.string()).min(1),
  replyTexts: choices,
  officialReplies: choices,
  slots: z.record(z.string(), choices),
  names: z.strictObject({ first: choices, second: choices }),
  locations: choices,
});

export type DemoDiscussion = z.output<typeof discussion>;
export type CommentStock = z.output<typeof stock>;

function readList<Schema extends z.ZodType>(contentDir: string, file: string, schema: Schema) {
  return z.array(schema).parse(JSON.parse(readFileSync(join(contentDir, file), 'utf8')));
}

/** What readers say of some articles and lives of the demo paper. */
export function readDemoComments(contentDir: string): DemoDiscussion[] {
  return readList(contentDir, 'comments.json', discussion);
}

/** What its long discussions are made of. */
export function readCommentStocks(contentDir: string): CommentStock[] {
  return readList(contentDir, 'comment-stock.json', stock);
}
