import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const reply = z.strictObject({
  text: z.string().min(1),
  name: z.string().min(1),
  likes: z.int().min(0).default(0),
  location: z.string().optional(),
  /** File names in `media/pictures/`, without extension. */
  pictures: z.array(z.string()).default([]),
  /** Comment of the paper itself. */
  official: z.boolean().default(false),
  /** Author of an earlier reply in the thread. Undefined: the author of the first comment. */
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
  /** Id of the article, live, dynamic or post. */
  id: z.int().positive(),
  /** 0 article, 1 live (platform facts §2), 7 dynamic, 8 post (both defined by this platform). */
  source: z.union([z.literal(0), z.literal(1), z.literal(7), z.literal(8)]),
  /** Minutes between two entries of `comments`, which lists the newest first. */
  everyMinutes: z.number().positive(),
  comments: z.array(comment),
});

const choices = z.array(z.string()).min(1);

/** A few complete comments, and phrases from which the others of a long discussion are generated. */
const commentTemplates = discussion.extend({
  /** Number of comments and replies. */
  total: z.int().positive(),
  /** Sentences with placeholders such as `{place}`, filled from `slots`. */
  openings: choices,
  closings: z.array(z.string()).min(1),
  replyTexts: choices,
  officialReplies: choices,
  slots: z.record(z.string(), choices),
  names: z.strictObject({ first: choices, second: choices }),
  locations: choices,
});

export type DemoDiscussion = z.output<typeof discussion>;
export type CommentTemplates = z.output<typeof commentTemplates>;

function readList<Schema extends z.ZodType>(contentDir: string, file: string, schema: Schema) {
  return z.array(schema).parse(JSON.parse(readFileSync(join(contentDir, file), 'utf8')));
}

export function readDemoComments(contentDir: string): DemoDiscussion[] {
  return readList(contentDir, 'comments.json', discussion);
}

export function readCommentTemplates(contentDir: string): CommentTemplates[] {
  return readList(contentDir, 'comment-stock.json', commentTemplates);
}
