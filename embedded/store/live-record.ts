import { z } from 'zod';
import { epochMs } from '@/lib/contract/wire';
import { liveTicker } from '../live-ticker';
import { articleState, clipSeconds } from './article-record';
import { jsonColumn } from './database';

/** Address of a medium: absolute, or a path below /media/. */
const address = z.string();

const camera = z.object({
  title: z.string().default(''),
  live: address.optional(),
  playback: address.optional(),
  poster: address.optional(),
});

const details = z.object({
  content: z.string().default(''),
  user: z.string().default(''),
  userIcon: address.optional(),
  picture: address.optional(),
  videos: z.array(camera).default([]),
  /** Status after the end: 2 playback, 3 ended. */
  statusAfter: z.union([z.literal(2), z.literal(3)]).default(2),
  /** True if `config` is sent as JSON text, as some platforms do. */
  configAsText: z.boolean().default(false),
  ticker: liveTicker.optional(),
});

export const liveTimes = z.object({
  startsAt: epochMs,
  /** End in epoch ms; null if it is unknown. */
  endsAt: epochMs.nullable(),
});

export const newLive = liveTimes.extend({
  id: z.int().positive(),
  origin: z.enum(['demo', 'import']).default('import'),
  title: z.string().min(1),
  details: details.prefault({}),
  /** Id of the article that links to the live. The live has the article's counts. */
  articleId: z.int().positive().nullable().default(null),
});

export type NewLive = z.input<typeof newLive>;

const attachment = z.object({
  /** Type of the medium: 1 picture, 2 video. */
  type: z.union([z.literal(1), z.literal(2)]),
  url: address,
  poster: address.optional(),
  seconds: clipSeconds.optional(),
});

export const newLivePost = z.object({
  title: z.string().default(''),
  /** Content of the post, as HTML or plain text. */
  content: z.string().default(''),
  top: z.boolean().default(false),
  user: z.string().optional(),
  userIcon: address.optional(),
  /** Publication time in epoch ms; the current time by default. */
  publishedAt: epochMs.optional(),
  attachments: z.array(attachment).default([]),
});

export type NewLivePost = z.input<typeof newLivePost>;

export const liveRow = newLive.omit({ origin: true }).extend({
  details: jsonColumn(details),
  ticked: z.number(),
  state: articleState,
  reads: z.number(),
  likes: z.number(),
  comments: z.number(),
});

export type LiveRecord = z.output<typeof liveRow>;

/** Query for lives. State and counts are those of the article that links to the live. */
export const selectLive = `SELECT l.id, l.title, l.starts_at, l.ends_at, l.details, l.article_id, l.ticked,
  COALESCE(a.state, 'published') AS state, COALESCE(n.reads, 0) AS reads, COALESCE(n.likes, 0) AS likes,
  COALESCE(n.comments, 0) AS comments
  FROM lives l LEFT JOIN articles a ON a.id = l.article_id LEFT JOIN article_counts n ON n.article_id = a.id`;

export const livePostRow = z.object({
  id: z.number(),
  top: z.number(),
  publishedAt: z.number(),
  title: z.string(),
  content: z.string(),
  userName: z.string().nullable(),
  userIcon: z.string().nullable(),
  attachments: jsonColumn(z.array(attachment)),
});

export type LivePostRecord = z.output<typeof livePostRow>;

/** Returns 0 if the live is announced, 1 if it is running, 2 for playback, 3 if it has ended. */
export function liveStatus({ startsAt, endsAt, details }: LiveRecord, now: number): number {
  if (now < startsAt) return 0;
  return endsAt === null || now < endsAt ? 1 : details.statusAfter;
}
