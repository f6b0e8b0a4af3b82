import { z } from 'zod';
import { epochMs } from '@/lib/contract/wire';
import { createTickerPost, duePostCount, type LiveTicker, liveTicker } from '../live-ticker';
import { articleState, clipSeconds } from './articles';
import { jsonColumn, type Position, recordTable } from './database';

/** Address of a medium: absolute, or a path below /media/. */
const address = z.string();

const camera = z.object({
  title: z.string().default(''),
  live: address.optional(),
  playback: address.optional(),
  poster: address.optional(),
});

const liveDetails = z.object({
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
  endsAt: epochMs.nullable(),
});

export const newLive = liveTimes.extend({
  id: z.int().positive(),
  origin: z.enum(['demo', 'import']).default('import'),
  title: z.string().min(1),
  details: liveDetails.prefault({}),
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
  details: jsonColumn(liveDetails),
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

/** Number of post ids reserved for each live, starting at the live's id times this number. */
const postIdRange = 100_000;

/** Lives and their posts. Before `posts`, callers must call `addDuePosts`, which stores generated posts. */
export class Lives extends recordTable('lives l', liveRow, selectLive) {
  /** Adds or replaces a live and keeps its posts. */
  upsert(input: NewLive): void {
    this.db.upsert('lives', 'id', { ...newLive.parse(input), ticked: 0 }, ['ticked']);
  }

  upcoming(now: number): LiveRecord[] {
    return this.select('WHERE l.starts_at > ? ORDER BY l.starts_at, l.id', [now]);
  }

  setTimes(id: number, times: z.input<typeof liveTimes>): boolean {
    return this.db.update('lives', id, liveTimes.parse(times));
  }

  /** Lists pinned posts first, then the newest. */
  posts(live: LiveRecord, position: Position, count: number, now: number): LivePostRecord[] {
    const where = 'live_id = ? AND published_at <= ?';
    const order = ['top', 'published_at', 'id'];
    const query = { table: 'live_posts', where, values: [live.id, now], order };
    return this.db.page(livePostRow, query, position, count);
  }

  addPost(live: LiveRecord, input: NewLivePost, now: number): number {
    const { user, userIcon, ...post } = newLivePost.parse(input);
    return this.db.transaction(() => {
      const baseId = live.id * postIdRange;
      const highestId = this.db.count('SELECT MAX(id) FROM live_posts WHERE live_id = ?', [live.id]);
      const id = Math.max(baseId, highestId) + 1;
      const publishedAt = post.publishedAt ?? now;
      this.db.insert('live_posts', { ...post, id, liveId: live.id, publishedAt, userName: user, userIcon });
      return id;
    });
  }

  addDuePosts(live: LiveRecord, now: number): void {
    const { ticker } = live.details;
    if (!ticker) return;
    const until = Math.min(now, live.endsAt ?? now);
    const dueCount = duePostCount(ticker, live.startsAt, until);
    if (dueCount <= live.ticked) return;
    this.db.transaction(() => {
      // Skips posts that would be deleted at once.
      const first = Math.max(live.ticked, dueCount - ticker.keep) + 1;
      for (let number = first; number <= dueCount; number += 1) this.#addGeneratedPost(live, ticker, number);
      this.db.update('lives', live.id, { ticked: dueCount });
      this.#deleteOldPosts(live.id, ticker.keep);
    });
  }

  #addGeneratedPost(live: LiveRecord, ticker: LiveTicker, number: number): void {
    const time = live.startsAt + number * ticker.everySeconds * 1000;
    const durationMs = live.endsAt === null ? 0 : live.endsAt - live.startsAt;
    const progress = durationMs > 0 ? (time - live.startsAt) / durationMs : 0;
    const { title, text, pictures } = createTickerPost(ticker, { number, time, progress });
    const attachments = pictures.map((url) => ({ type: 1 as const, url }));
    const author = { user: ticker.user || undefined, userIcon: ticker.userIcon };
    this.addPost(live, { title, content: text, publishedAt: time, ...author, attachments }, time);
  }

  #deleteOldPosts(liveId: number, maxPosts: number): void {
    this.db.run(
      `DELETE FROM live_posts WHERE live_id = ? AND top = 0 AND id NOT IN (
         SELECT id FROM live_posts WHERE live_id = ? AND top = 0 ORDER BY published_at DESC, id DESC LIMIT ?)`,
      [liveId, liveId, maxPosts],
    );
  }

  /** Deletes the posts of a live. Generated posts start over. */
  clearPosts(liveId: number): void {
    this.db.run('DELETE FROM live_posts WHERE live_id = ?', [liveId]);
    this.db.update('lives', liveId, { ticked: 0 });
  }

  removeDemoExcept(ids: readonly number[]): void {
    this.db.removeDemoExcept('lives', ids, (id) => this.clearPosts(id));
  }
}
